import { contados } from '@clinica/domain/texto'
import { mensagemAoSalvar } from '../lib/form-errors.ts'

export const LEMBRETES_ALTERADOS = 'Lembretes alterados.'
export const LEMBRETES_NAO_CARREGADOS = 'Não foi possível carregar.'
export const AVISOS_NAO_CARREGADOS = 'A lista não foi carregada.'
export const SEM_CORREIO =
  'Este sistema ainda não envia e-mails. Peça a quem cuida dele para configurar o envio (SMTP).'
export const QUE_DIZ =
  'Só recebe quem você ligar na página do paciente. O e-mail diz o nome, o dia, a hora, com quem e a clínica, e traz um link para confirmar a presença. Nada do tipo, das observações ou do CPF.'
export const ERRO_NO_LEMBRETE = 'Erro ao mudar o lembrete'

export const mensagemDosLembretes = mensagemAoSalvar('os lembretes')

/** 'Não saíram: 3. Podem ter saído duas vezes: 1.' as a person counts. */
export function avisosContados(naoSairam: number, talvezDuasVezes: number): string {
  const partes = [
    naoSairam > 0 && contados(naoSairam, 'lembrete não saiu', 'lembretes não saíram'),
    talvezDuasVezes > 0 &&
      contados(talvezDuasVezes, 'pode ter saído duas vezes', 'podem ter saído duas vezes'),
  ]
  return partes.filter(Boolean).join(', ')
}

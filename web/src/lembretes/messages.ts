import { CARTAS_POR_DIA } from '@clinica/domain/lembretes/cartas-por-dia'
import type { MotivoDaRecusa } from '@clinica/domain/lembretes/tipos'
import { contados } from '@clinica/domain/texto'
import { mensagemAoSalvar } from '../lib/forms/form-errors.ts'

export const LEMBRETES_ALTERADOS = 'Lembretes alterados.'
export const LEMBRETES_NAO_CARREGADOS = 'Não foi possível carregar.'
export const AVISOS_NAO_CARREGADOS = 'A lista não foi carregada.'
export const SEM_CORREIO =
  'Este sistema ainda não envia e-mails. Peça a quem cuida dele para configurar o envio (SMTP).'
export const QUE_DIZ =
  'Só recebe quem você ligar na página do paciente. O e-mail diz o nome, o dia, a hora, com quem e a clínica, e traz um link para confirmar a presença. Nada do tipo, das observações ou do CPF.'
export const SEM_PROVA =
  'Para ligar, confirme antes o e-mail da sua conta: em “E-mail”, aqui abaixo, peça o link.'
export const ERRO_NO_LEMBRETE = 'Erro ao mudar o lembrete'

export const mensagemDosLembretes = mensagemAoSalvar('os lembretes')

/** P4: daily limit of a new account. */
export const limiteFalado = (porDia: number): string | null =>
  porDia < CARTAS_POR_DIA
    ? `Sua conta é nova e envia até ${porDia} lembretes por dia; o limite sobe com o tempo. Os que passarem dele aparecem em “Minha conta” como não enviados.`
    : null

const RECUSAS: Record<MotivoDaRecusa, (email: string) => string> = {
  PEDIDO: (email) =>
    `Quem lê ${email} pediu para não receber lembretes. Para voltar a lembrar, informe outro e-mail no cadastro, abaixo.`,
  INEXISTENTE: (email) =>
    `O endereço ${email} não existe ou recusa e-mails. Corrija-o no cadastro, abaixo; se estiver certo, marque de novo para tentar.`,
}

/** P4: reason why an address gets no reminders, with advice. */
export const recusaFalada = (recusa: MotivoDaRecusa, email: string): string =>
  RECUSAS[recusa](email)

/** '3 lembretes não saíram, 1 pode ter saído duas vezes' */
export function avisosContados(naoSairam: number, talvezDuasVezes: number): string {
  const partes = [
    naoSairam > 0 && contados(naoSairam, 'lembrete não saiu', 'lembretes não saíram'),
    talvezDuasVezes > 0 &&
      contados(talvezDuasVezes, 'pode ter saído duas vezes', 'podem ter saído duas vezes'),
  ]
  return partes.filter(Boolean).join(', ')
}

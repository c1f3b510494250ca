import type { AvisoDoLembreteFio } from '@clinica/domain/lembretes/contract'
import type { Impedimento, MotivoDaFalha } from '@clinica/domain/lembretes/tipos'

type Falha = Pick<AvisoDoLembreteFio, 'motivo' | 'talvezSaiu' | 'impede'>

const FALHAS: Record<MotivoDaFalha, string> = {
  ENDERECO: 'O endereço não existe ou recusa e-mails.',
  SERVIDOR: 'O servidor de e-mail não aceitou o envio.',
  TARDE: 'A sessão começou antes de o e-mail sair.',
  LIMITE: 'Sua conta já enviou todos os lembretes que podia naquele dia.',
}

/** Advice for a reminder that can be retried. */
const SAIDAS: Record<MotivoDaFalha, string> = {
  ENDERECO: 'Confira o e-mail no cadastro e tente de novo, ou avise por outro meio.',
  SERVIDOR:
    'Tente de novo; se falhar outra vez, avise por outro meio e fale com quem cuida do sistema.',
  TARDE: 'Tente de novo, ou avise por outro meio.',
  LIMITE: 'Avise por outro meio, ou tente de novo no dia seguinte.',
}

const NADA_A_LEMBRAR = 'não há mais o que lembrar.'

/** Advice for a reminder that cannot be retried. */
const IMPEDIDAS: Record<Impedimento, string> = {
  DESMARCADA: `A sessão foi desmarcada: ${NADA_A_LEMBRAR}`,
  REMARCADA: 'A sessão mudou de horário: o novo horário tem lembrete próprio.',
  REGISTRADA: `A sessão já foi registrada: ${NADA_A_LEMBRAR}`,
  PACIENTE:
    'Este paciente não recebe lembretes agora: ligue “Lembrar por e-mail” na página dele, ou avise por outro meio.',
  DESLIGADO: 'Os lembretes estão desligados: ligue-os em “Alterar lembretes” e tente de novo.',
  TARDE: `A sessão já começou: ${NADA_A_LEMBRAR}`,
  SEM_CORREIO:
    'Este sistema não envia e-mails por enquanto: avise por outro meio e fale com quem cuida dele.',
}

/** Advice after the session has begun: about the next one. */
const PARA_A_PROXIMA: Record<MotivoDaFalha, string> = {
  ENDERECO: `${IMPEDIDAS.TARDE} Para a próxima, confira o e-mail no cadastro.`,
  SERVIDOR: `${IMPEDIDAS.TARDE} Se acontecer de novo, fale com quem cuida do sistema.`,
  TARDE: 'Se acontecer de novo, fale com quem cuida do sistema.',
  LIMITE: `${IMPEDIDAS.TARDE} O limite por dia sobe com o tempo de conta.`,
}

/** A non-existent address gets no more reminders; only a correction helps. */
const ENDERECO_PARADO =
  'Corrija o e-mail no cadastro do paciente e tente de novo, ou avise por outro meio.'

function saida(motivo: MotivoDaFalha, impede: Impedimento | null): string {
  if (impede === null) return SAIDAS[motivo]
  if (motivo === 'ENDERECO' && impede === 'PACIENTE') return ENDERECO_PARADO
  return impede === 'TARDE' ? PARA_A_PROXIMA[motivo] : IMPEDIDAS[impede]
}

/** P4: problem of a reminder and advice. */
export function avisoFalado({ motivo, talvezSaiu, impede }: Falha): string {
  if (motivo === null) return 'Pode ter saído duas vezes: o envio foi interrompido no meio.'
  const talvez = talvezSaiu ? ' Pode ter saído mesmo assim.' : ''
  return `${FALHAS[motivo]}${talvez} ${saida(motivo, impede)}`
}

/** True for a failed reminder of a session that still needs one. */
export const podeRepetir = ({ motivo, impede }: Falha): boolean =>
  motivo !== null && impede === null

export const ERRO_AO_REPETIR = 'Erro ao tentar de novo'
export const NENHUM_REPETIDO = 'Nada foi tentado de novo: a lista mudou. Confira como está agora.'
export const VOLTA_SE_FALHAR = 'Se falhar outra vez, aparece aqui de novo.'

/** '3 lembretes voltaram à fila e saem em instantes.' */
export const repetidosFalados = (quantos: number): string =>
  quantos === 1
    ? 'O lembrete voltou à fila e sai em instantes.'
    : `${quantos} lembretes voltaram à fila e saem em instantes.`

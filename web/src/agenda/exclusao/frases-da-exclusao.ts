import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { contaNoMes } from '@clinica/domain/agenda/regras-do-agendamento'
import {
  MOTIVOS_DA_EXCLUSAO,
  type MotivoDaExclusao,
  ROTULO_DO_MOTIVO,
} from '@clinica/domain/agenda/tipos'
import { textoDoFioEmReais as emReais } from '@clinica/domain/dinheiro'
import { type Data, mesDaData } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'

const ROTULOS: Record<MotivoDaExclusao, string> = { engano: 'Engano', ...ROTULO_DO_MOTIVO }

/** P2 'O que aconteceu?': possible reasons, mistake first. Without a patient, 'the patient cancelled' is left out. */
export const motivosDe = ({ pacienteId }: Pick<AgendamentoFio, 'pacienteId'>) =>
  MOTIVOS_DA_EXCLUSAO.filter((motivo) => motivo !== 'paciente' || pacienteId !== null).map(
    (value) => ({ value, label: ROTULOS[value] }),
  )

type Sessao = Pick<
  AgendamentoFio,
  'pacienteId' | 'nomePaciente' | 'tipo' | 'inicio' | 'valorSessao' | 'statusPagamento'
>

/** 'em novembro', with the year when it is not the present one. */
function emQueMes(inicio: DataHora, hoje: Data): string {
  const { ano, mes } = mesDaData(dataDaHora(inicio))
  const nome = `em ${nomeDoMes(mes).toLowerCase()}`
  return ano === mesDaData(hoje).ano ? nome : `${nome} de ${ano}`
}

/** P2: text and choices about the money of a PAGO session; null when there is none. */
export function dinheiroDaPaga(sessao: Sessao, hoje: Data) {
  const { nomePaciente, inicio, valorSessao, statusPagamento } = sessao
  if (statusPagamento !== 'PAGO' || !valorSessao || !contaNoMes(sessao)) return null
  const [primeiroNome = ''] = nomePaciente.trim().split(/\s+/)
  const valor = emReais(valorSessao)
  const quando = emQueMes(inicio as DataHora, hoje)
  return {
    legend: `Esta sessão está paga. ${valor}:`,
    options: [
      { value: 'estornar', label: 'Estornar' },
      {
        value: 'credito',
        label: `Deixar como crédito de ${primeiroNome} ${quando}`,
      },
    ] as const,
    /** Effect of each choice, and of none: the request then carries no choice and D10 decides. */
    efeitos: {
      estornar: `${valor} saem do que foi pago ${quando}.`,
      credito: `${valor} continuam pagos ${quando}, para outra sessão do mês.`,
      nenhum:
        'Sem escolher, sai só o que foi lançado ao marcar a sessão como paga; o resto fica de crédito.',
    },
  }
}

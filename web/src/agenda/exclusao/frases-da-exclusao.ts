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

/** P2 'O que aconteceu?': what may have, the mistake first; without a patient, none called it off. */
export const motivosDe = ({ pacienteId }: Pick<AgendamentoFio, 'pacienteId'>) =>
  MOTIVOS_DA_EXCLUSAO.filter((motivo) => motivo !== 'paciente' || pacienteId !== null).map(
    (value) => ({ value, label: ROTULOS[value] }),
  )

type Sessao = Pick<
  AgendamentoFio,
  'pacienteId' | 'nomePaciente' | 'tipo' | 'inicio' | 'valorSessao' | 'statusPagamento'
>

/** 'em novembro'; of another year than today's that one too. */
function emQueMes(inicio: DataHora, hoje: Data): string {
  const { ano, mes } = mesDaData(dataDaHora(inicio))
  const nome = `em ${nomeDoMes(mes).toLowerCase()}`
  return ano === mesDaData(hoje).ano ? nome : `${nome} de ${ano}`
}

/** P2: what is said of a PAGO session before it goes, and where its money may stay; null: there is none. */
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
    /** What comes of each choice, and of none: the call then says nothing of money (D10). */
    efeitos: {
      estornar: `${valor} saem do que foi pago ${quando}.`,
      credito: `${valor} continuam pagos ${quando}, para outra sessão do mês.`,
      nenhum:
        'Sem escolher, sai só o que foi lançado ao marcar a sessão como paga; o resto fica de crédito.',
    },
  }
}

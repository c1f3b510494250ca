import type { ImportacaoFio, PreviaFio } from '@clinica/domain/importacoes/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { contados, enumerados, textoDoNumero } from '@clinica/domain/texto'

/** What there is none of is not told. */
const quantos = (n: number, um: string, varios: string) => (n > 0 ? [contados(n, um, varios)] : [])

type Quantos = { pacientes: number; horarios: number; passadas?: number; despesas?: number }

const partesDe = ({ pacientes, horarios, passadas = 0, despesas = 0 }: Quantos) => [
  ...quantos(pacientes, 'paciente', 'pacientes'),
  ...quantos(horarios, 'horário', 'horários'),
  ...quantos(passadas, 'sessão passada', 'sessões passadas'),
  ...quantos(despesas, 'despesa', 'despesas'),
]

/** '29 pacientes e 29 horários', of what there is. */
export const oQueEntra = (importacao: Quantos): string => enumerados(partesDe(importacao))

/** What a button says that it brings, short enough for a phone: all of it, where what is over comes too. */
export function oQueVem({ pacientes, horarios, passado }: PreviaFio, semPassado = false): string {
  const vemMais = !semPassado && passado && passado.passadas + passado.despesas > 0
  if (!vemMais) return oQueEntra({ pacientes, horarios })
  return pacientes > 0 ? `tudo: ${oQueEntra({ pacientes, horarios: 0 })}` : 'o que já passou'
}

/** Of rows that are not mended yet: 'Uma linha com erro fica de fora.'; null where there is none. */
export function oQueFica({ linhas }: Pick<PreviaFio, 'linhas'>): string | null {
  const quantas = linhas.filter(({ estado }) => estado === 'erro').length
  if (quantas === 0) return null
  return quantas === 1
    ? 'Uma linha com erro fica de fora.'
    : `${textoDoNumero(quantas)} linhas com erro ficam de fora.`
}

/** '14h20' */
export const horaFalada = (quando: string): string =>
  horaDoDia(quando as DataHora).replace(':', 'h')

/** '09/03/2026, 14h20' */
export const quandoFoi = (quando: string): string =>
  `${dataEmNumeros(dataDaHora(quando as DataHora))}, ${horaFalada(quando)}`

/** What the snackbar says. */
export const importados = (feita: ImportacaoFio): string => {
  const { pacientes, horarios, passadas, despesas } = feita
  const quantas = passadas + despesas
  if (pacientes + horarios === 0)
    return `${oQueEntra(feita)} ${quantas === 1 ? 'importada' : 'importadas'}.`
  const um = pacientes + horarios + quantas === 1
  return `${oQueEntra(feita)} ${um ? 'importado' : 'importados'}.`
}

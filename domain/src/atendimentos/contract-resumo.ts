import { type Centavos, reais } from '../dinheiro.ts'
import { nomeDoMes } from '../tempo/texto-de-tempo.ts'
import type { ResumoFio } from './contract.ts'

/** A patient's months side by side, between the two doors: the n-th of each list is of the same month. */
export type MesesDoPaciente = {
  readonly profissionalId: string
  readonly nomeProfissional: string
  readonly pacienteId: string
  readonly nomePaciente: string
  /** D6: only its sums are left: there is nothing to open or to change. */
  readonly descartado?: boolean | undefined
  readonly anos: readonly number[]
  readonly meses: readonly number[]
  readonly quantidades: readonly number[]
  readonly realizadas: readonly number[]
  readonly faltas: readonly number[]
  readonly totais: readonly Centavos[]
  readonly pagos: readonly Centavos[]
}

type Campo<Nome extends keyof ResumoFio> = `"${Nome}":`
const campo = <Nome extends keyof ResumoFio>(nome: Nome): Campo<Nome> => `"${nome}":`
const [TOTAL, PAGO] = [campo('valorTotal'), campo('valorPago')]
const QUANTIDADE = campo('quantidadeAtendimentos')
const REALIZADOS = campo('quantidadeRealizados')
const FALTAS = campo('quantidadeFaltas')

/** What all rows of a month have in common. */
function doMes({ profissionalId, nomeProfissional }: MesesDoPaciente, ano: number, mes: number) {
  const nome = JSON.stringify(nomeProfissional)
  return (
    `${campo('ano')}${ano},${campo('mesNome')}"${nomeDoMes(mes)}",${campo('mesNumero')}${mes},` +
    `${campo('nomeProfissional')}${nome},${campo('profissionalId')}"${profissionalId}"`
  )
}

/** What all rows of a patient have in common. */
function doPaciente({ pacienteId, nomePaciente, descartado }: MesesDoPaciente) {
  const nome = JSON.stringify(nomePaciente)
  const sumiu = descartado ? `,${campo('descartado')}true` : ''
  return `${campo('pacienteId')}"${pacienteId}",${campo('nomePaciente')}${nome}${sumiu}`
}

const MESES_DO_ANO = 12

/** Where the rows of each month are, the newest month first: a patient's place and the month's in its lists, in turns. */
function lugaresPorMes(pacientes: readonly MesesDoPaciente[]): [number, number[]][] {
  const porMes = new Map<number, number[]>()
  pacientes.forEach(({ anos, meses }, lugar) => {
    meses.forEach((mes, n) => {
      const chave = (anos[n] ?? 0) * MESES_DO_ANO + mes
      const lugares = porMes.get(chave)
      if (lugares) lugares.push(lugar, n)
      else porMes.set(chave, [lugar, n])
    })
  })
  return [...porMes].sort(([um], [outro]) => outro - um)
}

/** Numbers of a row, which no other has. */
function numeros(paciente: MesesDoPaciente, n: number): string {
  const { totais, pagos, quantidades, realizadas, faltas } = paciente
  return (
    `{${TOTAL}${reais(totais[n] as Centavos)},${PAGO}${reais(pagos[n] as Centavos)},` +
    `${QUANTIDADE}${quantidades[n]},${REALIZADOS}${realizadas[n]},${FALTAS}${faltas[n]},`
  )
}

/**
 * §3, §7: the summary's rows as the wire has them (`resumoFio`), in parts of a month each: the newest first, within it
 * in the order of `pacientes`. Ten years are thousands of rows, and each as a value of its own would cost more memory
 * than its text. What rows have in common stands at their ends, one way round and then the other: compressed, a row is
 * what it has for itself.
 */
export function* resumoEmTexto(pacientes: readonly MesesDoPaciente[]): Generator<string> {
  const fins = pacientes.map(doPaciente)
  let antes = '['
  for (const [chave, lugares] of lugaresPorMes(pacientes)) {
    const mes = ((chave - 1) % MESES_DO_ANO) + 1
    const [primeiro] = pacientes
    const meio = primeiro ? doMes(primeiro, (chave - mes) / MESES_DO_ANO, mes) : ''
    let texto = ''
    for (let k = 0; k < lugares.length; k += 2) {
      const lugar = lugares[k] as number
      const paciente = pacientes[lugar] as MesesDoPaciente
      texto += `${antes}${numeros(paciente, lugares[k + 1] as number)}${meio},${fins[lugar]}}`
      antes = ','
    }
    yield texto
  }
  yield antes === '[' ? '[]' : ']'
}

/** How many rows that is. */
export const linhasDoResumo = (pacientes: readonly MesesDoPaciente[]): number =>
  pacientes.reduce((soma, { meses }) => soma + meses.length, 0)

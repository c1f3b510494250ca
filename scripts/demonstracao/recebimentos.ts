import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import { type Centavos, centavos } from '@clinica/domain/dinheiro'
import type { Forma } from '@clinica/domain/pagamentos/tipos'
import { type Data, diaNoMes, mesDaData, numeroDoMes, somaDias } from '@clinica/domain/tempo/data'
import { sorteio } from './ano.ts'

/** P3: one receipt of a patient of the demonstration, in centavos. */
type RecebimentoDeExemplo = {
  readonly valor: Centavos
  readonly data: Data
  readonly forma: Forma
}

const NADA = centavos(0)

/** How much of a month was paid: the older, the surer; of this month what was held so far, by some. */
function pagoDe(total: Centavos, idade: number, sorte: number): Centavos {
  if (idade < 0) return NADA
  if (idade === 0) return sorte < 0.35 ? total : NADA
  if (idade === 1)
    return sorte < 0.8 ? total : sorte < 0.9 ? centavos(Math.floor(total / 200) * 100) : NADA
  return sorte < 0.97 ? total : NADA
}

/** Most by Pix, and each patient mostly in one way. */
const formaDe = (sorte: number): Forma =>
  sorte < 0.66 ? 'PIX' : sorte < 0.8 ? 'CARTAO' : sorte < 0.92 ? 'DINHEIRO' : 'TRANSFERENCIA'

const maior = (a: Data, b: Data): Data => (a > b ? a : b)

/** A past month is paid in the nine days after its end; this one in the last days. */
function diaDoPagamento(idade: number, hoje: Data, sorte: number): Data {
  const dias = Math.floor(sorte * 9)
  const depois = somaDias(diaNoMes(hoje, -idade, 31), 1 + dias)
  return depois <= hoje ? depois : maior(somaDias(hoje, -dias), diaNoMes(hoje, 0, 1))
}

/** What each patient paid of their months, by `pacienteId`, the earliest first; none after `hoje`. */
export function recebimentosDe(
  linhas: readonly Pick<MesDoPaciente, 'pacienteId' | 'ano' | 'mes' | 'total'>[],
  hoje: Data,
): Map<string, RecebimentoDeExemplo[]> {
  const acaso = sorteio(7)
  const emOrdem = linhas.toSorted((a, b) => numeroDoMes(a) - numeroDoMes(b))
  const porPaciente = new Map<string, RecebimentoDeExemplo[]>()
  const preferida = new Map<string, Forma>()
  for (const { pacienteId, ano, mes, total } of emOrdem) {
    const idade = numeroDoMes(mesDaData(hoje)) - numeroDoMes({ ano, mes })
    const valor = pagoDe(total, idade, acaso())
    const quando = acaso()
    const como = acaso()
    const qual = acaso()
    const sempre = preferida.get(pacienteId) ?? formaDe(qual)
    preferida.set(pacienteId, sempre)
    if (valor === NADA) continue
    const seus = porPaciente.get(pacienteId) ?? []
    const antes = seus.at(-1)?.data
    const data = diaDoPagamento(idade, hoje, quando)
    seus.push({
      valor,
      data: antes ? maior(antes, data) : data,
      forma: como < 0.9 ? sempre : formaDe(qual),
    })
    porPaciente.set(pacienteId, seus)
  }
  return porPaciente
}

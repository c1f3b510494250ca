import { type Centavos, centavos, soma, VALOR_MAXIMO } from '../../dinheiro.ts'
import { type Mes, mesmoMes } from '../../tempo/data.ts'
import { acertoDasEntradas } from '../acerto-das-entradas.ts'
import { credito } from '../alocacao.ts'
import { fechadosQueMudam } from '../meses-fechados.ts'
import { mesesDoRetrato, type Retrato, type SessaoDoMes } from '../retrato-dos-meses.ts'
import type { MesDoLivro } from '../saldo-do-paciente.ts'
import { type Parte, partesDoRecebimento } from './partes-do-recebimento.ts'

/** The sums of a retrato's months, as their rows would have them. */
export const mesesDoLivro = (retrato: Retrato): MesDoLivro[] => {
  const meses = mesesDoRetrato(retrato)
  return retrato.pagos.map(({ ano, mes, pago }, n) => ({
    ano,
    mes,
    pago,
    total: soma(meses[n]?.sessoes.map(({ valor }) => valor) ?? []),
  }))
}

/** One month that a receipt reaches: its part, and its state afterwards. */
export type MesPrevisto = MesDoLivro & {
  readonly parte: Centavos
  /** D10: the money that no PAGO session uses afterwards. */
  readonly credito: Centavos
}

export type Previsto = {
  readonly partes: readonly Parte[]
  readonly meses: readonly MesPrevisto[]
  /** The sessions that become PAGO, in order of time. */
  readonly pagas: readonly SessaoDoMes[]
  readonly credito: Centavos
  /** P4: the closed months that the receipt would enter money in; it is refused until they are open. */
  readonly fechados: readonly Mes[]
}

const porInicio = (a: SessaoDoMes, b: SessaoDoMes) => a.inicio.localeCompare(b.inicio)

function mesPrevisto(depois: Retrato, { valor, ...mes }: Parte): MesPrevisto[] {
  const n = depois.pagos.findIndex((um) => mesmoMes(um, mes))
  const doLivro = mesesDoLivro(depois)[n]
  const doMes = mesesDoRetrato(depois)[n]
  return doLivro && doMes ? [{ ...doLivro, parte: valor, credito: credito(doMes) }] : []
}

/** P3: the effect of a receipt before it is saved, computed by the rule that saves it. */
export function recebimentoPrevisto(
  antes: Retrato,
  pacienteId: string,
  { valor, doDia }: { valor: Centavos; doDia: Mes },
): Previsto {
  const partes = partesDoRecebimento(mesesDoLivro(antes), valor, doDia)
  const chaves = partes.filter((parte) => !antes.pagos.some((mes) => mesmoMes(mes, parte)))
  const faltam = chaves.map(({ ano, mes }) => ({ pacienteId, ano, mes, pago: centavos(0) }))
  const retrato = { ...antes, pagos: [...antes.pagos, ...faltam] }
  const entradas = partes.map((parte) => ({ ...parte, pacienteId }))
  const acerto = acertoDasEntradas(retrato, entradas)
  // No part of a receipt is negative, so no month becomes negative.
  if (!acerto) throw new Error('A receipt took money out of a month')
  const { certas, depois } = acerto
  const vistas = depois.sessoes.map((um) => ({ ...um, ...certas.get(um.id) }))
  const pagas = retrato.sessoes.filter(({ id, pago }) => !pago && certas.get(id)?.pago)
  const meses = partes.flatMap((parte) => mesPrevisto({ ...depois, sessoes: vistas }, parte))
  return {
    partes,
    meses,
    pagas: pagas.toSorted(porInicio),
    credito: soma(meses.map((mes) => mes.credito)),
    fechados: fechadosQueMudam(retrato, depois),
  }
}

/** D10: the largest amount anywhere is the largest of a month, too. */
export const problemaDoRecebimento = ({ meses }: Previsto): string | null =>
  meses.some(({ pago }) => pago > VALOR_MAXIMO)
    ? 'O valor pago de um mês não passa de R$ 9.999.999,99.'
    : null

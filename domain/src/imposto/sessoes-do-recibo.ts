import type { StatusAgendamento } from '../agenda/tipos.ts'
import { type Centavos, centavos } from '../dinheiro.ts'
import { type Data, mesDaData, textoDoMes } from '../tempo/data.ts'
import { type DataHora, dataDaHora } from '../tempo/data-hora.ts'
import type { ReciboDoLivro } from './tipos.ts'

/** A session of the patient that its month counts (D9). */
export type SessaoPaga = {
  readonly id: string
  readonly inicio: DataHora
  readonly valor: Centavos
  readonly pago: boolean
  readonly statusAgendamento: StatusAgendamento
}

/** The part of a receipt that pays a session. `inteira`: the session is PAGO; else it is paid in part. */
type SessaoDoRecibo = {
  readonly data: Data
  readonly falta: boolean
  readonly inteira: boolean
}

/** P5: the use of a receipt; `sobra` is money ahead, for no session yet. */
export type UsoDoRecibo = { readonly sessoes: readonly SessaoDoRecibo[]; readonly sobra: Centavos }

type Dinheiro = { reciboId: string; agendamentoId: string | null; resta: number }
type Aberta = SessaoPaga & { falta: number }

const mesDe = (sessao: SessaoPaga) => textoDoMes(mesDaData(dataDaHora(sessao.inicio)))

/** Distributes one month: first a session's own money, then PAGO sessions, then open ones, each in order of time. */
function gasta(dinheiro: readonly Dinheiro[], sessoes: readonly SessaoPaga[]) {
  const abertas: Aberta[] = sessoes
    .map((um) => ({ ...um, falta: um.valor }))
    .toSorted((a, b) => (a.inicio < b.inicio ? -1 : 1))
  const usos: [reciboId: string, sessao: SessaoPaga][] = []
  const paga = (sessao: Aberta, deles: (um: Dinheiro) => boolean) => {
    for (const um of dinheiro) {
      const parte = Math.min(sessao.falta, um.resta)
      if (parte === 0 || !deles(um)) continue
      um.resta -= parte
      sessao.falta -= parte
      usos.push([um.reciboId, sessao])
    }
  }
  const pagas = abertas.filter(({ pago }) => pago)
  for (const uma of pagas) paga(uma, ({ agendamentoId }) => agendamentoId === uma.id)
  for (const uma of pagas) paga(uma, () => true)
  for (const uma of abertas.filter(({ pago }) => !pago)) paga(uma, () => true)
  return usos
}

/**
 * P5: the sessions that each of a patient's receipts pays, and the rest as money ahead. `recibos` are all of the
 * patient's, `sessoes` those of the months of their money. The ledger does not say which real pays which session: a
 * session's own gesture pays it, and all other money pays the oldest session.
 */
export function usosDosRecibos(
  recibos: readonly ReciboDoLivro[],
  sessoes: readonly SessaoPaga[],
): ReadonlyMap<string, UsoDoRecibo> {
  const porMes = Map.groupBy(sessoes, mesDe)
  const dinheiro = recibos.flatMap(({ id, partes }) =>
    partes.map((parte) => ({
      mes: textoDoMes(parte),
      um: { reciboId: id, agendamentoId: parte.agendamentoId, resta: parte.valor as number },
    })),
  )
  const usos = new Map(
    recibos.map(({ id }) => [id, { sessoes: new Map<string, SessaoPaga>(), sobra: 0 }]),
  )
  for (const [mes, delas] of Map.groupBy(dinheiro, (um) => um.mes)) {
    const montes = delas.map(({ um }) => um)
    for (const [id, sessao] of gasta(montes, porMes.get(mes) ?? [])) {
      usos.get(id)?.sessoes.set(sessao.id, sessao)
    }
    for (const { reciboId, resta } of montes) {
      const uso = usos.get(reciboId)
      if (uso) uso.sobra += resta
    }
  }
  return new Map(
    [...usos].map(([id, { sessoes: dele, sobra }]) => [
      id,
      { sessoes: [...dele.values()].map(vista).toSorted(porData), sobra: centavos(sobra) },
    ]),
  )
}

const vista = ({ inicio, pago, statusAgendamento }: SessaoPaga): SessaoDoRecibo => ({
  data: dataDaHora(inicio),
  falta: statusAgendamento === 'FALTA',
  inteira: pago,
})
const porData = (a: SessaoDoRecibo, b: SessaoDoRecibo) => (a.data < b.data ? -1 : 1)

/** P5: a receipt that pays nothing but missed sessions stays out unless it is put in by hand. */
export const soPagaFalta = ({ sessoes, sobra }: UsoDoRecibo): boolean =>
  sobra === 0 && sessoes.length > 0 && sessoes.every(({ falta }) => falta)

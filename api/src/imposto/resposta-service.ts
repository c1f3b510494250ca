import type { ErrosEntrada } from '@clinica/domain/imposto/contract'
import type { Lote, LoteAberto } from '@clinica/domain/imposto/contract-lidos'
import type { Data } from '@clinica/domain/tempo/data'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusa, recusaDoCampo } from '../resultado.ts'
import { updateLinhas, updateLote } from './lotes-repository.ts'
import { findAberto } from './lotes-service.ts'

type Fecha = (lote: LoteAberto, tx: Executor) => Promise<Resultado<null>>

/** One lot that waits for an answer; then as it is. */
const closeLote = (contexto: Contexto, escopo: Escopo, id: string, fecha: Fecha) =>
  writeOuRecusa(contexto.database, escopo, async (tx): Promise<Resultado<LoteAberto>> => {
    const lote = await findAberto(tx, escopo, id)
    if (!lote) return NAO_ENCONTRADO
    if (lote.situacao !== 'MONTADO') {
      return recusa('CONFLITO', { message: 'Este lote já foi respondido. Atualize a lista.' })
    }
    const feito = await fecha(lote, tx)
    if (!feito.ok) return feito
    const depois = await findAberto(tx, escopo, id)
    return depois ? aceito(depois) : NAO_ENCONTRADO
  })

/** P5: the day on which the Receita took it: neither before the lot was made nor to come. */
function diaDaEmissao(lote: Lote, dito: Data | null | undefined, dia: Data): Resultado<Data> {
  const emitidoEm = dito ?? dia
  if (emitidoEm >= lote.criadoEm && emitidoEm <= dia) return aceito(emitidoEm)
  const message = 'O dia da emissão vai do dia em que o lote foi montado até hoje.'
  return recusaDoCampo({ campo: 'emitidoEm', message })
}

const todas = ({ itens }: LoteAberto) => itens.map(({ linha }) => linha)

/** P5 'Foi aceito' and 'Teve erro em n linhas': those lines go back, the others are emitted. */
export const acceptLote = (
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  { linhas, emitidoEm: dito }: Partial<ErrosEntrada>,
): Promise<Resultado<LoteAberto>> =>
  closeLote(contexto, escopo, id, async (lote, tx) => {
    const errados = new Set(linhas ?? [])
    if ([...errados].some((um) => um > lote.itens.length)) {
      const message = `Este lote tem ${lote.itens.length} linhas.`
      return recusaDoCampo({ campo: 'linhas', message })
    }
    const emitidoEm = diaDaEmissao(lote, dito, hoje(contexto))
    if (!emitidoEm.ok) return emitidoEm
    const certas = todas(lote).filter((um) => !errados.has(um))
    const para = { loteId: id }
    await updateLinhas(
      tx,
      escopo,
      { ...para, linhas: certas },
      { situacao: 'EMITIDO', emitidoEm: emitidoEm.valor },
    )
    await updateLinhas(
      tx,
      escopo,
      { ...para, linhas: [...errados] },
      { situacao: 'COM_ERRO', emitidoEm: null },
    )
    await updateLote(tx, escopo, id, 'ACEITO')
    return aceito(null)
  })

/** P5: a lot that was never sent: all of it goes back. */
export const abandonLote = (contexto: Contexto, escopo: Escopo, id: string) =>
  closeLote(contexto, escopo, id, async (lote, tx) => {
    const nada = { situacao: 'ABANDONADO', emitidoEm: null } as const
    await updateLinhas(tx, escopo, { loteId: id, linhas: todas(lote) }, nada)
    await updateLote(tx, escopo, id, 'ABANDONADO')
    return aceito(null)
  })

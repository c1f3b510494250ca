import type { LoteEntrada } from '@clinica/domain/imposto/contract'
import type {
  ArquivoFio,
  ItemDoLote,
  Lote,
  LoteAberto,
} from '@clinica/domain/imposto/contract-lidos'
import { FRASE_DO_EMITENTE } from '@clinica/domain/imposto/impedimentos'
import {
  arquivoDoLote,
  type Emitente,
  type LinhaDoArquivo,
  nomeDoArquivo,
  registroNoArquivo,
} from '@clinica/domain/imposto/linha-do-arquivo'
import { ocupacaoDe } from '@clinica/domain/imposto/ocupacao'
import type { ReciboAberto } from '@clinica/domain/imposto/recibo-aberto'
import { prontoParaOLote } from '@clinica/domain/imposto/resumo-dos-recibos'
import { LINHAS_POR_ARQUIVO } from '@clinica/domain/imposto/tipos'
import { confirmConta } from '../autenticacao/conta/confirmacao-service.ts'
import { insertEvento } from '../calls/access-log-store.ts'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import { instante } from '../clock.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import type { DeOnde } from '../registro.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusa, runOuRecusa } from '../resultado.ts'
import { periodoDe } from './guardado-service.ts'
import { findEmitente, findRecibosDoPeriodo } from './leitura-service.ts'
import {
  insertLinhas,
  insertLote,
  selectItens,
  selectLote,
  selectLotes,
} from './lotes-repository.ts'

type LoteComArquivo = LoteAberto & { readonly arquivo: ArquivoFio }
type Montados = { readonly lotes: readonly LoteComArquivo[]; readonly barrados: number }
type ComSenha = { readonly senhaAtual: string; readonly deOnde: DeOnde }

/** P5: whom the file is from; refused with all that is missing. */
async function findDeQuem(
  tx: Executor,
  contexto: Contexto,
  escopo: Escopo,
): Promise<Resultado<Emitente>> {
  const { cpf, registro, especialidade, impedimentos } = await findEmitente(tx, contexto, escopo)
  const ocupacao = ocupacaoDe(especialidade, registro)
  if (impedimentos.length > 0 || !cpf || !ocupacao) {
    const message = `${impedimentos.map((um) => FRASE_DO_EMITENTE[um]).join('. ')}.`
    return recusa('CONFLITO', { message })
  }
  return aceito({ cpf, registro: registroNoArquivo(registro), ocupacao })
}

/** D5: as with P6: the password was asked for, so these are not counted among the reveals of an hour. */
const noteSaida = (
  tx: Executor,
  { clock }: Contexto,
  { usuarioId, profissionalId }: Escopo,
  { deOnde, pacientes }: { deOnde: DeOnde; pacientes: readonly (string | null)[] },
) =>
  insertEvento(tx, {
    acao: 'exportou',
    usuarioId,
    profissionalId,
    ...deOnde,
    quando: instante(clock),
    pacientes: [...new Set(pacientes.flatMap((um) => um ?? []))],
  })

const linhaDe = ({ recibo, cpfPagador, cpfBeneficiario }: ReciboAberto): LinhaDoArquivo => ({
  data: recibo.data,
  valor: recibo.valor,
  descricao: recibo.descricao,
  cpfPagador: cpfPagador ?? '',
  cpfBeneficiario: cpfBeneficiario ?? '',
})

const partesDe = <T>(lista: readonly T[], tamanho: number): T[][] =>
  Array.from({ length: Math.ceil(lista.length / tamanho) }, (_, n) =>
    lista.slice(n * tamanho, (n + 1) * tamanho),
  )

/** A lot with its lines. */
export async function findAberto(
  tx: Executor,
  escopo: Escopo,
  id: string,
): Promise<LoteAberto | null> {
  const [lote, itens] = await Promise.all([selectLote(tx, escopo, id), selectItens(tx, escopo, id)])
  return lote && { ...lote, itens: itens.map(({ descricao: _, ...item }) => item) }
}

type Saida = { tx: Executor; contexto: Contexto; escopo: Escopo; emitente: Emitente; ano: number }

/** As it was just written: what is read again would be the same, a thousand times. */
const itemNovo = ({ recibo }: ReciboAberto, n: number): ItemDoLote => ({
  linha: n + 1,
  reciboId: recibo.id,
  pacienteId: recibo.pacienteId,
  nomePaciente: recibo.nomePaciente,
  data: recibo.data,
  valor: recibo.valor,
  situacao: 'NO_LOTE',
})

async function writeLote(
  { tx, contexto, escopo, emitente, ano }: Saida,
  abertos: readonly ReciboAberto[],
): Promise<LoteComArquivo> {
  const id = newId(contexto.clock)
  const recibos = abertos.map(({ recibo }) => recibo)
  const [, , lote] = await Promise.all([
    insertLote(tx, escopo, { id, ano, em: hoje(contexto) }),
    insertLinhas(tx, escopo, id, recibos),
    selectLote(tx, escopo, id),
  ])
  if (!lote) throw new Error('A lot that was just written is not there')
  const conteudo = arquivoDoLote(abertos.map(linhaDe), emitente)
  const arquivo = { nome: nomeDoArquivo(ano, lote.numero), conteudo }
  return { ...lote, itens: abertos.map(itemNovo), arquivo }
}

/** P5: those that were picked, or all that are ready; a picked one that is not ready is refused. */
function escolhidos(
  abertos: readonly ReciboAberto[],
  recibos: readonly string[] | null | undefined,
): Resultado<ReciboAberto[]> {
  const prontos = abertos.filter(({ recibo }) => prontoParaOLote(recibo))
  const pedidos = recibos && new Set(recibos)
  const estes = pedidos ? prontos.filter(({ recibo }) => pedidos.has(recibo.id)) : prontos
  if (pedidos && estes.length < pedidos.size) {
    const message =
      'Um dos recibos escolhidos não pode ir: foi para outro lote, ou algo o impede. Atualize a lista.'
    return recusa('CONFLITO', { message })
  }
  if (estes.length === 0) {
    return recusa('CONFLITO', { message: 'Não há recibo pronto para um lote neste período.' })
  }
  return aceito(estes)
}

/** P5 POST /imposto/lotes: the password again; the file holds CPFs, which the access log is told of (D5). */
export async function createLotes(
  contexto: Contexto,
  escopo: Escopo,
  { ano, mes, recibos, senhaAtual, deOnde }: LoteEntrada & ComSenha,
): Promise<Resultado<Montados>> {
  const quem = { usuarioId: escopo.usuarioId, ...deOnde }
  const confirmada = await confirmConta(contexto, quem, senhaAtual)
  if (!confirmada.ok) return confirmada
  return writeOuRecusa(contexto.database, escopo, async (tx) => {
    const emitente = await findDeQuem(tx, contexto, escopo)
    if (!emitente.ok) return emitente
    const periodo = periodoDe(ano, mes ?? null)
    const abertos = await findRecibosDoPeriodo({ tx, contexto, escopo }, periodo)
    const vao = escolhidos(abertos, recibos)
    if (!vao.ok) return vao
    const saida = { tx, contexto, escopo, emitente: emitente.valor, ano }
    const lotes: LoteComArquivo[] = []
    for (const parte of partesDe(vao.valor, LINHAS_POR_ARQUIVO)) {
      lotes.push(await writeLote(saida, parte))
    }
    const pacientes = vao.valor.map(({ recibo }) => recibo.pacienteId)
    await noteSaida(tx, contexto, escopo, { deOnde, pacientes })
    const barrado = ({ situacao, impedimentos }: ReciboAberto['recibo']) =>
      situacao === 'PENDENTE' && impedimentos.length > 0
    return aceito({ lotes, barrados: abertos.filter(({ recibo }) => barrado(recibo)).length })
  })
}

export const findLotes = (
  { database }: Contexto,
  escopo: Escopo,
  ano: number | null | undefined,
  hojeAno: number,
): Promise<Lote[]> => selectLotes(database, escopo, ano ?? hojeAno)

export async function findLote(
  { database }: Contexto,
  escopo: Escopo,
  id: string,
): Promise<Resultado<LoteAberto>> {
  const lote = await findAberto(database, escopo, id)
  return lote ? aceito(lote) : NAO_ENCONTRADO
}

/** P5: the file of a lot once more: days, amounts and words as they were sent, CPFs as they are now. */
export async function exportLote(
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  { senhaAtual, deOnde }: ComSenha,
): Promise<Resultado<ArquivoFio>> {
  const quem = { usuarioId: escopo.usuarioId, ...deOnde }
  const confirmada = await confirmConta(contexto, quem, senhaAtual)
  if (!confirmada.ok) return confirmada
  return runOuRecusa(contexto.database, async (tx) => {
    const [lote, itens] = await Promise.all([
      selectLote(tx, escopo, id),
      selectItens(tx, escopo, id),
    ])
    if (!lote) return NAO_ENCONTRADO
    const emitente = await findDeQuem(tx, contexto, escopo)
    if (!emitente.ok) return emitente
    const periodo = periodoDe(lote.ano, null)
    const abertos = await findRecibosDoPeriodo({ tx, contexto, escopo }, periodo)
    const porId = new Map(abertos.map((um) => [um.recibo.id, um]))
    const linhas = itens.flatMap(({ reciboId, data, valor, descricao }) => {
      const um = porId.get(reciboId)
      const inteiro = um?.cpfPagador && um.cpfBeneficiario && !um.recibo.mudanca
      return inteiro ? [{ ...linhaDe(um), data, valor, descricao }] : []
    })
    if (linhas.length < itens.length) {
      const message =
        'O arquivo não sairia igual: um recebimento deste lote mudou desde então. Abandone o lote e monte outro.'
      return recusa('CONFLITO', { message })
    }
    await noteSaida(tx, contexto, escopo, {
      deOnde,
      pacientes: itens.map(({ pacienteId }) => pacienteId),
    })
    const conteudo = arquivoDoLote(linhas, emitente.valor)
    return aceito({ nome: nomeDoArquivo(lote.ano, lote.numero), conteudo })
  })
}

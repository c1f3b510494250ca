import type { Agendamento, Contagem, DadosDoAgendamento } from '@clinica/domain/agenda/contract'
import type {
  AgendamentoAlteracao,
  AgendamentoEntrada,
} from '@clinica/domain/agenda/contract-entrada'
import {
  dadosAlterados,
  dadosNovos,
  problemaDasObservacoes,
  problemaDoAgendamento,
} from '@clinica/domain/agenda/dados-do-agendamento'
import type { PrecoDoDia } from '@clinica/domain/agenda/serie/copia-da-sessao'
import { semPuladas } from '@clinica/domain/agenda/serie/datas-puladas'
import { contagem, type Mudancas } from '@clinica/domain/agenda/serie/mudancas'
import { padraoNovo, type Repeticao } from '@clinica/domain/agenda/serie/ocorrencias'
import { serieNova } from '@clinica/domain/agenda/serie/serie-nova'
import { createOnce } from '../../calls/create-once.ts'
import type { Pedido } from '../../calls/idempotency-store.ts'
import type { Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { findPacienteAtivo } from '../../pacientes/service.ts'
import {
  aceito,
  NAO_ENCONTRADO,
  type Resultado,
  recusaDoCampo,
  VERSAO_ANTIGA,
  versaoAntiga,
} from '../../resultado.ts'
import { type Arquivo, selectAgendamento } from '../leitura/repository.ts'
import { findArrasto } from '../operacao/arrasto-service.ts'
import { selectCriacao } from '../operacao/repository.ts'
import { insertPulos } from '../serie/repository.ts'
import { findClicado, planEdicao, precosDe } from './edicao-service.ts'
import { type Escrito, runGesto, writeGesto } from './escrita-service.ts'
import { mudancasSimples, repeticaoPedida } from './mudancas-pedidas.ts'
import { hasVinculoAlheio } from './vinculos.ts'

/** D7, D8: what a gesture did, and the operation that undoes it; null: it was made before operations were. */
export type Feito = { contagem: Contagem; operacaoId: string | null }
export type Gravado = Feito & { agendamento: Agendamento }
/** What the same key made before; null: it was deleted since. */
async function findCriado(
  arquivo: Arquivo,
  escopo: Escopo,
  id: string,
): Promise<Resultado<Gravado> | null> {
  const agendamento = await selectAgendamento(arquivo, escopo, id)
  return agendamento && aceito({ ...(await selectCriacao(arquivo.db, escopo, id)), agendamento })
}

/** What the gesture did, with the row as it now stands. */
function gravado(
  mudancas: Mudancas,
  { operacaoId, agendamento, caidas }: Escrito,
): Resultado<Gravado> {
  if (!agendamento) return NAO_ENCONTRADO
  const quantas = { ...contagem(mudancas), ...(caidas > 0 && { voltaramAPendente: caidas }) }
  return aceito({ agendamento, operacaoId, contagem: quantas })
}

/** P2: what a series was told to pass over, it goes on passing over; undone, it was never told. */
function notePulos(
  tx: Executor,
  escopo: Escopo,
  operacaoId: string,
  { mudancas: { recurrenceId }, puladas }: ReturnType<typeof semPuladas>,
): Promise<void> {
  const pulos = recurrenceId ? puladas.map((data) => ({ recurrenceId, data })) : []
  return insertPulos(tx, escopo, operacaoId, pulos)
}

/** D4, D6: what a booking needs of an active patient: the price. */
type Vinculado = { precoEm: PrecoDoDia }

/** Null: somebody's links are not theirs. */
async function findVinculado(
  db: Executor,
  escopo: Escopo,
  entrada: AgendamentoEntrada,
  pacienteId: string | null,
): Promise<Vinculado | null> {
  if (await hasVinculoAlheio(db, escopo, entrada)) return null
  if (pacienteId === null) return { precoEm: precosDe(null) }
  const paciente = await findPacienteAtivo(db, escopo, pacienteId)
  return paciente && { precoEm: precosDe(paciente.valores) }
}

/** D7: all that a POST makes: one, or all of a series. */
const mudancasDaCriacao = (
  { clock }: Pick<Contexto, 'clock'>,
  dados: DadosDoAgendamento,
  repeticao: Repeticao | null,
  precoEm: PrecoDoDia,
): Mudancas =>
  repeticao
    ? serieNova(dados, padraoNovo(dados, repeticao), newId(clock), precoEm)
    : mudancasSimples({ novas: [dados] })

type Pedidos = {
  entrada: AgendamentoEntrada
  dados: DadosDoAgendamento
  repeticao: Repeticao | null
  primeiroId: string
}

/** Books all that a POST asks for, the first row under `primeiroId`. */
async function bookAgendamentos(
  contexto: Contexto,
  arquivo: Arquivo,
  escopo: Escopo,
  { entrada, dados, repeticao, primeiroId }: Pedidos,
): Promise<Resultado<Gravado>> {
  const vinculado = await findVinculado(arquivo.db, escopo, entrada, dados.pacienteId)
  if (!vinculado) return NAO_ENCONTRADO
  const todas = mudancasDaCriacao(contexto, dados, repeticao, vinculado.precoEm)
  const { mudancas, puladas } = semPuladas(todas, entrada.pular ?? [], 1)
  const escrito = await writeGesto(contexto, arquivo, escopo, {
    tipo: 'CRIACAO',
    mudancas,
    primeiroId,
    resposta: primeiroId,
    pagamento: entrada,
  })
  if (!escrito.ok) return escrito
  await notePulos(arquivo.db, escopo, escrito.valor.operacaoId, { mudancas, puladas })
  return gravado(mudancas, escrito.valor)
}

/** §7 POST /agendamentos, once for an Idempotency-Key (D1); of a series its first occurrence is answered. */
export async function createAgendamento(
  contexto: Contexto,
  escopo: Escopo,
  entrada: AgendamentoEntrada,
  pedido: Pedido | null,
): Promise<Resultado<Gravado>> {
  const dados = dadosNovos(entrada)
  const problema = problemaDoAgendamento(dados)
  if (problema) return recusaDoCampo(problema)
  const repeticao = repeticaoPedida(dados.inicio, entrada)
  if (!repeticao.ok) return repeticao
  const pedidos = { entrada, dados, repeticao: repeticao.valor }
  return runGesto(contexto, escopo, (arquivo) =>
    createOnce(arquivo.db, contexto, escopo, pedido, {
      create: (primeiroId) =>
        bookAgendamentos(contexto, arquivo, escopo, { ...pedidos, primeiroId }),
      find: (id) => findCriado(arquivo, escopo, id),
    }),
  )
}

/** §7 PUT /agendamentos/{id}; an archived patient's stays editable while its patient does not change (D6). */
export const changeAgendamento = (
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  alteracao: AgendamentoAlteracao,
): Promise<Resultado<Gravado>> =>
  runGesto(contexto, escopo, async (arquivo): Promise<Resultado<Gravado>> => {
    const visto = await selectAgendamento(arquivo, escopo, id)
    if (!visto || (await hasVinculoAlheio(arquivo.db, escopo, alteracao))) return NAO_ENCONTRADO
    if (versaoAntiga(visto, alteracao.versao)) return VERSAO_ANTIGA
    const { substitui } = alteracao
    const clicado = await findClicado(arquivo, escopo, visto, substitui)
    if (!clicado.ok) return clicado
    const depois = dadosAlterados(clicado.valor, alteracao)
    const problema =
      problemaDasObservacoes(clicado.valor, alteracao) ?? problemaDoAgendamento(depois)
    if (problema) return recusaDoCampo(problema)
    const edicao = { visto, clicado: clicado.valor, depois, alteracao }
    const plano = await planEdicao(contexto, arquivo, escopo, edicao)
    if (!plano.ok) return plano
    const { mudancas, puladas } = semPuladas(plano.valor.mudancas, alteracao.pular ?? [], 0)
    const escrito = await writeGesto(contexto, arquivo, escopo, {
      tipo: 'EDICAO',
      mudancas,
      resposta: id,
      pagamento: alteracao,
      ativo: plano.valor.ativo,
      substitui: substitui == null ? null : await findArrasto(arquivo.db, escopo, substitui),
    })
    if (!escrito.ok) return escrito
    await notePulos(arquivo.db, escopo, escrito.valor.operacaoId, { mudancas, puladas })
    return gravado(mudancas, escrito.valor)
  })

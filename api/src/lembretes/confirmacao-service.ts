import {
  type EstadoDaConfirmacao,
  estadoDaConfirmacao,
} from '@clinica/domain/lembretes/estado-da-confirmacao'
import { confirmSessao } from '../agenda/gravacao/confirmacao-service.ts'
import { consumeDaRede, sessaoEmNomeDe } from '../autenticacao/conta/em-nome-de-service.ts'
import { instante } from '../clock.ts'
import { agora, type Contexto } from '../contexto.ts'
import type { Escopo, SessaoAtual } from '../escopo.ts'
import { aceito, NAO_ENCONTRADO, type Resultado } from '../resultado.ts'
import {
  type Ligada,
  markConfirmado,
  selectDoSegredo,
  selectLigada,
} from './confirmacao-repository.ts'
import { hashDoSegredo } from './segredo.ts'

const JANELA_SEGUNDOS = 15 * 60
/**
 * The calls of one network in 15 minutes: enough for a waiting room or a mail server that opens every link, useless for
 * guessing 256 bits.
 */
const CHAMADAS_POR_JANELA = 120

const SEGREDO = /^[\w-]{43}$/

export type DoLink = { readonly sessao: SessaoAtual; readonly lembreteId: string }

/** P4: the session of a link's secret; NAO_ENCONTRADO for an unknown secret or a switched-off account. */
export async function findDoLink(
  contexto: Contexto,
  segredo: string,
  endereco: string,
): Promise<Resultado<DoLink>> {
  const janela = { limite: CHAMADAS_POR_JANELA, janelaSegundos: JANELA_SEGUNDOS }
  const contada = await consumeDaRede(contexto, { uso: 'confirmacao-rede', endereco, ...janela })
  if (!contada.ok) return contada
  if (!SEGREDO.test(segredo)) return NAO_ENCONTRADO
  const qual = await selectDoSegredo(contexto.database, hashDoSegredo(segredo))
  const sessao = qual && (await sessaoEmNomeDe(contexto, qual.profissionalId, qual.id))
  return sessao ? aceito({ sessao, lembreteId: qual.id }) : NAO_ENCONTRADO
}

export type Confirmavel = { readonly ligada: Ligada; readonly estado: EstadoDaConfirmacao }

/** P4: the content of a link's page. */
export async function findConfirmacao(
  contexto: Contexto,
  escopo: Escopo,
  lembreteId: string,
): Promise<Resultado<Confirmavel>> {
  const ligada = await selectLigada(contexto.database, escopo, lembreteId)
  if (!ligada) return NAO_ENCONTRADO
  return aceito({ ligada, estado: estadoDaConfirmacao(ligada, agora(contexto)) })
}

/** P4: the effect of the page's button, where there is something to confirm; then the content of the page. */
export async function confirmPeloLink(
  contexto: Contexto,
  escopo: Escopo,
  lembreteId: string,
): Promise<Resultado<Confirmavel & { confirmou: boolean }>> {
  const antes = await findConfirmacao(contexto, escopo, lembreteId)
  if (!antes.ok) return antes
  if (antes.valor.estado !== 'ABERTA') return aceito({ ...antes.valor, confirmou: false })
  const { agendamentoId, pacienteId, inicio } = antes.valor.ligada
  const feito = await confirmSessao(contexto, escopo, { agendamentoId, pacienteId, inicio })
  if (!feito.ok) return feito
  if (feito.valor) {
    await markConfirmado(contexto.database, escopo, lembreteId, instante(contexto.clock))
  }
  const depois = await findConfirmacao(contexto, escopo, lembreteId)
  return depois.ok ? aceito({ ...depois.valor, confirmou: feito.valor }) : depois
}

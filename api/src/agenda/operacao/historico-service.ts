import type { HistoricoFio } from '@clinica/domain/agenda/historico/contract'
import { mudancasDoHistorico } from '@clinica/domain/agenda/historico/mudancas-do-historico'
import type { TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import type { Contexto } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { aceito, NAO_ENCONTRADO, type Resultado } from '../../resultado.ts'
import {
  type Lados,
  type OperacaoDoHistorico,
  selectImagens,
  selectOperacoes,
  selectOrigem,
} from './historico-repository.ts'

/** What the operation was to this appointment: an edit of a series also makes and removes some. */
function tipoParaEste({ tipo, criou, removeu }: OperacaoDoHistorico): TipoDeOperacao {
  if (tipo === 'ARQUIVAMENTO' || tipo === 'IMPORTACAO') return tipo
  if (criou) return 'CRIACAO'
  return removeu ? 'EXCLUSAO' : tipo
}

/** P4: nobody of the clinic made it. */
const PELO_LINK = 'paciente, pelo link do lembrete'

const entrada = (operacao: OperacaoDoHistorico, { antes, depois }: Lados): HistoricoFio => ({
  operacaoId: operacao.id,
  tipo: tipoParaEste(operacao),
  em: operacao.em.toISOString(),
  desfeitaEm: operacao.desfeitaEm?.toISOString() ?? null,
  por: operacao.peloLink ? PELO_LINK : operacao.por,
  alterados: operacao.alterados,
  mudancas: antes && depois ? mudancasDoHistorico(antes, depois) : [],
})

/** D8 'Histórico': every operation on an appointment that is there, the newest first; its making is the last. */
export async function findHistorico(
  { database: db, cofre }: Contexto,
  escopo: Escopo,
  id: string,
): Promise<Resultado<HistoricoFio[]>> {
  const origem = await selectOrigem(db, escopo, id)
  if (!origem) return NAO_ENCONTRADO
  const operacoes = await selectOperacoes(db, escopo, id)
  const imagens = await selectImagens({ db, cofre }, escopo, id)
  const historico = operacoes.map((uma) => entrada(uma, imagens.get(uma.id) ?? {}))
  if (operacoes.some(({ criou }) => criou)) return aceito(historico)
  const criacao: HistoricoFio = {
    operacaoId: null,
    tipo: 'CRIACAO',
    em: origem.em.toISOString(),
    desfeitaEm: null,
    por: origem.por,
    alterados: 1,
    mudancas: [],
  }
  return aceito([...historico, criacao])
}

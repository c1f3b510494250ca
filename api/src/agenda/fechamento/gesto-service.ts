import type { Agendamento } from '@clinica/domain/agenda/contract'
import { alcancada } from '@clinica/domain/agenda/fechamento/sessoes-do-fechamento'
import type { Fechamento, Periodo } from '@clinica/domain/fechamentos/contract'
import { fechamentoDe, sobrepoe, trechosFechados } from '@clinica/domain/fechamentos/dias-fechados'
import { ULTIMA_DATA } from '@clinica/domain/tempo/data'
import { dataHora } from '@clinica/domain/tempo/data-hora'
import { agora, type Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import { planForMany } from '../../database/plan-mode.ts'
import type { Escopo } from '../../escopo.ts'
import { findFechamentos, putFechamento } from '../../fechamentos/service.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import { writeGesto } from '../gravacao/escrita-service.ts'
import { mudancasSimples } from '../gravacao/mudancas-pedidas.ts'
import type { Arquivo } from '../leitura/repository.ts'
import { insertDesmarcacoes } from '../linhas/desmarcacoes-repository.ts'
import {
  markDevolvidas,
  noteFechamento,
  type QueVolta,
  selectNosTrechos,
  selectQueVoltam,
} from './repository.ts'

type Relogio = Pick<Contexto, 'clock' | 'config'>

const trechosDe = (periodo: Periodo, contexto: Relogio) =>
  trechosFechados(periodo, { inicio: agora(contexto), fim: dataHora(ULTIMA_DATA, '23:59') })

export type SessoesNosDias = {
  readonly alcancadas: readonly Agendamento[]
  readonly mantidas: readonly Agendamento[]
}

export const NENHUMA: SessoesNosDias = { alcancadas: [], mantidas: [] }

/** P2: the sessions that closing these days is about; those that lie in `ja`, closed before, were kept then. */
export async function findNosDias(
  contexto: Relogio,
  arquivo: Arquivo,
  escopo: Escopo,
  { periodo, ja }: { periodo: Periodo; ja: Periodo | null },
): Promise<SessoesNosDias> {
  const quando = agora(contexto)
  const trechos = trechosDe(periodo, contexto)
  if (trechos.length === 0) return NENHUMA
  const decididos = ja ? trechosDe(ja, contexto) : []
  const sessoes = await selectNosTrechos(arquivo, escopo, { trechos, agora: quando })
  const { alcancadas = [], mantidas = [] } = Object.groupBy(
    sessoes.filter((um) => alcancada(um, quando)),
    (um) => (decididos.some((trecho) => sobrepoe(trecho, um)) ? 'mantidas' : 'alcancadas'),
  )
  return { alcancadas, mantidas }
}

/** P2: the sessions that a closure called off and that come back once it closes `depois`; null: it goes. */
export async function findQueVoltam(
  contexto: Relogio,
  db: Executor,
  escopo: Escopo,
  { fechamentoId, depois }: { fechamentoId: string; depois: Periodo | null },
): Promise<QueVolta[]> {
  const voltam = await selectQueVoltam(db, escopo, { fechamentoId, agora: agora(contexto) })
  const outros = (await findFechamentos(db, escopo)).filter(({ id }) => id !== fechamentoId)
  const ficam: Periodo[] = depois ? [...outros, depois] : outros
  return voltam.filter((um) => fechamentoDe(ficam, um) === null)
}

/** All that one gesture on closed days does. */
type GestoNosDias = {
  readonly fechamentoId: string
  /** null: the closure goes. */
  readonly dados: Omit<Fechamento, 'id' | 'versao'> | null
  readonly removidas: readonly Agendamento[]
  readonly voltam: readonly QueVolta[]
}

/** P2, D8: closes or opens days as one operation: the period, its sessions and their money. */
export async function writeNosDias(
  contexto: Relogio,
  arquivo: Arquivo,
  escopo: Escopo,
  gesto: GestoNosDias,
): Promise<Resultado<{ operacaoId: string }>> {
  const { db } = arquivo
  const { fechamentoId, dados, removidas, voltam } = gesto
  await planForMany(db, removidas.length + voltam.length)
  const escrito = await writeGesto(contexto, arquivo, escopo, {
    tipo: 'EDICAO',
    mudancas: mudancasSimples({ removidas }),
    credito: true,
    voltam,
  })
  if (!escrito.ok) return escrito
  const { operacaoId } = escrito.valor
  const gravado = await putFechamento(db, escopo, operacaoId, { id: fechamentoId, dados })
  await insertDesmarcacoes(db, escopo, operacaoId, {
    motivo: 'fechamento',
    fechamentoId,
    removidas,
  })
  const ids = voltam.map(({ id }) => id)
  await markDevolvidas(db, escopo, operacaoId, { fechamentoId, ids })
  await noteFechamento(db, escopo, operacaoId, gravado)
  return aceito({ operacaoId })
}

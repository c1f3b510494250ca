import type { Agendamento } from '@clinica/domain/agenda/contract'
import { type Intervalo, intervaloDaConsulta } from '@clinica/domain/agenda/intervalo-da-consulta'
import type {
  ProximaSessaoFio,
  ProximoAtendimentoFio,
} from '@clinica/domain/agenda/proximas/contract'
import type { Centavos } from '@clinica/domain/dinheiro'
import { valorEm } from '@clinica/domain/pacientes/valor-em'
import type { Data, Mes } from '@clinica/domain/tempo/data'
import { noFusoDaClinica } from '@clinica/domain/tempo/fuso'
import type { Cofre } from '../../chaves/cofre.ts'
import { type Contexto, hoje } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { findValores } from '../../pacientes/valores-service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusaDoCampo } from '../../resultado.ts'
import { type SessoesVizinhas, selectProximas, selectVizinhas } from './proximas-repository.ts'
import {
  abertas,
  type SessaoAssinada,
  selectAgendamento,
  selectAgendamentos,
  selectAssinadas,
  selectDetalhes,
  selectProximos,
  vinculo,
} from './repository.ts'

const DESDE_INVALIDO = recusaDoCampo({
  campo: 'desde',
  message: 'Informe um momento válido.',
})

type IntervaloPedido = { dataInicio: string; dataFim: string }

/** §7 GET /agendamentos/profissional/me: what overlaps the range (D1). */
export async function findAgendamentos(
  { database: db, cofre, config }: Contexto,
  escopo: Escopo,
  consulta: IntervaloPedido,
): Promise<Resultado<Agendamento[]>> {
  const lido = intervaloDaConsulta(consulta, config.fuso)
  if (!lido.ok) return recusaDoCampo(lido)
  return aceito(await selectAgendamentos({ db, cofre }, escopo, lido.intervalo))
}

/** D1: one appointment as it is now, for a window whose version was stale. */
export async function findAgendamento(
  { database: db, cofre }: Contexto,
  escopo: Escopo,
  id: string,
): Promise<Resultado<Agendamento>> {
  const agendamento = await selectAgendamento({ db, cofre }, escopo, id)
  return agendamento ? aceito(agendamento) : NAO_ENCONTRADO
}

/** §7 GET /agendamentos/profissional/me/dashboard: what starts within the range (D1). */
export async function findProximos(
  { database, config }: Contexto,
  escopo: Escopo,
  consulta: IntervaloPedido,
): Promise<Resultado<ProximoAtendimentoFio[]>> {
  const lido = intervaloDaConsulta(consulta, config.fuso)
  return lido.ok
    ? aceito(await selectProximos(database, escopo, lido.intervalo))
    : recusaDoCampo(lido)
}

/** The next session of each active patient, from `desde` on. */
export async function findProximas(
  { database, config }: Contexto,
  escopo: Escopo,
  desde: string,
): Promise<Resultado<ProximaSessaoFio[]>> {
  const lido = noFusoDaClinica(desde, config.fuso)
  return lido ? aceito(await selectProximas(database, escopo, lido)) : DESDE_INVALIDO
}

export type { SessaoAssinada }

/** What another calendar is told of: all that starts within the range, however long it is. */
export const findSessoesAssinadas = (
  db: Executor,
  escopo: Escopo,
  intervalo: Intervalo,
): Promise<SessaoAssinada[]> => selectAssinadas(db, escopo, intervalo)

/** P9: the sessions of one patient around a moment, for whoever tells more of them. */
export async function findVizinhas(
  { database, config }: Contexto,
  escopo: Escopo,
  desde: string,
  pacienteId: string,
): Promise<Resultado<SessoesVizinhas>> {
  const lido = noFusoDaClinica(desde, config.fuso)
  return lido ? aceito(await selectVizinhas(database, escopo, lido, pacienteId)) : DESDE_INVALIDO
}

/** §7 GET detalhes: a patient's month; of an archived patient too (D6). */
export async function findDetalhes(
  { database: db, cofre }: Contexto,
  escopo: Escopo,
  pacienteId: string,
  { mes, ano }: Mes,
): Promise<Resultado<Agendamento[]>> {
  const detalhes = await selectDetalhes({ db, cofre }, escopo, { pacienteId, ano, mes })
  // Whoever has sessions is there: only an empty month asks whose it is.
  const conhecido = detalhes.length > 0 || (await findValores(db, escopo, pacienteId)) !== null
  return conhecido ? aceito(detalhes) : NAO_ENCONTRADO
}

/** §7 GET valor-consulta: the patient's default price on a day (P9), today unless said; of an archived one too (D6). */
export async function findPadrao(
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
  em: Data | null | undefined,
): Promise<Resultado<Centavos>> {
  const valores = await findValores(contexto.database, escopo, pacienteId)
  return valores === null ? NAO_ENCONTRADO : aceito(valorEm(valores, em ?? hoje(contexto)))
}

/** D5, for whoever tells all of a patient: a session's notes opened; null where they cannot be. */
export const openObservacoes = (
  cofre: Cofre,
  { profissionalId }: Escopo,
  agendamentoId: string,
  guardadas: Buffer,
): string | null => abertas(cofre, guardadas, vinculo(profissionalId, agendamentoId))

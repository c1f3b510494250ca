import { observacoesFio } from '@clinica/domain/agenda/contract'
import { type PoliticaFio, precosFio } from '@clinica/domain/agenda/falta/contract'
import { proximaSessaoFio } from '@clinica/domain/agenda/proximas/contract'
import { resumoDoPacienteFio } from '@clinica/domain/atendimentos/contract'
import { cpfRevelado, pacienteDaLista, pacienteFio } from '@clinica/domain/pacientes/contract'
import type { pacienteAlteracao, pacienteEntrada } from '@clinica/domain/pacientes/contract-entrada'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { dadosDoPacienteFio } from '@clinica/domain/titular/contract'
import { descarteFio, termoFio } from '@clinica/domain/titular/contract-descarte'
import type { Copia } from '@clinica/domain/titular/destinatario'
import * as z from 'zod/mini'
import { request, semCorpo } from '../lib/http/http-client.ts'

type Pedido = { signal?: AbortSignal }
export type NovoPaciente = z.input<typeof pacienteEntrada>
export type PacienteAlterado = z.input<typeof pacienteAlteracao>

const lista = z.array(pacienteDaLista)
const proximas = z.array(proximaSessaoFio)
const caminho = (pacienteId: string, resto = '') =>
  `/pacientes/${encodeURIComponent(pacienteId)}${resto}`

/** §7 GET /pacientes; D6: the archived ones instead when asked. */
export const listPacientes = ({ signal }: Pedido = {}, arquivados = false) =>
  request('/pacientes', lista, { signal, query: { arquivados: arquivados ? 'true' : undefined } })

export const findPaciente = (pacienteId: string, { signal }: Pedido = {}) =>
  request(caminho(pacienteId), pacienteFio, { signal })

/** Each active patient's next session from `desde` on. */
export const listProximasSessoes = (desde: DataHora, { signal }: Pedido = {}) =>
  request('/agendamentos/profissional/me/proximas', proximas, { signal, query: { desde } })

/** P9: a patient's next session from `desde` on, and what is owed or in credit. */
export const findResumoDoPaciente = (
  pacienteId: string,
  desde: DataHora,
  { signal }: Pedido = {},
) =>
  request(`/resumo-atendimentos/paciente/${encodeURIComponent(pacienteId)}`, resumoDoPacienteFio, {
    signal,
    query: { desde },
  })

/** `headers` carries the form's Idempotency-Key (D1). */
export const createPaciente = (body: NovoPaciente, headers: Record<string, string>) =>
  request('/pacientes', pacienteFio, { method: 'POST', body, headers })

export const updatePaciente = (pacienteId: string, body: PacienteAlterado) =>
  request(caminho(pacienteId), pacienteFio, { method: 'PUT', body })

/** P9: takes back a price that is to come. */
export const deleteValorPorVir = (pacienteId: string, desde: string) =>
  request(caminho(pacienteId, `/valores/${encodeURIComponent(desde)}`), pacienteFio, {
    method: 'DELETE',
  })

/** D6: archives. D1: `versao` is the one the person saw. */
export const deletePaciente = ({ id, versao }: { id: string; versao: number }) =>
  request(caminho(id), semCorpo, { method: 'DELETE', body: { versao } })

export const restorePaciente = (pacienteId: string) =>
  request(caminho(pacienteId, '/restaurar'), pacienteFio, { method: 'POST' })

/** §7: the two reveal calls; each is written to the access log (D5), so nothing of them is cached. */
export const revealCpf = async (pacienteId: string): Promise<string | null> =>
  (await request(caminho(pacienteId, '/cpf'), cpfRevelado)).cpf

export const revealCpfDoResponsavel = async (pacienteId: string): Promise<string | null> =>
  (await request(caminho(pacienteId, '/cpf-responsavel'), cpfRevelado)).cpf

/** LGPD art. 18: what is kept of a patient, as far as it is for whom it goes to (P6); each call is in the access log (D5), and none is cached. */
export const findDados = (pacienteId: string, { destinatario, observacoes }: Copia) =>
  request(`/pacientes/${encodeURIComponent(pacienteId)}/dados`, dadosDoPacienteFio, {
    query: { destinatario, observacoes: String(observacoes) },
  })

/** P9: what was written down of a patient's sessions, a part of it; `apos` is the mark of the part before. */
export const listObservacoes = (
  pacienteId: string,
  apos: string | null,
  { signal }: { signal?: AbortSignal } = {},
) =>
  request(`/agendamentos/paciente/${encodeURIComponent(pacienteId)}/observacoes`, observacoesFio, {
    signal,
    query: { apos: apos ?? undefined },
  })

/** D6: what disposing of an archived patient would take away, and whether it may be done yet. */
export const findDescarte = (pacienteId: string, signal: AbortSignal) =>
  request(caminho(pacienteId, '/descarte'), descarteFio, { signal })

/** D6: for good. D1: `versao` is the one the person saw. */
export const discardPaciente = (pacienteId: string, body: { nome: string; versao: number }) =>
  request(caminho(pacienteId, '/descartar'), termoFio, { method: 'POST', body })

const termos = z.array(termoFio)
export const listTermos = (signal: AbortSignal) =>
  request('/termos-de-descarte', termos, { signal })

/** P9: what a patient's sessions cost, and how a missed one is charged. */
export const findPrecos = (pacienteId: string, { signal }: { signal?: AbortSignal } = {}) =>
  request(caminho(pacienteId, '/precos'), precosFio, { signal })

/** P9: null is as the clinic has it. D1: `versao` is the one the person saw. */
export const putFalta = (pacienteId: string, body: { falta: PoliticaFio; versao: number }) =>
  request(caminho(pacienteId, '/falta'), precosFio, { method: 'PUT', body })

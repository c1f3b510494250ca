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

/** §7 GET /pacientes; D6: optionally the archived ones. */
export const listPacientes = ({ signal }: Pedido = {}, arquivados = false) =>
  request('/pacientes', lista, { signal, query: { arquivados: arquivados ? 'true' : undefined } })

export const findPaciente = (pacienteId: string, { signal }: Pedido = {}) =>
  request(caminho(pacienteId), pacienteFio, { signal })

/** The next session of each active patient after `desde`. */
export const listProximasSessoes = (desde: DataHora, { signal }: Pedido = {}) =>
  request('/agendamentos/profissional/me/proximas', proximas, { signal, query: { desde } })

/** P9: a patient's next session after `desde`, debt and credit. */
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

/** P9: removes a future price. */
export const deleteValorPorVir = (pacienteId: string, desde: string) =>
  request(caminho(pacienteId, `/valores/${encodeURIComponent(desde)}`), pacienteFio, {
    method: 'DELETE',
  })

/** D6: archives. D1: `versao` is the one that the person saw. */
export const deletePaciente = ({ id, versao }: { id: string; versao: number }) =>
  request(caminho(id), semCorpo, { method: 'DELETE', body: { versao } })

export const restorePaciente = (pacienteId: string) =>
  request(caminho(pacienteId, '/restaurar'), pacienteFio, { method: 'POST' })

/** §7: the two reveal calls; each is written to the access log (D5), so neither is cached. */
export const revealCpf = async (pacienteId: string): Promise<string | null> =>
  (await request(caminho(pacienteId, '/cpf'), cpfRevelado)).cpf

export const revealCpfDoResponsavel = async (pacienteId: string): Promise<string | null> =>
  (await request(caminho(pacienteId, '/cpf-responsavel'), cpfRevelado)).cpf

/**
 * LGPD art. 18: stored data of a patient, limited by recipient (P6). Each call is in the access log (D5), and none
 * is cached.
 */
export const findDados = (pacienteId: string, { destinatario, observacoes }: Copia) =>
  request(`/pacientes/${encodeURIComponent(pacienteId)}/dados`, dadosDoPacienteFio, {
    query: { destinatario, observacoes: String(observacoes) },
  })

/** P9: a page of a patient's session notes; `apos` is the previous page's cursor. */
export const listObservacoes = (
  pacienteId: string,
  apos: string | null,
  { signal }: { signal?: AbortSignal } = {},
) =>
  request(`/agendamentos/paciente/${encodeURIComponent(pacienteId)}/observacoes`, observacoesFio, {
    signal,
    query: { apos: apos ?? undefined },
  })

/** D6: effects of disposing of an archived patient, and obstacles. */
export const findDescarte = (pacienteId: string, signal: AbortSignal) =>
  request(caminho(pacienteId, '/descarte'), descarteFio, { signal })

/** D6: final disposal. D1: `versao` is the one that the person saw. */
export const discardPaciente = (pacienteId: string, body: { nome: string; versao: number }) =>
  request(caminho(pacienteId, '/descartar'), termoFio, { method: 'POST', body })

const termos = z.array(termoFio)
export const listTermos = (signal: AbortSignal) =>
  request('/termos-de-descarte', termos, { signal })

/** P9: prices of a patient's sessions, and the charge rule for missed ones. */
export const findPrecos = (pacienteId: string, { signal }: { signal?: AbortSignal } = {}) =>
  request(caminho(pacienteId, '/precos'), precosFio, { signal })

/** P9: null applies the clinic's rule. D1: `versao` is the one that the person saw. */
export const putFalta = (pacienteId: string, body: { falta: PoliticaFio; versao: number }) =>
  request(caminho(pacienteId, '/falta'), precosFio, { method: 'PUT', body })

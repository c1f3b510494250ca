import { proximaSessaoFio } from '@clinica/domain/agenda/proximas/contract-proximas'
import { resumoDoPacienteFio } from '@clinica/domain/atendimentos/contract'
import { cpfRevelado, pacienteDaLista, pacienteFio } from '@clinica/domain/pacientes/contract'
import type { pacienteAlteracao, pacienteEntrada } from '@clinica/domain/pacientes/contract-entrada'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
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

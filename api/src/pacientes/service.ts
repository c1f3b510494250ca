import type {
  Paciente,
  PacienteAlteracao,
  PacienteEntrada,
} from '@clinica/domain/pacientes/contract'
import {
  cpfsAlterados,
  dadosAlterados,
  dadosNovos,
} from '@clinica/domain/pacientes/dados-do-paciente'
import { NASCIMENTO_NO_FUTURO, nasceNoFuturo } from '@clinica/domain/pessoa/nascimento'
import { createOnce } from '../calls/create-once.ts'
import type { Pedido } from '../calls/idempotency-store.ts'
import { instante } from '../clock.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import { AppError, campoInvalido } from '../errors.ts'
import type { Escopo } from '../escopo.ts'
import { guardarCpf, guardarCpfResponsavel } from './cpf-guardado.ts'
import {
  insertPaciente,
  lockPaciente,
  selectPaciente,
  selectValorConsulta,
  sharePacienteAtivo,
  updateArquivado,
  updatePaciente,
} from './repository.ts'

export type Motivo =
  | 'nao_encontrado'
  | 'ja_excluido'
  | 'cpf_em_uso'
  | 'versao_antiga'
  | 'nascimento_futuro'
export type Resultado = { ok: true; paciente: Paciente } | { ok: false; motivo: Motivo }

/** An expected refusal as the error that the screens show. */
export function falhaDoPaciente(motivo: Motivo): AppError {
  if (motivo === 'nao_encontrado') return new AppError('NAO_ENCONTRADO')
  if (motivo === 'ja_excluido') return new AppError('JA_EXCLUIDO')
  if (motivo === 'versao_antiga') return new AppError('VERSAO_ANTIGA')
  if (motivo === 'nascimento_futuro')
    return campoInvalido('pessoa.dataNascimento', NASCIMENTO_NO_FUTURO)
  const message = 'Já existe um paciente com este CPF.'
  return new AppError('CPF_EM_USO', { campos: [{ campo: 'pessoa.cpf', message }] })
}

const recusa = (motivo: Motivo): Resultado => ({ ok: false, motivo })
const resultado = (paciente: Paciente | 'repetido'): Resultado =>
  paciente === 'repetido' ? recusa('cpf_em_uso') : { ok: true, paciente }

/** D1: whether the client read another version than the one kept. */
const antiga = (paciente: Paciente, versao: number | null | undefined) =>
  typeof versao === 'number' && versao !== paciente.versao

/** §7 POST /pacientes, once for an Idempotency-Key (D1). */
export async function createPaciente(
  contexto: Contexto,
  escopo: Escopo,
  entrada: PacienteEntrada,
  pedido: Pedido | null,
): Promise<Resultado> {
  const { database, cofre, clock } = contexto
  if (nasceNoFuturo(entrada.pessoa.dataNascimento, hoje(contexto)))
    return recusa('nascimento_futuro')
  const cpfResponsavel = entrada.cpfResponsavelFinanceiro
  return database.transaction(async (tx) => {
    const criacao = await createOnce(tx, contexto, escopo, pedido, async (id) =>
      resultado(
        (await insertPaciente(tx, escopo, {
          id,
          dados: dadosNovos(entrada),
          cpf: guardarCpf(cofre, escopo, id, entrada.pessoa.cpf),
          cpfResponsavel: guardarCpfResponsavel(cofre, escopo, id, cpfResponsavel) ?? null,
          agora: instante(clock),
        })) ?? 'repetido',
      ),
    )
    if (criacao.tipo === 'criado') return criacao.valor
    const paciente = await selectPaciente(tx, escopo, criacao.id)
    return paciente && !paciente.arquivado ? { ok: true, paciente } : recusa('ja_excluido')
  })
}

/** §7 GET /pacientes/{id}; D6: an archived patient is not there. */
export async function findPaciente(
  { database }: Pick<Contexto, 'database'>,
  escopo: Escopo,
  id: string,
): Promise<Paciente | null> {
  const paciente = await selectPaciente(database, escopo, id)
  return paciente?.arquivado ? null : paciente
}

/** §7 PUT /pacientes/{id} (D5). */
export async function changePaciente(
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  alteracao: PacienteAlteracao,
): Promise<Resultado> {
  const { database, cofre, clock } = contexto
  const nascimento = alteracao.pessoa?.dataNascimento
  if (nascimento && nasceNoFuturo(nascimento, hoje(contexto))) return recusa('nascimento_futuro')
  const { cpf, cpfResponsavel } = cpfsAlterados(alteracao)
  return database.transaction(async (tx) => {
    const guardado = await lockPaciente(tx, escopo, id)
    if (!guardado || guardado.arquivado) return recusa('nao_encontrado')
    if (antiga(guardado, alteracao.versao)) return recusa('versao_antiga')
    return resultado(
      await updatePaciente(tx, escopo, {
        id,
        dados: dadosAlterados(guardado, alteracao),
        cpf: cpf === undefined ? undefined : guardarCpf(cofre, escopo, id, cpf),
        cpfResponsavel: guardarCpfResponsavel(cofre, escopo, id, cpfResponsavel),
        agora: instante(clock),
      }),
    )
  })
}

/** D6, for agenda's use case: archives an active patient; `versao` as the client read it, if it said. */
export async function archivePaciente(
  tx: Executor,
  escopo: Escopo,
  id: string,
  agora: Date,
  versao?: number | null,
): Promise<Resultado> {
  const guardado = await lockPaciente(tx, escopo, id)
  if (!guardado || guardado.arquivado) return recusa('nao_encontrado')
  if (antiga(guardado, versao)) return recusa('versao_antiga')
  return resultado(await updateArquivado(tx, escopo, id, { arquivado: true, agora }))
}

/** D6, for agenda's use case: an active one is not among the archived, so it is not found. */
export async function restorePaciente(
  tx: Executor,
  escopo: Escopo,
  id: string,
  agora: Date,
): Promise<Resultado> {
  const guardado = await lockPaciente(tx, escopo, id)
  if (!guardado?.arquivado) return recusa('nao_encontrado')
  return resultado(await updateArquivado(tx, escopo, id, { arquivado: false, agora }))
}

/** For a booking: the active patient, who cannot be archived before the transaction ends. */
export const findPacienteAtivo = (
  tx: Executor,
  escopo: Escopo,
  id: string,
): Promise<Pick<Paciente, 'id' | 'nome' | 'valorConsulta'> | null> =>
  sharePacienteAtivo(tx, escopo, id)

/** §7 valor-consulta: the default price; of an archived patient too, whose past stays editable (D6). */
export const findValorConsulta = (db: Executor, escopo: Escopo, id: string) =>
  selectValorConsulta(db, escopo, id)

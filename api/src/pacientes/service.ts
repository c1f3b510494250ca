import { nomeReservado } from '@clinica/domain/agenda/regras-do-agendamento'
import { fraseDoErro } from '@clinica/domain/erros'
import type { Paciente } from '@clinica/domain/pacientes/contract'
import type { PacienteAlteracao, PacienteEntrada } from '@clinica/domain/pacientes/contract-entrada'
import {
  cpfsAlterados,
  dadosAlterados,
  dadosNovos,
} from '@clinica/domain/pacientes/dados-do-paciente'
import { NASCIMENTO_NO_FUTURO, nasceNoFuturo } from '@clinica/domain/pessoa/nascimento'
import { createOnce } from '../calls/create-once.ts'
import type { Pedido } from '../calls/idempotency-store.ts'
import { shareChaveDoIndice } from '../calls/indice-store.ts'
import { raiseVersoes } from '../calls/versoes-store.ts'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import type { Cofre } from '../chaves/cofre.ts'
import { instante } from '../clock.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import {
  aceito,
  NAO_ENCONTRADO,
  type Resultado,
  recusa,
  recusaDoCampo,
  recusaDosFechados,
  VERSAO_ANTIGA,
  versaoAntiga,
} from '../resultado.ts'
import { type CampoDoCpf, decifrarCpf, guardarCpf, guardarCpfResponsavel } from './cpf-guardado.ts'
import { selectFechadosDoPaciente } from './fechados-repository.ts'
import {
  deletePaciente,
  insertPaciente,
  type Marcado,
  selectArquivados,
  selectMarcado,
  selectPaciente,
  updateArquivado,
  updatePaciente,
} from './repository.ts'
import { valoresAlterados } from './valores-service.ts'

const CPF_EM_USO = recusa('CPF_EM_USO', {
  campos: [{ campo: 'pessoa.cpf', message: fraseDoErro('CPF_EM_USO') }],
})
const NASCIMENTO = recusaDoCampo({
  campo: 'pessoa.dataNascimento',
  message: NASCIMENTO_NO_FUTURO,
})

const resultado = (paciente: Paciente | 'repetido'): Resultado<Paciente> =>
  paciente === 'repetido' ? CPF_EM_USO : aceito(paciente)

/** §7 POST /pacientes, once for an Idempotency-Key (D1). */
export async function createPaciente(
  contexto: Contexto,
  escopo: Escopo,
  entrada: PacienteEntrada,
  pedido: Pedido | null,
): Promise<Resultado<Paciente>> {
  const { database, cofre, clock } = contexto
  if (nasceNoFuturo(entrada.pessoa.dataNascimento, hoje(contexto))) return NASCIMENTO
  const cpfResponsavel = entrada.cpfResponsavelFinanceiro
  return writeOuRecusa(database, escopo, (tx) =>
    createOnce(tx, contexto, escopo, pedido, {
      async create(id) {
        const chave = await shareChaveDoIndice(tx, escopo.profissionalId, cofre.chaveAtual())
        const novo = await insertPaciente(tx, escopo, {
          id,
          dados: dadosNovos(entrada),
          valores: [{ desde: hoje(contexto), valor: entrada.valorConsulta }],
          cpf: guardarCpf(cofre, escopo, { id, chave }, entrada.pessoa.cpf),
          cpfResponsavel: guardarCpfResponsavel(cofre, escopo, id, cpfResponsavel) ?? null,
          agora: instante(clock),
        })
        if (novo) await raiseVersoes(tx, escopo)
        return resultado(novo ?? 'repetido')
      },
      async find(id) {
        const paciente = await selectPacienteAtivo(tx, escopo, id)
        return paciente && aceito(paciente)
      },
    }),
  )
}

/** D6: an archived patient is not there. */
async function selectPacienteAtivo(db: Executor, escopo: Escopo, id: string) {
  const paciente = await selectPaciente(db, escopo, id)
  return paciente?.arquivado ? null : paciente
}

/** §7 GET /pacientes/{id}. */
export async function findPaciente(
  { database }: Pick<Contexto, 'database'>,
  escopo: Escopo,
  id: string,
): Promise<Resultado<Paciente>> {
  const paciente = await selectPacienteAtivo(database, escopo, id)
  return paciente ? aceito(paciente) : NAO_ENCONTRADO
}

/** P4, D9: a name that begins or ends to count nowhere would change what closed months came to. */
const refuseOutraConta = async (
  tx: Executor,
  escopo: Escopo,
  antes: Paciente,
  depois: { readonly nome: string },
): Promise<Resultado<null>> =>
  nomeReservado(antes.nome) === nomeReservado(depois.nome)
    ? aceito(null)
    : recusaDosFechados(await selectFechadosDoPaciente(tx, escopo, antes.id))

/** §7 PUT /pacientes/{id} (D5). */
export async function changePaciente(
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  alteracao: PacienteAlteracao,
): Promise<Resultado<Paciente>> {
  const { database, cofre, clock } = contexto
  const nascimento = alteracao.pessoa?.dataNascimento
  if (nascimento && nasceNoFuturo(nascimento, hoje(contexto))) return NASCIMENTO
  const { cpf, cpfResponsavel } = cpfsAlterados(alteracao)
  return writeOuRecusa(database, escopo, async (tx) => {
    const chave = cpf && (await shareChaveDoIndice(tx, escopo.profissionalId, cofre.chaveAtual()))
    const guardado = await selectPaciente(tx, escopo, id)
    if (!guardado || guardado.arquivado) return NAO_ENCONTRADO
    if (versaoAntiga(guardado, alteracao.versao)) return VERSAO_ANTIGA
    const dados = dadosAlterados(guardado, alteracao)
    const aberto = await refuseOutraConta(tx, escopo, guardado, dados)
    if (!aberto.ok) return aberto
    const mudado = await updatePaciente(tx, escopo, {
      id,
      dados,
      valores: valoresAlterados(guardado, alteracao, hoje(contexto)),
      cpf: chave && cpf ? guardarCpf(cofre, escopo, { id, chave }, cpf) : undefined,
      cpfResponsavel: guardarCpfResponsavel(cofre, escopo, id, cpfResponsavel),
      agora: instante(clock),
    })
    if (mudado !== 'repetido') await raiseVersoes(tx, escopo)
    return resultado(mudado)
  })
}

/** D6, for agenda's use case: archives an active patient; `versao` as the client read it, if it said. */
export async function archivePaciente(
  tx: Executor,
  escopo: Escopo,
  id: string,
  agora: Date,
  versao?: number | null,
): Promise<Resultado<Paciente>> {
  const guardado = await selectPaciente(tx, escopo, id)
  if (!guardado || guardado.arquivado) return NAO_ENCONTRADO
  if (versaoAntiga(guardado, versao)) return VERSAO_ANTIGA
  return resultado(await updateArquivado(tx, escopo, id, { arquivado: true, agora }))
}

/** D6, for agenda's use case: an active one is not among the archived, so it is not found. */
export async function restorePaciente(
  tx: Executor,
  cofre: Cofre,
  escopo: Escopo,
  id: string,
  agora: Date,
): Promise<Resultado<Paciente>> {
  // Nobody makes the indexes again while this one is held against the active ones'.
  await shareChaveDoIndice(tx, escopo.profissionalId, cofre.chaveAtual())
  const guardado = await selectPaciente(tx, escopo, id)
  if (!guardado?.arquivado) return NAO_ENCONTRADO
  return resultado(await updateArquivado(tx, escopo, id, { arquivado: false, agora }))
}

/** D6: an archived patient. */
export async function findArquivado(
  tx: Executor,
  escopo: Escopo,
  id: string,
  versao: number | null | undefined,
): Promise<Resultado<Paciente>> {
  const guardado = await selectPaciente(tx, escopo, id)
  if (!guardado) return NAO_ENCONTRADO
  if (!guardado.arquivado) return recusa('NAO_ARQUIVADO')
  return versaoAntiga(guardado, versao) ? VERSAO_ANTIGA : aceito(guardado)
}

/** D6, last: the registration, after all that points at it. */
export const eraseCadastro = (tx: Executor, escopo: Escopo, id: string) =>
  deletePaciente(tx, escopo, id)

/** For a booking: the active patient. */
export const findPacienteAtivo = (
  tx: Executor,
  escopo: Escopo,
  id: string,
): Promise<Marcado | null> => selectMarcado(tx, escopo, id)

/** D6: whether all of these are active; else one is archived, or one is there no more. */
export async function areAtivos(
  tx: Executor,
  escopo: Escopo,
  ids: readonly string[],
): Promise<'ativos' | 'arquivado' | 'sumiu'> {
  const pacientes = await selectArquivados(tx, escopo, ids)
  if (pacientes.length < ids.length) return 'sumiu'
  return pacientes.some(({ arquivado }) => arquivado) ? 'arquivado' : 'ativos'
}

/** D5, for whoever tells all of a patient and has noted the reveals: null and `ilegivel` where one does not open. */
export function openCpfs(
  cofre: Cofre,
  escopo: Escopo,
  id: string,
  cifrados: Record<CampoDoCpf, Buffer | null | ''>,
): Record<CampoDoCpf, string | null> & { ilegivel: boolean } {
  let ilegivel = false
  const aberto = (campo: CampoDoCpf) => {
    const cifrado = cifrados[campo]
    if (!cifrado) return null
    try {
      return decifrarCpf(cofre, escopo, id, campo, cifrado)
    } catch {
      ilegivel = true
      return null
    }
  }
  const cpfs = {
    cpf: aberto('cpf'),
    cpfResponsavelFinanceiro: aberto('cpfResponsavelFinanceiro'),
  }
  return { ...cpfs, ilegivel }
}

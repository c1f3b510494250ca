import type {
  Agendamento,
  AgendamentoAlteracao,
  AgendamentoEntrada,
  AgendamentoExclusao,
  DadosDoAgendamento,
} from '@clinica/domain/agenda/contract'
import {
  dadosAlterados,
  dadosNovos,
  problemaDoAgendamento,
} from '@clinica/domain/agenda/dados-do-agendamento'
import { nomeExibido } from '@clinica/domain/agenda/regras-do-agendamento'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { createOnce } from '../http/idempotency.ts'
import type { Pedido } from '../http/idempotency-store.ts'
import { findPacienteAtivo, findValorConsulta } from '../pacientes/service.ts'
import { comMesesTravados, mesesDosLugares } from '../pagamentos/service.ts'
import { deleteAgendamentoRow, selectAgendamento, writeAgendamento } from './repository.ts'
import {
  aceito,
  NAO_ENCONTRADO,
  type Recusa,
  type Resultado,
  recusaDoCampo,
  VERSAO_ANTIGA,
} from './resultado.ts'
import { comAgendamentoTravado } from './travado.ts'
import { temVinculoAlheio, type Vinculos } from './vinculos.ts'

const SEM_SERIES = {
  campo: 'isRecurring',
  message: 'Ainda não é possível criar sessões repetidas.',
}

/** What is wrong with what would be kept (D7), or null. */
function recusaDosDados(dados: DadosDoAgendamento, repete: boolean): Recusa | null {
  const problema = repete ? SEM_SERIES : problemaDoAgendamento(dados)
  return problema && recusaDoCampo(problema)
}

/** D4, D6: a body's links are the caller's own, and a newly chosen patient is an active one. */
async function pacienteVinculado(
  tx: Executor,
  escopo: Escopo,
  corpo: Vinculos,
  pacienteId: string | null,
): Promise<{ nome: string | null } | null> {
  if (await temVinculoAlheio(tx, escopo, corpo)) return null
  return pacienteId === null ? { nome: null } : findPacienteAtivo(tx, escopo, pacienteId)
}

/** §7 POST /agendamentos, once for an Idempotency-Key (D1). */
export async function createAgendamento(
  contexto: Contexto,
  escopo: Escopo,
  entrada: AgendamentoEntrada,
  pedido: Pedido | null,
): Promise<Resultado<Agendamento>> {
  const dados = dadosNovos(entrada)
  const recusa = recusaDosDados(dados, entrada.isRecurring === true)
  if (recusa) return recusa
  return contexto.database.transaction(async (db) => {
    const arquivo = { db, cofre: contexto.cofre }
    const criacao = await createOnce(db, contexto, escopo, pedido, async (id) => {
      const paciente = await pacienteVinculado(db, escopo, entrada, dados.pacienteId)
      if (!paciente) return NAO_ENCONTRADO
      const gravacao = { id, dados, agora: instante(contexto.clock) }
      const versao = await comMesesTravados(db, escopo, mesesDosLugares([dados]), () =>
        writeAgendamento('insert', arquivo, escopo, gravacao),
      )
      return aceito<Agendamento>({
        ...dados,
        id,
        versao,
        profissionalId: escopo.profissionalId,
        nomePaciente: nomeExibido(paciente.nome, dados.tipo),
        recurrenceId: null,
        recurrenceType: null,
        recurrenceEnd: null,
      })
    })
    if (criacao.tipo === 'criado') return criacao.valor
    const feito = await selectAgendamento(arquivo, escopo, criacao.id)
    return feito ? aceito(feito) : NAO_ENCONTRADO
  })
}

/** D1: whether the client read another version than the one kept. */
const antiga = (atual: Agendamento, versao: number | null | undefined) =>
  typeof versao === 'number' && versao !== atual.versao

/** §7 PUT /agendamentos/{id}; an archived patient's stays editable while its patient does not change (D6). */
export async function changeAgendamento(
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  alteracao: AgendamentoAlteracao,
): Promise<Resultado<Agendamento>> {
  let novoNome: string | null = null
  return comAgendamentoTravado<Agendamento>(contexto, escopo, id, {
    async planeja({ db }, visto) {
      const dados = dadosAlterados(visto, alteracao)
      const mudaPaciente = dados.pacienteId !== visto.pacienteId
      const escolhido = mudaPaciente ? dados.pacienteId : null
      const paciente = await pacienteVinculado(db, escopo, alteracao, escolhido)
      if (!paciente) return NAO_ENCONTRADO
      novoNome = mudaPaciente || dados.pacienteId === null ? paciente.nome : visto.nomePaciente
      return { ok: true, destino: dados }
    },
    async executa(arquivo, atual) {
      if (antiga(atual, alteracao.versao)) return VERSAO_ANTIGA
      const dados = dadosAlterados(atual, alteracao)
      const repete = alteracao.isRecurring === true && atual.recurrenceId === null
      const recusa = recusaDosDados(dados, repete)
      if (recusa) return recusa
      const gravacao = { id, dados, agora: instante(contexto.clock) }
      const versao = await writeAgendamento('update', arquivo, escopo, gravacao)
      return aceito({
        ...atual,
        ...dados,
        versao,
        nomePaciente: nomeExibido(novoNome, dados.tipo),
      })
    },
  })
}

/** §7 DELETE /agendamentos/{id}. */
export async function deleteAgendamento(
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  corpo: AgendamentoExclusao,
): Promise<Resultado<null>> {
  const { pacienteId, versao, ...vinculos } = corpo ?? {}
  return comAgendamentoTravado<null>(contexto, escopo, id, {
    async planeja({ db }) {
      const alheio =
        (await temVinculoAlheio(db, escopo, vinculos)) ||
        (pacienteId != null && (await findValorConsulta(db, escopo, pacienteId)) === null)
      return alheio ? NAO_ENCONTRADO : { ok: true, destino: null }
    },
    async executa({ db }, atual) {
      if (antiga(atual, versao)) return VERSAO_ANTIGA
      await deleteAgendamentoRow(db, escopo, id)
      return aceito(null)
    },
  })
}

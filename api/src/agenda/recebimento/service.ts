import { nomeReservado } from '@clinica/domain/agenda/regras-do-agendamento'
import type { Centavos } from '@clinica/domain/dinheiro'
import { acertoDasEntradas } from '@clinica/domain/pagamentos/acerto-das-entradas'
import { diasEmAberto, sugestoesDeValor } from '@clinica/domain/pagamentos/em-aberto'
import type {
  PreviaEntrada,
  Recebimento,
  RecebimentoEntrada,
  RecebimentosConsulta,
  SituacaoDoPaciente,
} from '@clinica/domain/pagamentos/recebimento/contract'
import { pagadoresDe, pagadorPadrao } from '@clinica/domain/pagamentos/recebimento/pagadores'
import { usosDoCredito } from '@clinica/domain/pagamentos/recebimento/partes-do-recebimento'
import {
  type Previsto,
  problemaDoRecebimento,
  recebimentoPrevisto,
} from '@clinica/domain/pagamentos/recebimento/recebimento-previsto'
import type { Retrato } from '@clinica/domain/pagamentos/retrato-dos-meses'
import { saldoDoPaciente } from '@clinica/domain/pagamentos/saldo-do-paciente'
import { mesDaData } from '@clinica/domain/tempo/data'
import { createOnce } from '../../calls/create-once.ts'
import type { Pedido } from '../../calls/idempotency-store.ts'
import { agora, type Contexto, hoje } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { findPagadores, openCpfDoPagador } from '../../pacientes/pagadores-service.ts'
import { abrirRecebimento, fecharSegredos } from '../../pagamentos/chaves/segredos-service.ts'
import {
  findRecebimento,
  findRecebimentos,
  findUltimoPagador,
  saveRecebimento,
} from '../../pagamentos/livro/recebimento-service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusaDoCampo } from '../../resultado.ts'
import { writeDinheiro } from '../gravacao/dinheiro-service.ts'
import { runGesto } from '../gravacao/escrita-service.ts'
import type { Arquivo } from '../leitura/repository.ts'
import { findMesesAlcancados, type MesesDoPaciente } from './meses-do-paciente.ts'

export type Feito = { readonly recebimento: Recebimento; readonly operacaoId: string }

export type Previa = {
  readonly situacao: SituacaoDoPaciente
  readonly retrato: Retrato
  readonly previsto: Previsto
  readonly valor: Centavos
}

const SEM_NADA: MesesDoPaciente = { meses: [], retrato: { pagos: [], sessoes: [] } }

/** P3 POST /recebimentos/previa: how it stands with a patient, and what an amount would do. */
export async function previewRecebimento(
  contexto: Contexto,
  escopo: Escopo,
  { pacienteId, valor, data }: PreviaEntrada,
): Promise<Resultado<Previa>> {
  const { database } = contexto
  const cadastro = await findPagadores(database, escopo, pacienteId)
  if (!cadastro) return NAO_ENCONTRADO
  const doDia = mesDaData(data ?? hoje(contexto))
  const { meses, retrato } = await findMesesAlcancados(database, escopo, pacienteId, doDia)
  // D9: on the patient's page this stands above what the months say, which is nothing of a reserved name.
  const contado = nomeReservado(cadastro.nome) ? SEM_NADA : { meses, retrato }
  const pagadores = pagadoresDe({ ...cadastro, nome: cadastro.nomeExibido })
  const ultimo = await findUltimoPagador(database, escopo, pacienteId)
  const sugestoes = sugestoesDeValor(contado.retrato, agora(contexto))
  const quanto = valor ?? sugestoes.ateHoje
  return aceito({
    situacao: {
      credito: saldoDoPaciente(contado.meses, mesDaData(hoje(contexto))).credito,
      emAberto: sugestoes.ateHoje,
      nomePaciente: cadastro.nomeExibido,
      diasEmAberto: diasEmAberto(contado.retrato.sessoes, hoje(contexto)),
      sugestoes,
      pagadores,
      pagador: pagadorPadrao(pagadores, ultimo),
      usos: usosDoCredito(contado.meses),
    },
    retrato,
    valor: quanto,
    previsto: recebimentoPrevisto(retrato, pacienteId, { valor: quanto, doDia }),
  })
}

/** Whom a receipt is from, and what is kept of them. */
async function findPagador(db: Executor, escopo: Escopo, entrada: RecebimentoEntrada) {
  const { pacienteId } = entrada
  const cadastro = await findPagadores(db, escopo, pacienteId)
  if (!cadastro) return NAO_ENCONTRADO
  const oferecidos = pagadoresDe(cadastro)
  const padrao = pagadorPadrao(oferecidos, await findUltimoPagador(db, escopo, pacienteId))
  const pagador = entrada.pagador ?? padrao
  const nome = oferecidos.find((um) => um.pagador === pagador)?.nome
  if (nome === undefined) {
    const message = 'Este paciente não tem responsável financeiro cadastrado.'
    return recusaDoCampo({ campo: 'pagador', message })
  }
  return aceito({ pagador, nome, cadastro })
}

type Quem = Extract<Awaited<ReturnType<typeof findPagador>>, { ok: true }>['valor']

/** The receipt as it is written, its secrets shut. */
function novoRecebimento(
  contexto: Contexto,
  escopo: Escopo,
  { id, entrada, quem }: { id: string; entrada: RecebimentoEntrada; quem: Quem },
) {
  const { pacienteId, valor, data, forma, observacao = null } = entrada
  const { pagador, nome, cadastro } = quem
  const cpf = openCpfDoPagador(contexto.cofre, escopo, pacienteId, cadastro, pagador)
  return {
    id,
    pacienteId,
    valor,
    pagador,
    nomePagador: nome,
    data: data ?? hoje(contexto),
    forma: forma ?? null,
    ...fecharSegredos(contexto.cofre, escopo, id, { observacao, cpf }),
  }
}

/** P3: the amount is spread over the months, and all of it is one operation (D8). */
async function writeRecebimento(
  contexto: Contexto,
  arquivo: Arquivo,
  escopo: Escopo,
  { id, entrada }: { id: string; entrada: RecebimentoEntrada },
): Promise<Resultado<Feito>> {
  const { db } = arquivo
  const { pacienteId, valor } = entrada
  const quem = await findPagador(db, escopo, entrada)
  if (!quem.ok) return quem
  const novo = novoRecebimento(contexto, escopo, { id, entrada, quem: quem.valor })
  const doDia = mesDaData(novo.data)
  const { retrato: antes } = await findMesesAlcancados(db, escopo, pacienteId, doDia)
  const previsto = recebimentoPrevisto(antes, pacienteId, { valor, doDia })
  const message = problemaDoRecebimento(previsto)
  if (message) return recusaDoCampo({ campo: 'valor', message })

  const { data, forma } = novo
  const como = { pacienteId, data, forma, recebimentoId: id }
  const entradas = previsto.partes.map((parte) => ({ ...parte, ...como }))
  const acerto = acertoDasEntradas(antes, entradas)
  if (!acerto) throw new Error('A receipt took money out of a month')
  const escrito = await writeDinheiro(contexto, arquivo, escopo, {
    tipo: 'RECEBIMENTO',
    pacienteId,
    antes,
    acerto,
    entradas,
    save: (operacao) =>
      saveRecebimento(db, escopo, { ...novo, operacaoId: operacao }, contexto.clock),
  })
  if (!escrito.ok) return escrito
  const feito = await findFeito(arquivo, escopo, id)
  return feito ?? NAO_ENCONTRADO
}

/** A receipt as it now stands, with the operation that made it. */
async function findFeito(
  { db, cofre }: Arquivo,
  escopo: Escopo,
  id: string,
): Promise<Resultado<Feito> | null> {
  const guardado = await findRecebimento(db, escopo, id)
  if (!guardado) return null
  const recebimento = abrirRecebimento(cofre, escopo, guardado)
  return aceito({ recebimento, operacaoId: guardado.operacaoId })
}

/** P3 POST /recebimentos, once for an Idempotency-Key (D1); of an archived patient too (D6). */
export const createRecebimento = (
  contexto: Contexto,
  escopo: Escopo,
  entrada: RecebimentoEntrada,
  pedido: Pedido | null,
): Promise<Resultado<Feito>> =>
  runGesto(contexto, escopo, (arquivo) =>
    createOnce(arquivo.db, contexto, escopo, pedido, {
      create: (id) => writeRecebimento(contexto, arquivo, escopo, { id, entrada }),
      find: (id) => findFeito(arquivo, escopo, id),
    }),
  )

/** P3 GET /recebimentos: a patient's, the newest first. */
export async function listRecebimentos(
  { database, cofre }: Contexto,
  escopo: Escopo,
  quais: RecebimentosConsulta,
): Promise<Resultado<Recebimento[]>> {
  if (quais.de && quais.ate && quais.ate < quais.de) {
    return recusaDoCampo({ campo: 'ate', message: 'O último dia vem antes do primeiro.' })
  }
  if (!(await findPagadores(database, escopo, quais.pacienteId))) return NAO_ENCONTRADO
  const guardados = await findRecebimentos(database, escopo, quais)
  return aceito(guardados.map((um) => abrirRecebimento(cofre, escopo, um)))
}

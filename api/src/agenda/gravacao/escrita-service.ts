import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { Mudancas } from '@clinica/domain/agenda/serie/mudancas'
import type { TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import { acertoDoGesto } from '@clinica/domain/pagamentos/acertos-dos-meses'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import {
  type Lugar,
  mesesDosLugares,
  semRepetir,
} from '@clinica/domain/pagamentos/meses-dos-lugares'
import type { Forma } from '@clinica/domain/pagamentos/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { raiseVersoes } from '../../calls/versoes-store.ts'
import { instante } from '../../clock.ts'
import { type Contexto, hoje } from '../../contexto.ts'
import { type Executor, leaveToCommit, onceSent } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { findPacienteAtivo } from '../../pacientes/service.ts'
import { refuseFechados } from '../../pagamentos/fechados-service.ts'
import {
  enterLancado,
  lockMeses,
  photographMeses,
  planLancado,
  type Registro,
} from '../../pagamentos/service.ts'
import { aceito, MudouAntes, type Resultado, recusa, runOuRecusa } from '../../resultado.ts'
import type { Arquivo } from '../leitura/repository.ts'
import { type Arrasto, takeArrastoBack } from '../operacao/arrasto-service.ts'
import { writeSerie } from '../serie/repository.ts'
import type { LinhaInteira } from './colunas.ts'
import { linhasAcertadas, linhasPedidas, sessoesCaidas } from './linhas.ts'
import { writeOperacao } from './repository.ts'
import { lockAgendamentos, lockInteiras, type Travada } from './travas-repository.ts'

/** D8: one gesture of the agenda, told before anything is written. */
export type Gesto = {
  tipo: TipoDeOperacao
  mudancas: Mudancas
  /** The first new row's id, where it is known already. */
  primeiroId?: string
  /** The appointment that the answer tells. */
  resposta?: string
  /** D7: a drag that this operation takes the place of. */
  substitui?: Arrasto | null
  /** D10: how and when it was paid, where the gesture says so. */
  pagamento?: { forma?: Forma | null | undefined; data?: Data | null | undefined }
  /** P2: what PAGO ones that it removes had entered stays, as credit of their months. */
  credito?: boolean
  /** P2: the whole value of PAGO ones that it removes is taken out, whatever had paid it. */
  estorno?: boolean
  /** D6: who has to be active for it, and is held. */
  ativo?: string | null
  /** P2: rows that were removed and come back, PENDENTE: credit may pay them (D10). */
  voltam?: readonly LinhaInteira[]
}

/** Runs `gesto` in one transaction; where another one was faster, all begins again in a new one. */
export async function retryGesto<T>(
  { database, cofre }: Contexto,
  gesto: (arquivo: Arquivo) => Promise<Resultado<T>>,
): Promise<Resultado<T>> {
  for (;;) {
    try {
      return await runOuRecusa(database, (db) => gesto({ db, cofre }))
    } catch (error) {
      if (!(error instanceof MudouAntes)) throw error
    }
  }
}

/** Every place of the agenda that a gesture takes from or gives to. */
const lugaresDe = ({ mudancas: { alteradas, novas, removidas }, voltam = [] }: Gesto): Lugar[] => [
  ...alteradas.flatMap(({ antes, depois }) => [antes, depois]),
  ...novas,
  ...removidas,
  ...voltam,
]

const idsDe = (linhas: readonly { readonly id: string }[]) => linhas.map(({ id }) => id)

const devolvida =
  (operacaoId: string) =>
  (linha: LinhaInteira): LinhaInteira => ({
    ...linha,
    statusPagamento: 'PENDENTE',
    proprio: null,
    operacaoId,
    versao: linha.versao + 1,
  })

/** Holds the rows that a gesture is about; one that is no longer what was seen makes it begin again. */
async function lockVistos(
  db: Executor,
  escopo: Escopo,
  { mudancas: { alteradas, removidas }, substitui }: Gesto,
): Promise<ReadonlyMap<string, Travada>> {
  const doArrasto = substitui?.passagens.map(({ id }) => id) ?? []
  const vistos = [...alteradas.map(({ antes }) => antes), ...removidas]
  const ids = new Set([...vistos.map(({ id }) => id), ...doArrasto])
  const travadas = await lockAgendamentos(db, escopo, [...ids])
  // Whether the drag's are as it left them is for taking it back to say.
  const alheios = vistos.filter(({ id }) => !doArrasto.includes(id))
  if (alheios.some(({ id, versao }) => travadas.get(id)?.versao !== versao)) throw new MudouAntes()
  return travadas
}

/** Holds all that a gesture is about, and its months as they then are: asked in one breath, done one after the other. */
async function holdGesto(db: Executor, escopo: Escopo, gesto: Gesto, meses: ChaveDoMes[]) {
  const { ativo = null } = gesto
  const [paciente, , travadas, visto] = await Promise.all([
    ativo === null || findPacienteAtivo(db, escopo, ativo),
    lockMeses(db, escopo, meses),
    lockVistos(db, escopo, gesto),
    photographMeses(db, escopo, meses),
  ])
  return paciente ? aceito({ travadas, visto }) : recusa('PACIENTE_ARQUIVADO')
}

/** What the gesture says of the money that it moves. */
const registroDe = (
  contexto: Pick<Contexto, 'clock' | 'config'>,
  { pagamento }: Gesto,
  operacaoId: string,
): Registro => ({
  clock: contexto.clock,
  data: pagamento?.data ?? hoje(contexto),
  forma: pagamento?.forma,
  operacaoId,
})

/** How a row that is written stands: the statement that writes it tells it. */
function dita(escrita: Promise<Agendamento | null>): Promise<Agendamento> {
  const dela = escrita.then((agendamento) => {
    if (!agendamento) throw new Error('A row that is written is told')
    return agendamento
  })
  return leaveToCommit(dela)
}

/** What is written: the operation, and how `resposta` then stands. */
export type Escrito = {
  operacaoId: string
  /** Known when the transaction is over: the writing leaves with its COMMIT. Null: it is not among what is written. */
  agendamento: Promise<Agendamento> | null
  /** P3: how many that were PAGO the money no longer covers. */
  caidas: number
}

/**
 * One gesture of the agenda as one operation (D8), from top to bottom: months and rows are locked (patients
 * and series are by then), the months photographed, what follows for their money settled, every row written
 * once with the flag that it ends with, the money entered.
 */
export async function writeGesto(
  contexto: Pick<Contexto, 'clock' | 'config'>,
  arquivo: Arquivo,
  escopo: Escopo,
  gesto: Gesto,
): Promise<Resultado<Escrito>> {
  const [{ clock }, { db }] = [contexto, arquivo]
  const { tipo, mudancas, primeiroId, resposta, substitui, voltam = [] } = gesto
  const operacao = { id: newId(clock), tipo, em: instante(clock) }
  const meses = semRepetir([...mesesDosLugares(lugaresDe(gesto)), ...(substitui?.meses ?? [])])
  const idsNovos = mudancas.novas.map((_, n) => (n === 0 && primeiroId) || newId(clock))
  const [preso, pedidas] = await Promise.all([
    holdGesto(db, escopo, gesto, meses),
    onceSent(() => [
      ...linhasPedidas(arquivo, escopo, operacao, mudancas, idsNovos),
      ...voltam.map(devolvida(operacao.id)),
    ]),
  ])
  if (!preso.ok) return preso
  const { travadas, visto } = preso.valor
  const retrato = substitui
    ? await takeArrastoBack(contexto, db, escopo, { ...substitui, travadas, antes: visto })
    : aceito(visto)
  if (!retrato.ok) return retrato

  const [removidas, novas] = [idsDe(mudancas.removidas), [...idsNovos, ...idsDe(voltam)]]
  const acerto = acertoDoGesto(
    retrato.valor,
    { saem: removidas, ficam: pedidas },
    { arquivo: gesto.credito, estorno: gesto.estorno },
  )
  const aberto = refuseFechados(visto, acerto.depois)
  if (!aberto.ok) return aberto

  // D8: rows that turn in consequence belong to the operation too.
  const viram = (await lockInteiras(db, escopo, acerto.viram)).map((linha) => ({
    ...linha,
    operacaoId: operacao.id,
  }))
  const linhas = linhasAcertadas([...pedidas, ...viram], acerto)
  const nova = tipo === 'CRIACAO'
  const serie = await writeSerie(db, escopo, { id: operacao.id, nova }, mudancas)
  const soNovas = linhas.length === idsNovos.length && removidas.length === 0
  const registro = registroDe(contexto, gesto, operacao.id)
  const lancado = await planLancado(db, escopo, acerto, registro)
  const escritas = { linhas, removidas, novas, serie, soNovas, somas: lancado.somas }

  const escrita = leaveToCommit(writeOperacao(arquivo, escopo, operacao, escritas, resposta))
  leaveToCommit(enterLancado(db, escopo, lancado, registro))
  await raiseVersoes(db, escopo)
  const agendamento = linhas.some(({ id }) => id === resposta) ? dita(escrita) : null
  const caidas = sessoesCaidas(retrato.valor.sessoes, pedidas, acerto)
  return aceito({ operacaoId: operacao.id, agendamento, caidas })
}

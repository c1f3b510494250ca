import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { Mudancas } from '@clinica/domain/agenda/serie/mudancas'
import type { TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import { acertoDoGesto } from '@clinica/domain/pagamentos/acertos-dos-meses'
import {
  type Lugar,
  mesesDosLugares,
  semRepetir,
} from '@clinica/domain/pagamentos/meses-dos-lugares'
import type { Forma } from '@clinica/domain/pagamentos/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { raiseVersoes } from '../../calls/versoes-store.ts'
import { writeOuRecusa } from '../../calls/write-ou-recusa.ts'
import { instante } from '../../clock.ts'
import { type Contexto, hoje } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { findPacienteAtivo } from '../../pacientes/service.ts'
import { enterAcertos, photographMeses, type Registro } from '../../pagamentos/service.ts'
import { aceito, type Resultado, recusa } from '../../resultado.ts'
import { type Arquivo, selectAgendamento } from '../leitura/repository.ts'
import type { LinhaInteira } from '../linhas/colunas.ts'
import type { Operacao } from '../linhas/escritas.ts'
import { selectInteiras } from '../linhas/inteiras-repository.ts'
import { linhasAcertadas, linhasPedidas, sessoesCaidas } from '../linhas/linhas.ts'
import { insertOperacao, writeDaOperacao } from '../linhas/repository.ts'
import { type Arrasto, takeArrastoBack } from '../operacao/arrasto-service.ts'
import { writeSerie } from '../serie/repository.ts'

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
  /** P2: money of removed PAGO sessions stays in their months as credit. */
  credito?: boolean
  /** P2: each removed PAGO session takes its price out of its month, even where other money paid it. */
  estorno?: boolean
  /** D6: who has to be active for it. */
  ativo?: string | null
  /** P2: rows that were removed and come back, PENDENTE: credit may pay them (D10). */
  voltam?: readonly LinhaInteira[]
}

/** Runs `gesto` in one transaction of the professional, alone among their writes. */
export const runGesto = <T>(
  { database, cofre }: Contexto,
  escopo: Escopo,
  gesto: (arquivo: Arquivo) => Promise<Resultado<T>>,
): Promise<Resultado<T>> => writeOuRecusa(database, escopo, (db) => gesto({ db, cofre }))

/** Every place of the agenda that a gesture takes from or gives to. */
const lugaresDe = ({ mudancas: { alteradas, novas, removidas }, voltam = [] }: Gesto): Lugar[] => [
  ...alteradas.flatMap(({ antes, depois }) => [antes, depois]),
  ...novas,
  ...removidas,
  ...voltam,
]

const devolvida =
  (operacaoId: string) =>
  (linha: LinhaInteira): LinhaInteira => ({
    ...linha,
    statusPagamento: 'PENDENTE',
    proprio: null,
    operacaoId,
    versao: linha.versao + 1,
  })

/** The rows that the gesture asks for, with those that come back. */
const pedidasDe = (
  arquivo: Arquivo,
  escopo: Escopo,
  operacao: Operacao,
  { mudancas, voltam = [] }: Gesto,
  idNovo: () => string,
  primeiroId?: string,
): LinhaInteira[] => {
  const ids = mudancas.novas.map((_, n) => (n === 0 && primeiroId) || idNovo())
  return [
    ...linhasPedidas(arquivo, escopo, operacao, mudancas, ids),
    ...voltam.map(devolvida(operacao.id)),
  ]
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

/** What is written: the operation, and how `resposta` then stands. */
export type Escrito = {
  operacaoId: string
  /** Null: it is not among what is written. */
  agendamento: Agendamento | null
  /** P3: how many that were PAGO the money no longer covers. */
  caidas: number
}

/**
 * Writes one gesture of the agenda as one operation (D8): takes a drag back that it replaces, photographs the months,
 * settles their money, writes the rows with their final flags, enters the money. The caller holds the professional's
 * lock, so that the state which the gesture was planned from still holds.
 */
export async function writeGesto(
  contexto: Pick<Contexto, 'clock' | 'config'>,
  arquivo: Arquivo,
  escopo: Escopo,
  gesto: Gesto,
): Promise<Resultado<Escrito>> {
  const { clock } = contexto
  const { db } = arquivo
  const { tipo, mudancas, primeiroId, resposta, substitui = null, ativo = null } = gesto
  if (ativo !== null && !(await findPacienteAtivo(db, escopo, ativo)))
    return recusa('PACIENTE_ARQUIVADO')
  const operacao = { id: newId(clock), tipo, em: instante(clock) }
  const meses = semRepetir([...mesesDosLugares(lugaresDe(gesto)), ...(substitui?.meses ?? [])])
  const visto = await photographMeses(db, escopo, meses)
  const antes = substitui
    ? await takeArrastoBack(contexto, db, escopo, substitui, visto)
    : aceito(visto)
  if (!antes.ok) return antes

  const pedidas = pedidasDe(arquivo, escopo, operacao, gesto, () => newId(clock), primeiroId)
  const removidas = mudancas.removidas.map(({ id }) => id)
  const acerto = acertoDoGesto(
    antes.valor,
    { saem: removidas, ficam: pedidas },
    { arquivo: gesto.credito, estorno: gesto.estorno },
  )
  // D8: rows that turn in consequence belong to the operation too.
  const viram = await selectInteiras(db, escopo, acerto.viram)
  const todas = [...pedidas, ...viram.map((linha) => ({ ...linha, operacaoId: operacao.id }))]
  const linhas = linhasAcertadas(todas, acerto)

  const serie = await writeSerie(db, escopo, operacao.id, mudancas)
  await insertOperacao(db, escopo, operacao, serie)
  await writeDaOperacao(db, escopo, operacao, { linhas, removidas })
  const registro = registroDe(contexto, gesto, operacao.id)
  const lancado = await enterAcertos(db, escopo, visto, acerto, registro)
  if (!lancado.ok) return lancado
  await raiseVersoes(db, escopo)
  const resta = linhas.some(({ id }) => id === resposta)
  return aceito({
    operacaoId: operacao.id,
    agendamento: resta && resposta ? await selectAgendamento(arquivo, escopo, resposta) : null,
    caidas: sessoesCaidas(antes.valor.sessoes, pedidas, acerto),
  })
}

import type { PlanoDoPassado } from '@clinica/domain/importacoes/passado/plano-do-passado'
import { acertoDoGesto } from '@clinica/domain/pagamentos/acertos-dos-meses'
import type { SessaoCobrada } from '@clinica/domain/pagamentos/alocacao'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { mesesDosLugares, semRepetir } from '@clinica/domain/pagamentos/meses-dos-lugares'
import { mesesTrazidos } from '@clinica/domain/pagamentos/meses-trazidos'
import type { Retrato } from '@clinica/domain/pagamentos/retrato-dos-meses'
import { somasDosMeses } from '@clinica/domain/pagamentos/somas-dos-meses'
import type { Executor } from '../../database/database.ts'
import { emPartes, emTurnos, parteAParte } from '../../em-turnos.ts'
import type { Escopo } from '../../escopo.ts'
import type { LancamentoTrazido } from '../../pagamentos/importacao/service.ts'
import { refuseFechadosEmPartes } from '../../pagamentos/meses/fechados-service.ts'
import {
  type Lancado,
  photographMeses,
  planLancado,
  type Registro,
} from '../../pagamentos/service.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import type { LinhaInteira } from '../linhas/colunas.ts'
import { linhasAcertadas } from '../linhas/linhas.ts'

/** P1: what comes with its own money: whose it is, and what was entered (D10). */
export type Trazido = Pick<PlanoDoPassado, 'deQuem' | 'soltos' | 'lancamentos' | 'recebimentos'>

/** So many months are photographed and set at once: some milliseconds of PostgreSQL. */
const MESES_DE_CADA_VEZ = 400

/** What an import brings of one patient. */
type DoPaciente = {
  readonly pacienteId: string
  readonly pedidas: readonly LinhaInteira[]
  readonly entradas: readonly LancamentoTrazido[]
  readonly meses: readonly ChaveDoMes[]
}

const porMes = (a: ChaveDoMes, b: ChaveDoMes) => a.ano - b.ano || a.mes - b.mes

/** Each patient's, in the order of their ids; what is nobody's counts in no month. */
function porPaciente(
  pedidas: ReadonlyMap<string | null, readonly LinhaInteira[]>,
  lancamentos: readonly LancamentoTrazido[],
): Promise<DoPaciente[]> {
  const doLivro = Map.groupBy(lancamentos, ({ pacienteId }) => pacienteId)
  const ids = new Set([...pedidas.keys(), ...doLivro.keys()].filter((id) => id !== null))
  return emTurnos([...ids].sort(), (pacienteId) => {
    const dele = pedidas.get(pacienteId) ?? []
    const entradas = doLivro.get(pacienteId) ?? []
    const doDinheiro = entradas.map(({ ano, mes }) => ({ pacienteId, ano, mes }))
    const meses = semRepetir([...mesesDosLugares(dele), ...doDinheiro]).sort(porMes)
    return { pacienteId, pedidas: dele, entradas, meses }
  })
}

/** D10: what an import does to one patient's months. */
function acertoDoPaciente(
  antes: Retrato,
  { pacienteId, pedidas, entradas }: DoPaciente,
  { deQuem, soltos }: Pick<Trazido, 'deQuem' | 'soltos'>,
) {
  if (!deQuem.has(pacienteId)) {
    const acerto = acertoDoGesto(antes, { saem: [], ficam: pedidas })
    return { ...acerto, trazido: null, linhas: linhasAcertadas(pedidas, acerto) }
  }
  const { certas, depois } = mesesTrazidos(antes, { ficam: pedidas, entradas, soltos })
  const linhas = linhasAcertadas(pedidas, { certas })
  return { acertos: [], viram: [], certas, depois, trazido: depois, linhas }
}

const juntos = (acertos: readonly { readonly depois: Retrato }[]): Retrato => ({
  pagos: acertos.flatMap(({ depois }) => depois.pagos),
  sessoes: acertos.flatMap(({ depois }) => depois.sessoes),
})

/** D10: the months of some patients: months are a patient's own. */
async function acertaParte(
  db: Executor,
  escopo: Escopo,
  parte: readonly DoPaciente[],
  trazido: Trazido,
  registro: Registro,
) {
  const antes = await photographMeses(
    db,
    escopo,
    parte.flatMap(({ meses }) => meses),
  )
  const sessoes = Map.groupBy(antes.sessoes, ({ chave }) => chave.pacienteId)
  const pagos = Map.groupBy(antes.pagos, ({ pacienteId }) => pacienteId)
  const acertos = await emTurnos(parte, (dele) => {
    const { pacienteId: id } = dele
    const eram = { pagos: pagos.get(id) ?? [], sessoes: sessoes.get(id) ?? [] }
    return acertoDoPaciente(eram, dele, trazido)
  })
  const dosOutros = acertos.filter((um) => um.trazido === null)
  const deixados = {
    acertos: acertos.flatMap((um) => um.acertos),
    certas: new Map(dosOutros.flatMap(({ certas }) => [...certas])),
    depois: juntos(dosOutros),
  }
  const { lancamentos, somas } = await planLancado(db, escopo, deixados, registro)
  const trazidas = acertos.flatMap((um) => (um.trazido ? somasDosMeses(um.trazido, um) : []))
  const viradas = acertos.flatMap(({ viram, certas }) =>
    viram.flatMap((id) => certas.get(id) ?? []),
  )
  return {
    fotos: { antes, depois: juntos(acertos) },
    linhas: acertos.flatMap((um) => um.linhas),
    viradas,
    lancado: { lancamentos, somas: [...somas, ...trazidas] },
  }
}

/** What an import leaves: its rows settled, the sessions that turn besides, and what is entered and set. */
export type Acertado = {
  readonly linhas: readonly LinhaInteira[]
  readonly viradas: readonly SessaoCobrada[]
  readonly lancado: readonly Lancado[]
}

/**
 * D10: what an import does to the months of all that it brings: reckons what it does to them, one patient after the
 * other. Refused where one of them is closed (P4).
 */
export async function settleImportados(
  db: Executor,
  escopo: Escopo,
  pedidas: ReadonlyMap<string | null, readonly LinhaInteira[]>,
  trazido: Trazido & { readonly entradas: readonly LancamentoTrazido[] },
  registro: Registro,
): Promise<Resultado<Acertado>> {
  const pacientes = await porPaciente(pedidas, trazido.entradas)
  const partes = emPartes(pacientes, MESES_DE_CADA_VEZ, ({ meses }) => meses.length)
  const acertadas = await parteAParte(partes, (parte) =>
    acertaParte(db, escopo, parte, trazido, registro),
  )
  const aberto = refuseFechadosEmPartes(acertadas.map(({ fotos }) => fotos))
  if (!aberto.ok) return aberto
  return aceito({
    linhas: [...(pedidas.get(null) ?? []), ...acertadas.flatMap(({ linhas }) => linhas)],
    viradas: acertadas.flatMap(({ viradas }) => viradas),
    lancado: acertadas.map(({ lancado }) => lancado),
  })
}

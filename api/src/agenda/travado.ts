import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { Contexto } from '../contexto.ts'
import type { Escopo } from '../escopo.ts'
import { comMesesTravados, type Lugar, mesesDosLugares } from '../pagamentos/service.ts'
import { type Arquivo, selectAgendamento } from './repository.ts'
import { NAO_ENCONTRADO, type Recusa, type Resultado } from './resultado.ts'

/** What a gesture means to do, told from the row as first seen, before anything is locked. */
export type Plano = { ok: true; destino: Lugar | null } | Recusa

const mesmoLugar = (a: Lugar, b: Lugar) =>
  a.pacienteId === b.pacienteId && a.tipo === b.tipo && a.inicio === b.inicio

/**
 * A gesture on one appointment, in one transaction: `planeja` looks, links and says where it will be;
 * the months of both places are locked, then the row; `executa` changes it. Where another gesture moved
 * it meanwhile, other months are at stake and all begins again.
 */
export async function comAgendamentoTravado<T>(
  { database, cofre }: Contexto,
  escopo: Escopo,
  id: string,
  gesto: {
    planeja: (arquivo: Arquivo, visto: Agendamento) => Promise<Plano>
    executa: (arquivo: Arquivo, atual: Agendamento) => Promise<Resultado<T>>
  },
): Promise<Resultado<T>> {
  const tentativa = () =>
    database.transaction(async (db): Promise<Resultado<T> | 'de_novo'> => {
      const arquivo = { db, cofre }
      const visto = await selectAgendamento(arquivo, escopo, id)
      if (!visto) return NAO_ENCONTRADO
      const plano = await gesto.planeja(arquivo, visto)
      if (!plano.ok) return plano
      const lugares = plano.destino ? [visto, plano.destino] : [visto]
      return comMesesTravados(db, escopo, mesesDosLugares(lugares), async () => {
        const atual = await selectAgendamento(arquivo, escopo, id, { travar: true })
        if (!atual) return NAO_ENCONTRADO
        return mesmoLugar(atual, visto) ? gesto.executa(arquivo, atual) : 'de_novo'
      })
    })
  for (;;) {
    const resultado = await tentativa()
    if (resultado !== 'de_novo') return resultado
  }
}

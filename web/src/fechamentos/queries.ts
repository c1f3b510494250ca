import {
  type Fechamento,
  type FechamentoFio,
  fechamentoFio,
} from '@clinica/domain/fechamentos/contract'
import { type Trecho, trechosFechados } from '@clinica/domain/fechamentos/dias-fechados'
import type { Data } from '@clinica/domain/tempo/data'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../lib/http-client.ts'
import { queryKeys } from '../lib/query-keys.ts'

const fechamentoDoFio = (fio: FechamentoFio): Fechamento => ({
  ...fio,
  de: fio.de as Data,
  ate: fio.ate as Data,
})
const lista = z.array(fechamentoFio)
const NENHUM: readonly Fechamento[] = []

/** P2: all closures; none while they are not there: nobody waits for a band. */
export function useFechamentos(): readonly Fechamento[] {
  const { data } = useQuery({
    queryKey: queryKeys.fechamentos(),
    queryFn: async ({ signal }): Promise<readonly Fechamento[]> =>
      (await request('/fechamentos', lista, { signal })).map(fechamentoDoFio),
  })
  return data ?? NENHUM
}

/** What of a stretch of time is closed, each with its title. */
export const faixasDe = (fechamentos: readonly Fechamento[], dentro: Trecho) =>
  fechamentos.flatMap((um) =>
    trechosFechados(um, dentro).map(({ inicio, fim }) => ({
      id: `${um.id} ${inicio}`,
      title: um.titulo,
      start: inicio,
      end: fim,
    })),
  )

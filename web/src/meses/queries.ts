import { reais } from '@clinica/domain/dinheiro'
import type { MesInteiro } from '@clinica/domain/meses/contract'
import { mesDeFio } from '@clinica/domain/meses/contract'
import { somasDoMes } from '@clinica/domain/meses/pagadores-do-mes'
import { type Mes, mesmoMes } from '@clinica/domain/tempo/data'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import { getMes, listMeses, postFechar, postReabrir, putEnviados } from './api.ts'

// Keys under the clinic's prefix. They are here and not in lib/query-keys.ts, which every page loads.
const MESES = [...queryKeys.clinica, 'meses'] as const
const chaveDe = ({ ano, mes }: Mes) => [...MESES, ano, mes] as const

/** P4: true when the month is closed; undefined while unknown. */
export function useMesFechado(mes: Mes | null): boolean | undefined {
  const { data } = useQuery({
    queryKey: MESES,
    queryFn: ({ signal }) => listMeses(signal),
    enabled: mes !== null,
  })
  return mes === null ? undefined : data?.some((um) => um.fechado && mesmoMes(um, mes))
}

/** P4: a month's payers, and its state. */
export function useMes(mes: Mes) {
  return useQuery({
    queryKey: chaveDe(mes),
    queryFn: ({ signal }) => getMes(mes, signal),
    select: mesDeFio,
  })
}

/** P4: closes the month as shown; a change by another window is refused (D1). */
export function useFecharMes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn(visto: MesInteiro) {
      const { total, pago } = somasDoMes(visto.linhas)
      return postFechar(visto, { versao: visto.versao, total: reais(total), pago: reais(pago) })
    },
    onSettled: () => invalidateClinica(client),
  })
}

/** P4: reopens a closed month. */
export function useReabrirMes(mes: Mes) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (motivo: string) => postReabrir(mes, { motivo }),
    onSettled: () => invalidateClinica(client),
  })
}

type Marca = { pacientes: readonly string[]; enviado: boolean }

/** P4: marks a payer's statements as sent, or removes the mark. */
export function useEnviados(mes: Mes) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ pacientes, enviado }: Marca) =>
      putEnviados(mes, { pacientes: [...pacientes], enviado }),
    onSettled: () => client.invalidateQueries({ queryKey: chaveDe(mes) }),
  })
}

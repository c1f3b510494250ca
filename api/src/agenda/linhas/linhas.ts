import type { Agendamento, DadosDoAgendamento } from '@clinica/domain/agenda/contract'
import type { Mudancas } from '@clinica/domain/agenda/serie/mudancas'
import type { Assentadas } from '@clinica/domain/pagamentos/acertos-dos-meses'
import type { Cofre } from '../../chaves/cofre.ts'
import type { Clock } from '../../clock.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { type Arquivo, vinculo } from '../leitura/repository.ts'
import type { LinhaInteira } from './colunas.ts'
import type { Operacao } from './escritas.ts'

/** D5: the notes as they will be stored: the same bytes where the gesture does not change them, or nobody could read them. */
function observacoesPedidas(
  cofre: Cofre,
  vinculoDelas: string,
  { observacoes }: DadosDoAgendamento,
  antes?: Agendamento,
): Uint8Array | null {
  const ficam = antes && (antes.observacoesIlegiveis || antes.observacoes === observacoes)
  if (ficam && antes.observacoesGuardadas) return antes.observacoesGuardadas
  return observacoes === null ? null : cofre.cifrar(observacoes, vinculoDelas)
}

/** The rows that a gesture asks for, those that are there first; money of their own is for the settling to say. */
export function linhasPedidas(
  { cofre }: Pick<Arquivo, 'cofre'>,
  { profissionalId }: Escopo,
  { id: operacaoId, em }: Operacao,
  { alteradas, novas, recurrenceId }: Mudancas,
  idsNovos: readonly string[],
): LinhaInteira[] {
  const pedida = (id: string, dados: DadosDoAgendamento, antes?: Agendamento): LinhaInteira => ({
    ...dados,
    id,
    observacoes: observacoesPedidas(cofre, vinculo(profissionalId, id), dados, antes),
    recurrenceId: recurrenceId === undefined ? (antes?.recurrenceId ?? null) : recurrenceId,
    proprio: null,
    operacaoId,
    versao: 1,
    criadoEm: em,
  })
  return [
    ...alteradas.map(({ antes, depois }) => pedida(antes.id, depois, antes)),
    ...novas.map((dados, n) => pedida(idsNovos[n] ?? '', dados)),
  ]
}

/** D10: rows with the flag and the own money that the settling gives them; what counts nowhere stays as it is. */
export const linhasAcertadas = (
  linhas: readonly LinhaInteira[],
  { certas }: Pick<Assentadas, 'certas'>,
): LinhaInteira[] =>
  linhas.map((linha) => {
    const certa = certas.get(linha.id)
    if (!certa) return linha
    return {
      ...linha,
      statusPagamento: certa.pago ? 'PAGO' : 'PENDENTE',
      proprio: certa.proprio,
    }
  })

/** P3: how many were PAGO and are no longer, though the gesture did not set them to PENDENTE. */
export function sessoesCaidas(
  antes: readonly { readonly id: string; readonly pago: boolean }[],
  pedidas: readonly LinhaInteira[],
  { certas }: Pick<Assentadas, 'certas'>,
): number {
  const soltas = new Set(
    pedidas.filter((um) => um.statusPagamento === 'PENDENTE').map(({ id }) => id),
  )
  return antes.filter(({ id, pago }) => pago && certas.get(id)?.pago === false && !soltas.has(id))
    .length
}

/**
 * D8: the same where no operation owns the turning: a row whose flag turns gets an operation that is none, a
 * new one each time, so that no older one takes the row for its own.
 */
export const linhasViradas = (
  clock: Clock,
  linhas: readonly LinhaInteira[],
  assentadas: Pick<Assentadas, 'certas'>,
): LinhaInteira[] =>
  linhasAcertadas(linhas, assentadas).map((linha, n) =>
    linha.statusPagamento === linhas[n]?.statusPagamento
      ? linha
      : { ...linha, operacaoId: newId(clock) },
  )

import type { Centavos } from '../dinheiro.ts'
import { type Data, somaDias } from '../tempo/data.ts'
import { type DataHora, dataDaHora, minutosEntre } from '../tempo/data-hora.ts'
import type { DadosDoAgendamento } from './contract.ts'
import { copiaDaSessao } from './copia-da-sessao.ts'
import type { Padrao } from './mudancas.ts'
import { ocorrencias } from './ocorrencias.ts'

/**
 * D7: a later end adds at the end only: what the pattern gives after the old end (moved by `dias`, as the
 * members were), but not twice on a date that a frozen one holds.
 */
export function acrescimos({
  padrao,
  ateAntes,
  dias,
  modelo,
  ocupadas,
  valorPadrao,
}: {
  padrao: Padrao
  ateAntes: Data
  dias: number
  modelo: DadosDoAgendamento
  ocupadas: ReadonlySet<Data>
  valorPadrao: Centavos | null
}): DadosDoAgendamento[] {
  const limite = somaDias(ateAntes, dias)
  const minutos = minutosEntre(padrao.inicio, padrao.fim)
  return ocorrencias(padrao)
    .filter((inicio) => dataDaHora(inicio) > limite && !ocupadas.has(dataDaHora(inicio)))
    .map((inicio) => copiaDaSessao(modelo, { inicio, minutos }, valorPadrao))
}

/** D7: whether an earlier end leaves this start out. `ate` is inclusive. */
export const depoisDoFim = (inicio: DataHora, ate: Data): boolean => dataDaHora(inicio) > ate

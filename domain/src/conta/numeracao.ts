/** P6: numbers within a file, in the order in which they are asked for. They identify a row of one table in another. */
type Numeracao = {
  /** The number of an id; a new one where it has none yet. */
  readonly de: (id: string) => number
  /** The number of an id; '' where it has none, because its row is not in the file. */
  readonly se: (id: string | null) => number | ''
}

export function numeracao(primeiros: readonly string[] = []): Numeracao {
  const numeros = new Map(primeiros.map((id, n) => [id, n + 1]))
  return {
    de(id) {
      const numero = numeros.get(id) ?? numeros.size + 1
      numeros.set(id, numero)
      return numero
    },
    se: (id) => (id === null ? '' : (numeros.get(id) ?? '')),
  }
}

/** P6: the rows that the files of one account name by number. */
export type Codigos = Record<
  'pacientes' | 'sessoes' | 'excluidas' | 'lancamentos' | 'recebimentos' | 'despesas',
  Numeracao
>

/** P6: the start of the numbering: only the patients are numbered, in their order. */
export const codigosDaConta = (pacientes: readonly string[]): Codigos => ({
  pacientes: numeracao(pacientes),
  sessoes: numeracao(),
  excluidas: numeracao(),
  lancamentos: numeracao(),
  recebimentos: numeracao(),
  despesas: numeracao(),
})

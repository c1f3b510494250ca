/** P5: the two groups of the Carnê-Leão's plan, and how many accounts each has. */
const CONTAS = { P10: 14, P11: 18 } as const
const FORMA = /^(P10|P11)\.01\.000(\d\d)$/

/** P5: a code of the Carnê-Leão's plan in its written form, 'P10.01.00002'; null where the plan lacks it. */
export function codigoDaDespesa(texto: string): string | null {
  const [, grupo, conta] = FORMA.exec(texto.trim()) ?? []
  if (grupo === undefined) return null
  const numero = Number(conta)
  return numero >= 1 && numero <= CONTAS[grupo as keyof typeof CONTAS] ? texto.trim() : null
}

/** P5: true for payments of the first group, which lower the tax; those of the second are kept and lower nothing. */
export const dedutivel = (codigo: string): boolean => codigo.startsWith('P10.')

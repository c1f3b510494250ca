import { emReais } from '../../lib/forms/valor-digitado.ts'

/** D7: 'Valor ajustado de R$ 120,00 para R$ 50,00', of values in reais. */
export function ajusteFalado(de: number | null, para: number | null): string {
  const antes = de === null ? '' : `de ${emReais(de)} `
  return `Valor ajustado ${antes}para ${para === null ? 'vazio' : emReais(para)}`
}

/** D7: offer to restore the agreed value: 'Manter R$ 120,00'. */
export const manterFalado = (valor: number | null): string =>
  valor === null ? 'Deixar sem valor' : `Manter ${emReais(valor)}`

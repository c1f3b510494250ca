import { centavosDeReais, textoEmReais } from '@clinica/domain/dinheiro'

/** 'R$ 120,00' of a value in reais; null where there is none. */
const emReais = (valor: number | null): string | null => {
  const cents = valor === null ? null : centavosDeReais(valor)
  return cents === null ? null : textoEmReais(cents)
}

/** D7: 'Valor ajustado de R$ 120,00 para R$ 50,00', of values in reais. */
export function ajusteFalado(de: number | null, para: number | null): string {
  const antes = emReais(de)
  return `Valor ajustado ${antes ? `de ${antes} ` : ''}para ${emReais(para) ?? 'vazio'}`
}

/** D7: the way back to the value that was agreed on: 'Manter R$ 120,00'. */
export const manterFalado = (valor: number | null): string =>
  valor === null ? 'Deixar sem valor' : `Manter ${emReais(valor)}`

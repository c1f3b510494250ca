import type { Campo } from '@clinica/domain/importacoes/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { lerData, lerDuracao, lerHora } from './quando-lido.ts'

const NUMERO = /^\d{4,5}([.,]\d+)?$/
const FRACAO = /^(?:0?|[1-7]?\d{4})[.,]\d+$/

/** P1: what a spreadsheet keeps as a number shown as the date or the hour that it is; all else as it is. */
export function celulaLegivel(campo: Campo | null, celula: string, hoje: Data): string {
  const texto = celula.trim()
  if (campo === 'dataNascimento' || campo === 'desde' || campo === 'ate') {
    const data = NUMERO.test(texto) ? lerData(texto, hoje).valor : null
    return data ? dataEmNumeros(data) : celula
  }
  if (!FRACAO.test(texto)) return celula
  if (campo === 'hora') return lerHora(texto).valor?.hora ?? celula
  if (campo === 'duracao') return lerDuracao(texto).valor?.toString() ?? celula
  return celula
}

import type { StatusEmLoteFio } from '@clinica/domain/agenda/historico/contract-operacoes'
import { contados } from '@clinica/domain/texto'
import { ajusteFalado } from '../consulta/ajuste-falado.ts'

/** '6 sessões sem registro' */
export const semRegistroFalado = (quantas: number): string =>
  contados(quantas, 'sessão sem registro', 'sessões sem registro')

/** '6 sessões realizadas' */
export const realizadasFaladas = (quantas: number): string =>
  contados(quantas, 'sessão realizada', 'sessões realizadas')

/** D7: which values followed the status: of one session both, of more how many. */
export function ajustesFalados(ajustados: StatusEmLoteFio['ajustados']): string {
  const [um] = ajustados
  if (um && ajustados.length === 1) return ajusteFalado(um.de, um.para)
  return `Valor ajustado em ${ajustados.length} sessões`
}

export const MANTER_VALORES = 'Manter os valores'
export const DESMARCADA = 'Sessão desmarcada'

export const SEM_REGISTRO_NAO_CARREGADAS = 'As sessões sem registro não foram carregadas.'

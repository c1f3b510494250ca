import { contados } from '@clinica/domain/texto'

/** '6 sessões sem registro' */
export const semRegistroFalado = (quantas: number): string =>
  contados(quantas, 'sessão sem registro', 'sessões sem registro')

/** '6 sessões realizadas' */
export const realizadasFaladas = (quantas: number): string =>
  contados(quantas, 'sessão realizada', 'sessões realizadas')

export const DESMARCADA = 'Sessão desmarcada'

export const SEM_REGISTRO_NAO_CARREGADAS = 'As sessões sem registro não foram carregadas.'

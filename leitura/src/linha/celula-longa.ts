import {
  type Campo,
  LIMITES,
  type Problema,
  TEXTOS_LIVRES,
} from '@clinica/domain/importacoes/tipos'

/** Texts, and lists: of dates to be left out, of prices. */
const COM_LIMITE_PROPRIO: ReadonlySet<Campo> = new Set([
  ...TEXTOS_LIVRES,
  'exceto',
  'valoresPorData',
])

/** P1: whether a cell is longer than anything that its column can mean: no rule reads it. */
export const ehLonga = (campo: Campo, escrito: string): boolean =>
  escrito.length > LIMITES.lida && !COM_LIMITE_PROPRIO.has(campo)

/** Nobody is kept out by one of these that is not understood. */
const FICA_SEM: ReadonlySet<Campo> = new Set(['telefone', 'dataNascimento'])
const LONGO = `Este texto tem mais de ${LIMITES.lida} letras`

/** P1: what is said of such a cell. */
export const problemaDaLonga = (campo: Campo): Problema =>
  FICA_SEM.has(campo)
    ? { campo, tom: 'aviso', message: `${LONGO}: a linha entra sem ele.` }
    : { campo, tom: 'erro', message: `${LONGO} e não foi lido. Encurte-o.` }

import { type Campo, TEXTOS_LIVRES } from '@clinica/domain/importacoes/tipos'
import { chaveDeBusca } from '@clinica/domain/texto'

/** What a formula leaves that found nothing, in whatever spreadsheet's words, and a number in too narrow a column. */
const ERRO_DE_FORMULA = /^#(?:n\/[ad]|[a-z/0]{3,}[!?]|#{2,})$/

/** P1: whether a cell holds what a spreadsheet shows in place of a value. */
export const ehErroDaPlanilha = (texto: string): boolean =>
  ERRO_DE_FORMULA.test(chaveDeBusca(texto))

const TRACOS = /^[-–—_.?]+$/
const NADA =
  /^(n\/?[ad]|nao (tem|possui|informad[oa]|informou|consta|sei)|nenhum[a]?|sem (cpf|e-?mail|telefone|celular|data|informacao))$/

/** P1: whether a cell says that there is nothing: '-', 'não tem', '#N/D'. What is free text says what it says. */
export function dizNada(campo: Campo, texto: string): boolean {
  if (ehErroDaPlanilha(texto)) return true
  if (TEXTOS_LIVRES.includes(campo)) return false
  const chave = chaveDeBusca(texto)
  return TRACOS.test(chave) || (campo !== 'sexo' && NADA.test(chave))
}

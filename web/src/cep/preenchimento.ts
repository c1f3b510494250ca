import type { EnderecoDoCep } from '@clinica/domain/cep/contract'

/** The fields that a look-up fills; number and complement are always the person's own. */
export const CAMPOS_DO_CEP = ['logradouro', 'bairro', 'localidade', 'uf'] as const
export type CampoDoCep = (typeof CAMPOS_DO_CEP)[number]
type TextosDoCep = Record<CampoDoCep, string>

/**
 * D12: what the answer puts into the form. What was typed while the look-up ran (`antes` against
 * `agora`) stays; a part the answer lacks (town-wide CEP) empties a field only when its text came
 * from an earlier look-up or the stored address, not when the person typed it.
 */
export function preenchimentoDoCep(
  achado: EnderecoDoCep,
  {
    antes,
    agora,
    digitados,
  }: {
    antes: TextosDoCep
    agora: TextosDoCep
    digitados: ReadonlySet<CampoDoCep>
  },
): Partial<TextosDoCep> {
  const campos = CAMPOS_DO_CEP.filter(
    (campo) => agora[campo] === antes[campo] && !(achado[campo] === '' && digitados.has(campo)),
  )
  return Object.fromEntries(campos.map((campo) => [campo, achado[campo]]))
}

import type { EnderecoDoCep } from '@clinica/domain/cep/contract'

/** The fields that a look-up fills; number and complement are always the person's own. */
export const CAMPOS_DO_CEP = ['logradouro', 'bairro', 'localidade', 'uf'] as const
export type CampoDoCep = (typeof CAMPOS_DO_CEP)[number]
type TextosDoCep = Record<CampoDoCep, string>

/** Who wrote what stands in a field: the person in this form, or an earlier look-up; else it was kept. */
type Autores = ReadonlyMap<CampoDoCep, 'pessoa' | 'busca'>

/**
 * D12: what the answer puts into the form. What was typed while the look-up ran (`antes` against
 * `agora`) stays. A part that the answer lacks (a town-wide CEP, or a town's range) empties a field whose text came from
 * an earlier look-up, or was kept for another town; never what the person typed, or what was kept for this town.
 */
export function preenchimentoDoCep(
  achado: EnderecoDoCep,
  { antes, agora, autores }: { antes: TextosDoCep; agora: TextosDoCep; autores: Autores },
): Partial<TextosDoCep> {
  const mesmaCidade = agora.localidade === achado.localidade && agora.uf === achado.uf
  const fica = (campo: CampoDoCep) => {
    const autor = autores.get(campo)
    return achado[campo] === '' && (autor === 'pessoa' || (mesmaCidade && autor !== 'busca'))
  }
  const campos = CAMPOS_DO_CEP.filter((campo) => agora[campo] === antes[campo] && !fica(campo))
  return Object.fromEntries(campos.map((campo) => [campo, achado[campo]]))
}

import type { EnderecoDoCep } from '@clinica/domain/cep/contract'

/** Fields that a look-up fills; number and complement are always typed. */
export const CAMPOS_DO_CEP = ['logradouro', 'bairro', 'localidade', 'uf'] as const
export type CampoDoCep = (typeof CAMPOS_DO_CEP)[number]
type TextosDoCep = Record<CampoDoCep, string>

/** Author of a field's text: the person in this form, or an earlier look-up; otherwise it was stored. */
type Autores = ReadonlyMap<CampoDoCep, 'pessoa' | 'busca'>

/**
 * D12: fields to fill after a look-up. Text typed during the look-up stays (`antes` differs from `agora`). If the
 * answer lacks a part (town-wide CEP, or a town's range), a field is emptied when its text came from an earlier
 * look-up or was stored for another town; never when it was typed, or stored for this town.
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

import { dedutivel } from './livro-caixa-codigo.ts'
import { PLANO_DE_CONTAS } from './livro-caixa-plano.ts'

const NOMES = new Map(PLANO_DE_CONTAS.map(({ codigo, nome }) => [codigo, nome]))

/** P5: 'Aluguel (dedutível)', 'Estacionamento (não dedutível)'; 'Sem categoria' where nobody said. */
export function categoriaFalada(codigo: string | undefined): string {
  if (!codigo) return 'Sem categoria'
  return `${NOMES.get(codigo) ?? codigo} (${dedutivel(codigo) ? 'dedutível' : 'não dedutível'})`
}

/** P5: what a category does to the tax, said where it is chosen. */
export function sentidoDaCategoria(codigo: string): string {
  if (codigo === '') return 'Sem categoria, a despesa fica fora do livro-caixa.'
  return dedutivel(codigo)
    ? 'Dedutível: diminui o imposto.'
    : 'Não dedutível: vai para o livro-caixa e não diminui o imposto.'
}

import { chaveDeBusca, contados, contem } from '@clinica/domain/texto'
import type { Assunto, Resposta } from './tipos.ts'

const tudoDe = ({ titulo }: Assunto, { pergunta, texto, palavras }: Resposta) =>
  [titulo, pergunta, ...texto, palavras].join(' ')

/** People ask as they write: 'desfazer?'. */
const PONTUACAO = /[?!.,;:"“”]/g

/** What is asked in whatever order: every word of it, blind to accents and case (§2). */
export function procura(assuntos: readonly Assunto[], procurado: string): Assunto[] {
  const palavras = chaveDeBusca(procurado.replace(PONTUACAO, ' ')).split(' ')
  return assuntos.flatMap((assunto) => {
    const respostas = assunto.respostas.filter((resposta) => {
      const tudo = tudoDe(assunto, resposta)
      return palavras.every((palavra) => contem(tudo, palavra))
    })
    return respostas.length > 0 ? [{ ...assunto, respostas }] : []
  })
}

/** How many there are, as it is said. */
export function contagemDeRespostas(assuntos: readonly Assunto[]): string {
  const quantas = assuntos.reduce((soma, { respostas }) => soma + respostas.length, 0)
  return contados(quantas, 'resposta', 'respostas')
}

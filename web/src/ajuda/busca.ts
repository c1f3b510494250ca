import { chaveDeBusca, contados, contem } from '@clinica/domain/texto'
import type { Assunto, Resposta } from './tipos.ts'

const tudoDe = ({ titulo }: Assunto, { pergunta, texto, palavras }: Resposta) =>
  [titulo, pergunta, ...texto, palavras].join(' ')

/** Punctuation that people type in a question: 'desfazer?'. */
const PONTUACAO = /[?!.,;:"“”]/g

/** Answers that contain every word of the question, in any order, accent- and case-insensitive (§2). */
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

export function contagemDeRespostas(assuntos: readonly Assunto[]): string {
  const quantas = assuntos.reduce((soma, { respostas }) => soma + respostas.length, 0)
  return contados(quantas, 'resposta', 'respostas')
}

import * as z from 'zod/mini'
import { inteiroDoCorpo, textoOpcional, versaoOpcional } from '../campos.ts'
import { textoDeUmaLinha } from '../texto.ts'
import { chavePix, FRASE_DA_CHAVE } from './chave-pix.ts'
import { variaveisDesconhecidas } from './mensagem.ts'
import { textoDoCodigo } from './texto-do-codigo.ts'
import {
  CIDADE_MAXIMA,
  type Cobranca,
  MENSAGEM_MAXIMA,
  NOME_MAXIMO,
  type Recebedor,
  TIPOS_DE_CHAVE,
} from './tipos.ts'

// Input schemas have a file of their own, so that a screen that shows a statement does not load them.

const VENCIMENTO = 'Informe um dia de 1 a 31.'

const campos = z.object({
  tipoDaChave: z.optional(z.nullable(z.enum(TIPOS_DE_CHAVE, 'Escolha o tipo da chave.'))),
  chave: z.optional(z.nullable(z.string('Informe a chave Pix.'))),
  nome: z.optional(z.nullable(z.string('Informe o nome que aparece no código.'))),
  cidade: z.optional(z.nullable(z.string('Informe a cidade que aparece no código.'))),
  diaDoVencimento: z.optional(z.nullable(inteiroDoCorpo(1, 31, VENCIMENTO))),
  mensagem: textoOpcional('Mensagem', MENSAGEM_MAXIMA),
  versao: versaoOpcional,
})
type Campos = z.output<typeof campos>

type Problema = { campo: keyof Campos; message: string }

function problemaDoTexto(campo: 'nome' | 'cidade', escrito: string, max: number): Problema | null {
  const [qual, Qual] = campo === 'nome' ? ['o nome', 'O nome'] : ['a cidade', 'A cidade']
  if (escrito === '') return { campo, message: `Informe ${qual} que aparece no código.` }
  const letras = textoDoCodigo(escrito, Number.POSITIVE_INFINITY).length
  if (!textoDeUmaLinha(escrito) || letras === 0)
    return { campo, message: `${Qual} precisa de letras de A a Z.` }
  return letras > max ? { campo, message: `${Qual} deve ter no máximo ${max} caracteres.` } : null
}

/** Null for no key; a list has the problems of the given key. */
function recebedorLido({
  tipoDaChave,
  chave,
  nome,
  cidade,
}: Campos): Recebedor | null | Problema[] {
  if (!tipoDaChave) return null
  const lida = chavePix(tipoDaChave, chave ?? '')
  const escritos = { nome: (nome ?? '').trim(), cidade: (cidade ?? '').trim() }
  const problemas = [
    lida === null ? { campo: 'chave' as const, message: FRASE_DA_CHAVE[tipoDaChave] } : null,
    problemaDoTexto('nome', escritos.nome, NOME_MAXIMO),
    problemaDoTexto('cidade', escritos.cidade, CIDADE_MAXIMA),
  ].filter((um) => um !== null)
  return lida === null || problemas.length > 0
    ? problemas
    : { tipoDaChave, chave: lida, ...escritos }
}

function problemaDaMensagem(texto: string | null): Problema[] {
  const [primeira] = variaveisDesconhecidas(texto ?? '')
  if (primeira === undefined) return []
  return [
    { campo: 'mensagem', message: `Não há nada chamado {${primeira}}: use os nomes oferecidos.` },
  ]
}

/** P4 PUT /cobranca: an absent field is emptied; without a kind there is no key. */
export const cobrancaEntrada = z.pipe(
  campos,
  z.transform(
    (lidos, contexto): Omit<Cobranca, 'versao'> & { versao?: number | null | undefined } => {
      const recebedor = recebedorLido(lidos)
      const mensagem = lidos.mensagem ?? null
      const problemas = [
        ...(Array.isArray(recebedor) ? recebedor : []),
        ...problemaDaMensagem(mensagem),
      ]
      for (const { campo, message } of problemas) {
        contexto.issues.push({ code: 'custom', message, input: lidos[campo], path: [campo] })
      }
      if (problemas.length > 0 || Array.isArray(recebedor)) return z.NEVER
      const { diaDoVencimento = null, versao } = lidos
      return { recebedor, diaDoVencimento, mensagem, versao }
    },
  ),
)
export type CobrancaEntrada = z.output<typeof cobrancaEntrada>

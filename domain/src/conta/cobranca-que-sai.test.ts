import { expect, test } from 'vitest'
import type { Cobranca } from '../cobranca/tipos.ts'
import { textoDaCobranca } from './cobranca-que-sai.ts'

const recebedor = {
  tipoDaChave: 'EMAIL',
  chave: 'helena@exemplo.com.br',
  nome: 'Helena Prado',
  cidade: 'Vitória',
} as const

test.each<[string, Cobranca, string[]]>([
  [
    'nothing was set',
    { recebedor: null, diaDoVencimento: null, mensagem: null, versao: 0 },
    [
      'Chave Pix: nenhuma',
      'Dia do vencimento: nenhum',
      '',
      'Mensagem',
      'A do sistema, sem alterações.',
      '',
    ],
  ],
  [
    'a key, a day, a text of two lines',
    { recebedor, diaDoVencimento: 10, mensagem: 'Olá!\nSegue o mês.', versao: 3 },
    [
      'Chave Pix (E-mail): helena@exemplo.com.br',
      'Nome no código: Helena Prado',
      'Cidade no código: Vitória',
      'Dia do vencimento: 10',
      '',
      'Mensagem',
      'Olá!',
      'Segue o mês.',
      '',
    ],
  ],
])('P6, P4: how money is asked for, %s', (_nome, cobranca, linhas) =>
  expect(textoDaCobranca(cobranca)).toBe(linhas.join('\r\n')),
)

import { describe, expect, it } from 'vitest'
import { cobrancaEntrada } from './contract.ts'

const CHEIA = {
  tipoDaChave: 'TELEFONE',
  chave: '(27) 99999-8888',
  nome: ' Ana Souza Psicóloga ',
  cidade: 'Vitória',
  diaDoVencimento: 10,
  mensagem: 'Oi, {pagador}',
  versao: 3,
}

const problemas = (mudancas: object) => {
  const lida = cobrancaEntrada.safeParse({ ...CHEIA, ...mudancas })
  return lida.success ? [] : lida.error.issues.map(({ path, message }) => [path.join('.'), message])
}

it('P4: a key of its kind, as the banks keep it', () =>
  expect(cobrancaEntrada.parse(CHEIA)).toEqual({
    recebedor: {
      tipoDaChave: 'TELEFONE',
      chave: '+5527999998888',
      nome: 'Ana Souza Psicóloga',
      cidade: 'Vitória',
    },
    diaDoVencimento: 10,
    mensagem: 'Oi, {pagador}',
    versao: 3,
  }))

it('P4: nothing is a choice too', () =>
  expect(cobrancaEntrada.parse({})).toEqual({
    recebedor: null,
    diaDoVencimento: null,
    mensagem: null,
    versao: undefined,
  }))

it('P4: without a kind there is no key', () =>
  expect(cobrancaEntrada.parse({ ...CHEIA, tipoDaChave: null }).recebedor).toBeNull())

describe('P4: each refusal is a sentence under its field', () => {
  it.each([
    [{ chave: '' }, 'chave', 'Informe um celular com DDD, como (27) 99999-8888.'],
    [{ chave: '2733334444' }, 'chave', 'Informe um celular com DDD, como (27) 99999-8888.'],
    [{ tipoDaChave: 'CPF' }, 'chave', 'Confira o CPF: são 11 dígitos, e estes não conferem.'],
    [{ tipoDaChave: 'PIX' }, 'tipoDaChave', 'Escolha o tipo da chave.'],
    [{ nome: '' }, 'nome', 'Informe o nome que aparece no código.'],
    [{ nome: '🌱' }, 'nome', 'O nome precisa de letras de A a Z.'],
    [{ nome: 'a'.repeat(26) }, 'nome', 'O nome deve ter no máximo 25 caracteres.'],
    [{ cidade: null }, 'cidade', 'Informe a cidade que aparece no código.'],
    [{ cidade: 'São José do Rio Preto' }, 'cidade', 'A cidade deve ter no máximo 15 caracteres.'],
    [{ diaDoVencimento: 32 }, 'diaDoVencimento', 'Informe um dia de 1 a 31.'],
    [{ diaDoVencimento: 1.5 }, 'diaDoVencimento', 'Informe um dia de 1 a 31.'],
    [{ mensagem: '{nome}' }, 'mensagem', 'Não há nada chamado {nome}: use os nomes oferecidos.'],
    [{ mensagem: 'a'.repeat(1001) }, 'mensagem', 'Mensagem deve ter no máximo 1000 caracteres.'],
  ])('%j', (mudancas, campo, message) => expect(problemas(mudancas)).toEqual([[campo, message]]))
})

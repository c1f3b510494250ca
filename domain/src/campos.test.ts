import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  cep,
  cpf,
  email,
  emailOpcional,
  escolhaOpcional,
  id,
  idOpcional,
  inteiroDoCorpo,
  lido,
  linhaOpcional,
  telefoneOpcional,
  texto,
  textoOpcional,
  versaoOpcional,
} from './campos.ts'
import { anoDaConsulta, anoExigido, mesDaConsulta, mesExigido } from './campos-de-tempo.ts'

type Campo = Pick<z.ZodMiniType, 'safeParse'>

/** The value that a field reads, or all messages of a refusal. */
function leitura(campo: Campo, entrada: unknown) {
  const { success, data, error } = campo.safeParse(entrada)
  return success ? data : error?.issues.map(({ message }) => message)
}

const NOME = texto('Nome', 5)
const OBSERVACOES = textoOpcional('Observações', 6)
const ESCOLA = linhaOpcional('Escola', 5)
const CURTO = lido((entrada) => (entrada.length < 3 ? entrada : null), 'Longo.', 'Falta.')
const INVALIDOS = 'contém caracteres inválidos.'
const ENDERECO = `${'b'.repeat(254 - '@ex.com'.length)}@ex.com`
const NINGUEM = '00000000-0000-0000-0000-000000000000'

test.each<[nome: string, campo: Campo, entrada: unknown, esperado: unknown]>([
  ['a text that reads', CURTO, 'ab', 'ab'],
  ['one that does not', CURTO, 'abc', ['Longo.']],
  ['a blank one is missing', CURTO, '   ', ['Falta.']],
  ['an absent one is missing', CURTO, undefined, ['Falta.']],
  ['what cannot be kept is not missing', CURTO, '\u0000', ['Longo.']],
  ['blank without a word of its own', cpf, '   ', ['CPF deve ter 11 dígitos.']],
  ['text is trimmed', NOME, ' Bia ', 'Bia'],
  ['as long as it may be', NOME, 'abcde', 'abcde'],
  ['longer', NOME, 'abcdef', ['Nome deve ter no máximo 5 caracteres.']],
  ['nothing to see: one reason', NOME, ' \u200b\n\u200b ', ['Nome é obrigatório.']],
  ['two lines, and too long: one reason', NOME, 'abc\ndefgh', [`Nome ${INVALIDOS}`]],
  ['letters that are not seen fall away', NOME, '\u202aB\u200bia\u2800\u202c', 'Bia'],
  ['nothing else in it', NOME, '\u3164\u2800\u200b', ['Nome é obrigatório.']],
  ['an escape', NOME, 'B\u001bia', [`Nome ${INVALIDOS}`]],
  ['a line’s end of Unicode', NOME, 'B\u2028ia', [`Nome ${INVALIDOS}`]],
  ['one optional line, as it is seen', ESCOLA, ' Sol\u200b ', 'Sol'],
  ['nothing to see in it', ESCOLA, '\u3164', null],
  ['two of them', ESCOLA, 'a\nb', [`Escola ${INVALIDOS}`]],
  ['an escape in it', ESCOLA, 'a\u001bb', [`Escola ${INVALIDOS}`]],
  ['optional and absent', OBSERVACOES, undefined, undefined],
  ['optional and null', OBSERVACOES, null, null],
  ['optional and blank', OBSERVACOES, '  ', null],
  ['optional, of two lines', OBSERVACOES, 'ab\ncd', 'ab\ncd'],
  ['optional, with signs of control', OBSERVACOES, 'a\u001bb\vc\u0085\td', 'ab\nc\td'],
  ['optional, a picture of several letters', OBSERVACOES, '👩‍⚕️', '👩‍⚕️'],
  ['optional, longer', OBSERVACOES, 'abcdefg', ['Observações deve ter no máximo 6 caracteres.']],
  [
    'optional, not to be kept: one reason',
    OBSERVACOES,
    'ab\u0000cdef',
    [`Observações ${INVALIDOS}`],
  ],
  ['eight digits', cep, '01310-100', '01310100'],
  ['nine digits', cep, '01310-1000', ['CEP deve ter 8 dígitos.']],
  ['a phone of one digit', telefoneOpcional, '1', '1'],
  ['a phone of eleven', telefoneOpcional, '(11) 98765-4321', '11987654321'],
  ['of twelve, the 0 before the area among them', telefoneOpcional, '011987654321', '11987654321'],
  ['of twelve', telefoneOpcional, '211987654321', ['Telefone deve ter no máximo 11 dígitos.']],
  ['of none', telefoneOpcional, 'casa', ['Telefone deve ter no máximo 11 dígitos.']],
  ['no phone', telefoneOpcional, ' ', null],
  [
    'a phone that cannot be kept',
    telefoneOpcional,
    '1\u0000',
    ['Telefone deve ter no máximo 11 dígitos.'],
  ],
  ['no e-mail', emailOpcional, null, null],
  ['an e-mail', email, ' bia@ex.com ', 'bia@ex.com'],
  ['an e-mail as long as it may be', email, ENDERECO, ENDERECO],
  ['a longer one', email, `x${ENDERECO}`, ['Informe um e-mail válido.']],
  ['an e-mail without a domain', email, 'bia@ex', ['Informe um e-mail válido.']],
  ['an id', id, 'ABCDEFAB-0000-4000-8000-000000000001', 'abcdefab-0000-4000-8000-000000000001'],
  ['what cannot be an id is nobody’s', id, '17', NINGUEM],
  ['no id', idOpcional, '', null],
  ['an optional one that is nobody’s', idOpcional, '17', NINGUEM],
])('%s', (_nome, campo, entrada, esperado) => expect(leitura(campo, entrada)).toEqual(esperado))

const MES = 'Informe um mês de 1 a 12.'
const ANO = 'Informe um ano de 1900 a 2099.'
const VERSAO = 'Versão inválida.'
const TRES = inteiroDoCorpo(1, 3, 'De 1 a 3.')

test.each<[campo: Campo, entrada: unknown, esperado: unknown]>([
  [mesDaConsulta, '0', [MES]],
  [mesDaConsulta, '1', 1],
  [mesDaConsulta, ' 12 ', 12],
  [mesDaConsulta, '13', [MES]],
  [mesDaConsulta, '1.5', [MES]],
  [mesDaConsulta, '', null],
  [anoDaConsulta, '1899', [ANO]],
  [anoDaConsulta, '1900', 1900],
  [anoDaConsulta, '2099', 2099],
  [anoDaConsulta, '2100', [ANO]],
  [mesExigido, ' 12 ', 12],
  [mesExigido, '13', [MES]],
  [mesExigido, '', [MES]],
  [mesExigido, undefined, [MES]],
  [anoExigido, '2099', 2099],
  [anoExigido, undefined, [ANO]],
  [TRES, 0, ['De 1 a 3.']],
  [TRES, 1, 1],
  [TRES, 3, 3],
  [TRES, 4, ['De 1 a 3.']],
  [versaoOpcional, undefined, undefined],
  [versaoOpcional, null, null],
  [versaoOpcional, -1, [VERSAO]],
  [versaoOpcional, 0, 0],
  [versaoOpcional, 1.5, [VERSAO]],
  [versaoOpcional, 2_147_483_647, 2_147_483_647],
  [versaoOpcional, 2_147_483_648, [VERSAO]],
  [versaoOpcional, Number.MAX_SAFE_INTEGER, [VERSAO]],
])('within its bounds: %#', (campo, entrada, esperado) =>
  expect(leitura(campo, entrada)).toEqual(esperado),
)

test.each([
  ['a', 'a'],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['c', ['Não há.']],
])('of the choices, %s reads as %s', (entrada, esperado) =>
  expect(leitura(escolhaOpcional(['a', 'b'], 'Não há.'), entrada)).toEqual(esperado),
)

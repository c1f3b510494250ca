import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lerCep, lerCpf, lerDinheiro, lerSexo, lerUf, textoDaCelula } from './celula-lida.ts'

const tomDe = ({ dito }: { dito?: { tom: string } }) => dito?.tom ?? null

test.each([
  ['', null, null],
  ['180', 18_000, null],
  ['180,5', 18_050, null],
  ['R$ 1.250,00', 125_000, null],
  ['1.250', 125_000, null],
  ['12.50', 1_250, null],
  ['150 reais', 15_000, null],
  ['1,250.00', 125_000, null],
  ['1.234.56', 123_456, null],
  ['149.99999999999997', 15_000, null],
  ["'150,00", 15_000, null],
  ['R$ 150,00/sessão', 15_000, null],
  ['150 por sessão (social)', 15_000, null],
  ['150 p/ sessão', 15_000, null],
  ['R$ 150,00 a sessão', 15_000, null],
  ['R$150 cada', 15_000, null],
  ['180reais', 18_000, null],
  ['R$ 1 200,00', 120_000, null],
  ['R$ 200 (online) R$ 220 (presencial)', null, 'erro'],
  ['150 180', null, 'erro'],
  ['R$150R$180', null, 'erro'],
  ['R$ -', 0, null],
  ['1,500', 150, 'aviso'],
  ['166,6666667', 16_667, null],
  ['pro bono', 0, 'aviso'],
  ['Cortesia', 0, 'aviso'],
  ['0', 0, null],
  ['-10', null, 'erro'],
  ['a combinar', null, 'erro'],
  ['1e5', null, 'erro'],
  ['99999999', null, 'erro'],
])('P1: money %j', (texto, centavos, tom) => {
  const um = lerDinheiro(texto)
  expect([um.valor, tomDe(um)]).toEqual([centavos, tom])
})

test.each(['pacote 4x 600', '4 x R$150,00', 'R$ 600,00/mês', 'R$ 600 mensal'])(
  'P1: %j is the price of several sessions, which is said',
  (texto) =>
    expect(lerDinheiro(texto).dito).toEqual({
      tom: 'erro',
      message: expect.stringContaining('de várias sessões'),
    }),
)

test.each([
  ['', null, null],
  ['529.982.247-25', '52998224725', null],
  ['52998224725', '52998224725', null],
  // 012.345.678-90, whose zero a spreadsheet lost.
  ['1234567890', '01234567890', 'aviso'],
  ['11111111112', '11111111112', 'aviso'],
  ['52998224725.0', '52998224725', null],
  ['1234567890.0', '01234567890', 'aviso'],
  ['123', null, 'erro'],
  ['529.***.***-25', null, 'aviso'],
  ['1234567891', null, 'erro'],
  ['CPF 529.982.247-25', '52998224725', null],
  ['529.982.247-25 (mãe)', '52998224725', 'aviso'],
  ['5,2998224725E+10', '52998224725', null],
])('P1: CPF %j', (texto, cpf, tom) => {
  const um = lerCpf(texto)
  expect([um.valor, tomDe(um)]).toEqual([cpf, tom])
})

test.each([
  ['29060-480', '29060480', null],
  ['1310100', '01310100', 'aviso'],
  ['13101', null, 'erro'],
])('P1: CEP %j', (texto, cep, tom) => {
  const um = lerCep(texto)
  expect([um.valor, tomDe(um)]).toEqual([cep, tom])
})

test.each([
  ['F', 'Feminino'],
  ['masculino', 'Masculino'],
  ['Não-binário'.replace('-', ' '), 'Outros'],
  ['PrefiroNaoInformar', 'PrefiroNaoInformar'],
  ['?', null],
])('sexo %j', (texto, sexo) => expect(lerSexo(texto).valor).toBe(sexo))

test('UF', () => {
  expect(lerUf('es').valor).toBe('ES')
  expect(lerUf('Espírito Santo').valor).toBe('ES')
  expect(tomDe(lerUf('Vitória'))).toBe('erro')
})

test('P1: a cell that begins with = is text', () => {
  expect(textoDaCelula('=HYPERLINK("http://x")')).toBe('=HYPERLINK("http://x")')
  // What left as text comes in as it was: one apostrophe goes, whatever follows it.
  expect(textoDaCelula("''=x")).toBe("'=x")
  expect(textoDaCelula("'＝x")).toBe('＝x')
  expect(textoDaCelula("'=1+1")).toBe('=1+1')
  expect(textoDaCelula(' Bia\r\nLima\u0000 ')).toBe('Bia Lima')
})

test('P1: whatever is in a cell, it is understood or a sentence says that it is not', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (texto) => {
      for (const ler of [lerDinheiro, lerCpf, lerCep, lerSexo, lerUf]) {
        const um = ler(textoDaCelula(texto))
        if (textoDaCelula(texto) !== '' && um.valor === null)
          expect(um.dito?.message).toMatch(/\p{L}/u)
      }
    }),
  )
})

test('P1: a CPF that was rounded away is none', () =>
  expect(lerCpf('5,29982E+10')).toMatchObject({ valor: null, dito: { tom: 'erro' } }))

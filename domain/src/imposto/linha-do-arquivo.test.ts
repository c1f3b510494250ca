import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import {
  arquivoDoLote,
  linhaDoArquivo,
  nomeDoArquivo,
  registroNoArquivo,
} from './linha-do-arquivo.ts'

const EMITENTE = { cpf: '39053344705', registro: '06/123456', ocupacao: '255' } as const
const LINHA = {
  data: '2026-03-31' as Data,
  valor: centavos(72_000),
  descricao: 'Sessões em 03/03, 10/03, 17/03 e 24/03/2026',
  cpfPagador: '52998224725',
  cpfBeneficiario: '11144477735',
}
const EXEMPLO =
  '31/03/2026;R01.001.001;255;720,00;;Sessoes em 03/03, 10/03, 17/03 e 24/03/2026;PF;52998224725;11144477735;;;;;S;39053344705;06/123456'

test('P5: the example, to the byte', () => {
  expect(linhaDoArquivo(LINHA, EMITENTE)).toBe(EXEMPLO)
  expect(arquivoDoLote([LINHA, LINHA], EMITENTE)).toBe(`${EXEMPLO}\r\n${EXEMPLO}\r\n`)
})

test('P5: 16 columns, whatever is described; cents always two', () => {
  const linha = linhaDoArquivo(
    { ...LINHA, valor: centavos(100_005), descricao: 'a;b\r\nc' },
    EMITENTE,
  )
  expect(linha.split(';')).toHaveLength(16)
  expect(linha).toContain(';1000,05;;a,b c;')
})

test.each([
  ['CRP 06/123456', '06/123456'],
  ['06/123456', '06/123456'],
  ['CRFa 2-12345', '2-12345'],
  ['CREFITO-3/12345-F', '3/12345-F'],
  ['CRM-SP 123456', 'SP 123456'],
  ['Registro 1ª; 2', 'Registro 1a 2'],
  [null, ''],
])('P5, column 16: %s', (registro, escrito) => {
  expect(registroNoArquivo(registro)).toBe(escrito)
})

test('P5: the name of the file names nobody', () => {
  expect(nomeDoArquivo(2026, 3)).toBe('receita-saude-2026-lote-3.csv')
})

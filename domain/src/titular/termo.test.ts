import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { type Descarte, textoDoTermo } from './termo.ts'

const descarte = (mudancas: Partial<Descarte> = {}): Descarte => ({
  termoId: 't1',
  pacienteId: 'p1',
  em: '2026-03-10T12:00:05' as DataHora,
  fuso: 'America/Sao_Paulo',
  clinica: 'Clínica em Dia',
  profissional: { nome: 'Helena Prado', registro: '06/123456' },
  conta: 'helena@exemplo.com',
  anos: 20,
  nascimento: '1970-05-02' as Data,
  ultimoRegistro: '2006-03-09' as Data,
  ultimoPagamento: '2006-03-09' as Data,
  de: '2005-01-02' as Data,
  ate: '2006-03-09' as Data,
  atendimentos: 12,
  comObservacoes: 8,
  lancamentos: 1,
  recibos: 0,
  meses: 5,
  ...mudancas,
})

test('D6: a term says who, when, what, on what ground', () =>
  expect(textoDoTermo(descarte()).split('\n')).toEqual([
    'Termo: t1',
    'Emitido em: 10/03/2026 12:00:05 (America/Sao_Paulo)',
    'Clínica: Clínica em Dia',
    'Profissional: Helena Prado, registro 06/123456',
    'Descartado pela conta: helena@exemplo.com',
    'Registro descartado: p1',
    'Período: de 02/01/2005 a 09/03/2006',
    'Prazo de guarda: 20 anos do último registro, de 09/03/2006; descartável desde 10/03/2026',
    'Eliminado: o cadastro; 12 atendimentos (8 com observações); 1 lançamento de pagamento; o histórico e as séries das sessões',
    'Mantido sem identificação: a soma de 5 meses, para os totais da clínica',
    'Fundamento: Lei 13.787/2018, art. 6º (20 anos do último registro); Resolução CFP 001/2009, art. 4º (mínimo de 5 anos); Lei 13.709/2018 (LGPD), arts. 15, 16 e 18, VI.',
  ]))

test('D6: of somebody who was never seen', () => {
  const nada = {
    ultimoRegistro: null,
    ultimoPagamento: null,
    de: null,
    ate: null,
    atendimentos: 0,
    lancamentos: 0,
    meses: 0,
  }
  const texto = textoDoTermo(
    descarte({
      ...nada,
      comObservacoes: 0,
      profissional: { nome: 'Helena Prado', registro: null },
    }),
  )
  expect(texto).toContain('Profissional: Helena Prado\n')
  expect(texto).toContain('Período: nenhum atendimento nem pagamento\n')
  expect(texto).toContain('Prazo de guarda: não se aplica: nunca houve atendimento nem pagamento\n')
  expect(texto).toContain('não há prontuário a guardar.')
})

test('D6, P5: what was sent to the tax office stays without a name, and the term says so', () =>
  expect(textoDoTermo(descarte({ recibos: 2 }))).toContain(
    'Mantido sem identificação: a soma de 5 meses, para os totais da clínica; 2 linhas de lotes do Receita Saúde, com dia, valor e situação, para a Receita Federal\n',
  ))

test('D6, P5: kept for so few years, the term says that the tax’s own is over too', () =>
  expect(textoDoTermo(descarte({ anos: 5 }))).toContain(
    'Prazo de guarda: prazo do imposto do último pagamento, de 09/03/2006, até 31/12/2012 (Lei 5.172/1966 (CTN), art. 173, I); descartável desde 01/01/2013\n',
  ))

test.each([
  ['1998-05-02', '5 anos depois dos 18 anos de quem foi atendido antes deles'],
  [
    null,
    '23 anos do primeiro registro, de 02/01/2005, sem data de nascimento no cadastro; descartável desde 03/01/2028',
  ],
])('D6: of whoever was or may have been a minor the term says that rule: %s', (nascimento, regra) =>
  expect(textoDoTermo(descarte({ anos: 5, nascimento: nascimento as Data | null }))).toContain(
    `Prazo de guarda: ${regra}\n`,
  ),
)

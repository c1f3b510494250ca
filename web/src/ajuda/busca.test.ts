import { expect, test } from 'vitest'
import { contagemDeRespostas, procura } from './busca.ts'
import { ASSUNTOS } from './respostas.ts'

const achadas = (procurado: string) =>
  procura(ASSUNTOS, procurado).flatMap(({ respostas }) => respostas.map((uma) => uma.desenho))

test('twenty answers, each with a drawing of its own and few words', () => {
  const todas = ASSUNTOS.flatMap(({ respostas }) => respostas)
  expect(todas).toHaveLength(20)
  expect(new Set(todas.map(({ desenho }) => desenho)).size).toBe(20)
  expect(new Set(todas.map(({ pergunta }) => pergunta)).size).toBe(20)
  for (const { texto } of todas) expect(texto.join(' ').length).toBeLessThan(340)
})

test.each([
  ['série', 'repetir'],
  ['SERIE', 'repetir'],
  ['almoço', 'bloquear'],
  ['almoco', 'bloquear'],
  ['ctrl z', 'desfazer'],
  ['backup', 'copia'],
  ['deve quem', 'fechar'],
  ['  PIX ', 'valor-pago'],
  ['2fa', 'duas-etapas'],
  ['“Desfazer”?', 'desfazer'],
  ['cobrar falta', 'falta'],
  ['desmarcou', 'falta'],
  ['cancelar sessão', 'falta'],
  ['férias', 'bloquear'],
  ['feriado', 'bloquear'],
  ['importar', 'novo-paciente'],
  ['fim do dia', 'fim-do-dia'],
  ['google', 'assinar'],
  ['baixar meus dados', 'exportar'],
  ['recibo', 'exportar'],
  ['receita saúde', 'exportar'],
  ['imposto', 'exportar'],
  ['reabrir', 'fechar'],
  ['roubado', 'duas-etapas'],
  ['sem mouse', 'remarcar'],
])('“%s” finds “%s”', (procurado, desenho) => {
  expect(achadas(procurado)).toContain(desenho)
})

test('a word that no answer has leaves none; none is all of them', () => {
  expect(procura(ASSUNTOS, 'falta zebra')).toEqual([])
  expect(achadas('')).toHaveLength(20)
  expect(procura(ASSUNTOS, 'backup').map(({ titulo }) => titulo)).toEqual(['Conta e segurança'])
})

test('how many', () => {
  expect(contagemDeRespostas(ASSUNTOS)).toBe('20 respostas')
  expect(contagemDeRespostas(procura(ASSUNTOS, 'backup'))).toBe('1 resposta')
  expect(contagemDeRespostas([])).toBe('0 respostas')
})

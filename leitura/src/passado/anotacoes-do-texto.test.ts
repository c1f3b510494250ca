import { textoDaAnotacao, tituloDasAnotacoes } from '@clinica/domain/conta/anotacoes-que-saem'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anotacoesDoTexto } from './anotacoes-do-texto.ts'

const sessao = {
  inicio: '2026-03-09T14:30:00' as DataHora,
  tipo: 'ANAMNESE',
  statusAgendamento: 'REALIZADO',
} as const
const dita = (texto: string | null, numero: number) => textoDaAnotacao({ ...sessao, texto }, numero)

test('P6: whatever was noted comes to the letter, a pasted text of notes too', () => {
  const texto = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom(dita('dentro', 7), '\r\n\r\n', '-'.repeat(40)),
  )
  fc.assert(
    fc.property(fc.array(texto), (textos) => {
      const arquivo = `\uFEFF${tituloDasAnotacoes('Bia')}${textos.map(dita).join('')}`
      expect(anotacoesDoTexto(arquivo)).toEqual({
        linhas: textos.map((um, n) => [String(n), um]),
        ilegiveis: 0,
        mudado: false,
      })
    }),
  )
})

test('P6: what did not open when it left is counted, and a text that was changed is told', () => {
  const arquivo = tituloDasAnotacoes('Bia') + dita('uma', 1) + dita(null, 2) + dita('duas', 3)
  expect(anotacoesDoTexto(arquivo)).toMatchObject({ ilegiveis: 1, mudado: false })
  expect(anotacoesDoTexto(arquivo.replace('uma', 'uma e outra')).mudado).toBe(true)
})

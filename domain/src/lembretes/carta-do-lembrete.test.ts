import { expect, test } from 'vitest'
import type { DataHora } from '../tempo/data-hora.ts'
import { cartaDoLembrete, quandoFalado } from './carta-do-lembrete.ts'

const DADOS = {
  paciente: 'Bia Lima',
  profissional: 'Helena Prado',
  clinica: 'Clínica Aurora',
  inicio: '2026-03-10T14:00:00' as DataHora,
  antes: null,
  agora: '2026-03-09T18:00:00' as DataHora,
  confirmada: false,
  link: 'https://clinica.exemplo.com.br/api/confirmacao/SEGREDO',
}

test('P4: the letter, to the letter: golden file', async () => {
  const { assunto, texto, html } = cartaDoLembrete(DADOS)
  const carta = [`Assunto: ${assunto}`, texto, html].join('\n')
  await expect(carta).toMatchFileSnapshot('lembrete-de-marco.txt')
})

test('P4: the letter after a move, to the letter: golden file', async () => {
  const { assunto, texto, html } = cartaDoLembrete({
    ...DADOS,
    antes: '2026-03-10T09:30:00' as DataHora,
  })
  const carta = [`Assunto: ${assunto}`, texto, html].join('\n')
  await expect(carta).toMatchFileSnapshot('lembrete-remarcado.txt')
})

test('P4: one that is confirmed already asks for nothing', () => {
  const { texto, html } = cartaDoLembrete({ ...DADOS, confirmada: true })
  expect(texto).toContain('A presença já está confirmada. Se não puder vir, avise Helena Prado.')
  expect(texto + html).not.toMatch(/SEGREDO|Confirmar presença/)
})

test.each([
  ['2026-03-10T14:00:00', 'terça-feira, 10 de março, às 14h'],
  ['2026-03-08T01:30:00', 'domingo, 8 de março, à 1h30'],
  ['2026-12-31T10:05:00', 'quinta-feira, 31 de dezembro, às 10h05'],
])('%s in words', (inicio, falado) => expect(quandoFalado(inicio as DataHora)).toBe(falado))

test.each([
  ['2026-03-10T07:00:00', 'Lembrete: hoje, terça-feira, 10 de março, às 14h'],
  ['2026-03-09T18:00:00', 'Lembrete: amanhã, terça-feira, 10 de março, às 14h'],
  ['2026-03-08T18:00:00', 'Lembrete: terça-feira, 10 de março, às 14h'],
])('sent at %s: %s', (agora, assunto) =>
  expect(cartaDoLembrete({ ...DADOS, agora: agora as DataHora }).assunto).toBe(assunto),
)

test('what a name holds stays text, and on its line', () => {
  const nome = 'Ana <script>alert(1)</script>\r\nBcc: x@y.z "Zé" & Cia'
  const { assunto, texto, html } = cartaDoLembrete({ ...DADOS, paciente: nome, clinica: nome })
  expect(html).not.toContain('<script')
  expect(assunto + texto).not.toMatch(/\r|^Bcc/m)
  expect(html).toContain('&quot;Zé&quot; &amp; Cia')
})

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
  semMais: 'https://clinica.exemplo.com.br/api/confirmacao/O-MESMO/nao-receber',
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

test('P4: every letter says how to get no more of them', () => {
  for (const confirmada of [false, true]) {
    const { texto, html } = cartaDoLembrete({ ...DADOS, confirmada })
    expect(texto).toContain(`“Não quero receber”:\n\n${DADOS.semMais}\n`)
    expect(html).toContain(`<a href="${DADOS.semMais}"`)
  }
})

test('P4: a name brings no address along', () => {
  const nome = 'Banco Central: http://golpe.com'
  const { assunto, texto, html } = cartaDoLembrete({
    ...DADOS,
    paciente: nome,
    profissional: nome,
    clinica: nome,
  })
  expect(assunto + texto + html).not.toContain('golpe')
  expect(texto).toContain('Com: Banco Central\n')
  const vazio = cartaDoLembrete({ ...DADOS, profissional: 'www.golpe.com' })
  expect(vazio.texto).toContain('avise quem atende você.')
})

test('what a name holds stays text, and on its line', () => {
  const nome = 'Ana <script>alert(1)</script>\r\nBcc: x@y.z "Zé" & Cia'
  const { assunto, texto, html } = cartaDoLembrete({ ...DADOS, paciente: nome, clinica: nome })
  expect(html).not.toContain('<script')
  expect(assunto + texto).not.toMatch(/\r|^Bcc/m)
  expect(html).toContain('Bcc Zé &amp; Cia')
})

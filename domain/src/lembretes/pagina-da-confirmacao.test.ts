import { expect, test } from 'vitest'
import type { DataHora } from '../tempo/data-hora.ts'
import type { EstadoDaConfirmacao } from './estado-da-confirmacao.ts'
import { paginaDaConfirmacao, paginaDeRecusa } from './pagina-da-confirmacao.ts'

const sessao = {
  paciente: 'Bia <b>Lima</b>',
  profissional: 'Helena Prado',
  inicio: '2026-03-10T14:00:00' as DataHora,
}
const paginaDe = (estado: EstadoDaConfirmacao) =>
  paginaDaConfirmacao({ clinica: 'Clínica & Cia', nonce: 'nonce', sessao, estado })

test.each<[EstadoDaConfirmacao, string, boolean]>([
  ['ABERTA', 'Confirme a presença', true],
  ['CONFIRMADA', 'Presença confirmada', false],
  ['PASSOU', 'Esta sessão já passou', false],
  ['REMARCADA', 'Esta sessão mudou de horário', false],
  ['DESMARCADA', 'Esta sessão foi desmarcada', false],
])('P4: %s says "%s"; its button: %s', (estado, titulo, botao) => {
  const pagina = paginaDe(estado)
  expect(pagina).toContain(`<h1>${titulo}</h1>`)
  expect(pagina.includes('<form method="post">')).toBe(botao)
  expect(pagina).toContain('terça-feira, 10 de março, <span>às 14h</span>')
  expect(pagina.includes('<dt>Era</dt>')).toBe(/REMARCADA|DESMARCADA/.test(estado))
  expect(pagina).toContain('Helena Prado')
})

/** The page's visible text, one line for each element. */
const lida = (pagina: string): string =>
  pagina
    .replace(/^[\s\S]*<main>/, '')
    .replaceAll(/<\/(?:dt)>/g, ': ')
    .replaceAll(/<button[^>]*>(.*?)<\/button>/g, '[$1]')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\n+/g, '\n')
    .trim()

test('P4: what each of its states says, to the letter: golden file', async () => {
  const estados = ['ABERTA', 'CONFIRMADA', 'PASSOU', 'REMARCADA', 'DESMARCADA'] as const
  const paginas = estados.map((estado) => {
    const pessoas = { ...sessao, paciente: 'Bia Lima' }
    const lugar = { clinica: 'Clínica Aurora', nonce: 'nonce' }
    return `${estado}\n${lida(paginaDaConfirmacao({ ...lugar, sessao: pessoas, estado }))}\n`
  })
  await expect(paginas.join('\n')).toMatchFileSnapshot('paginas-da-confirmacao.txt')
})

test('P4: no script, nothing from elsewhere, and names stay text', () => {
  const pagina =
    paginaDe('ABERTA') + paginaDeRecusa({ clinica: '<x>', titulo: 'A', texto: '<b>', nonce: 'n' })
  expect(pagina).not.toMatch(/<script|https?:|src=|href=|url\(|style="/)
  expect(pagina).toContain('Bia &lt;b&gt;Lima&lt;/b&gt;')
  expect(pagina).toContain('Clínica &amp; Cia')
  expect(pagina).not.toContain('<x>')
})

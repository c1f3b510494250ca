import { somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { emParalelo } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { botao, campo } from './pages/campos.ts'
import { cartao } from './pages/tabela.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const NOTAS = 120

/** A patient of some years: 120 sessions with notes, the last missed, one booked and confirmed. */
async function umPacienteDeAnos(opcoes: Opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Teodora Vasconcelos')
  const semanas = Array.from({ length: NOTAS }, (_, n) => n)
  await emParalelo(semanas, 4, async (n) => {
    await umAgendamento(cliente, `${somaDias(hoje(), -2 - 7 * n)}T14:00`, {
      pacienteId,
      statusAgendamento: n === 0 ? 'FALTA' : 'REALIZADO',
      statusPagamento: n < 3 ? 'PENDENTE' : 'PAGO',
      observacoes:
        n === 0
          ? 'Não veio.\nAvisou pela manhã.'
          : `Nota ${NOTAS - n}: falou da escola, do irmão e do que quer desenhar na próxima vez.`,
    })
  })
  const amanha = somaDias(hoje(), 1)
  await umAgendamento(cliente, `${amanha}T15:00`, { pacienteId, statusAgendamento: 'CONFIRMADO' })
  const visitante = await umVisitante({ conta, ...opcoes })
  const pedidas: string[] = []
  visitante.page.on('request', (request) => {
    if (/\/api\/.+\/observacoes/.test(request.url())) pedidas.push(request.url())
  })
  await visitante.vai(`/pacientes/${pacienteId}`)
  await visitante.page.getByText('amanhã, 15h').waitFor()
  return { ...visitante, cliente, pacienteId, profissionalId, pedidas }
}

test('P9: sessions around now lead to their day; the balance by month; notes when they are asked for', async () => {
  const { page, vai, onde, pacienteId, profissionalId, pedidas, quieta } = await umPacienteDeAnos()
  expect(await cartao(page, 'Próxima sessão')).toMatch(/amanhã, 15h\s+Confirmado/)
  expect(await cartao(page, 'Última sessão')).toMatch(/14h\s+Falta/)
  await quieta()
  expect(pedidas).toEqual([])

  await botao(page, 'Saldo por mês').click()
  const meses = page.getByRole('list', { name: 'Saldo por mês' }).getByRole('listitem')
  expect(await meses.first().innerText()).toMatch(/R\$ .+ em aberto/)

  await botao(page, 'Observações das sessões').click()
  const notas = page.getByRole('listitem').filter({ hasText: /Nota \d+:|Não veio/ })
  await ate(() => notas.count()).toBe(50)
  expect(await notas.first().innerText()).toContain('Nota 1:')
  await botao(page, 'Mostrar mais').click()
  await ate(() => notas.count()).toBe(100)
  // Reading goes on where the new ones begin.
  await ate(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Nota 51:')
  await botao(page, 'Mostrar mais').click()
  await ate(() => notas.count()).toBe(NOTAS)
  expect(await botao(page, 'Mostrar mais').count()).toBe(0)
  const ultima = notas.last()
  expect(await ultima.innerText()).toContain('Não veio.\nAvisou pela manhã.')
  expect(pedidas).toHaveLength(3)

  await ultima.getByRole('link').click()
  await ate(onde).toBe(`/calendario/${profissionalId}`)
  expect(new URL(page.url()).searchParams.get('data')).toBe(somaDias(hoje(), -2))
  await vai(`/pacientes/${pacienteId}`)
  await page.getByText('amanhã, 15h').waitFor()
  await page.reload()
  await ate(() => campo(page, 'Nome').inputValue()).toBe('Teodora Vasconcelos')
  await ate(() => cartao(page, 'Última sessão')).toMatch(/Falta/)
})

test(
  'notes that cannot be fetched say so; a phone reads them; axe finds nothing',
  LIMITE,
  async () => {
    const visitante = await umPacienteDeAnos(SEM_POLITICA)
    const { page, espera, context } = visitante
    espera(503)
    await context.route('**/api/**/observacoes*', (route) =>
      route.fulfill({ status: 503, body: '' }),
    )
    await botao(page, 'Observações das sessões').click()
    await page.getByText('Não foi possível carregar as observações.').waitFor()
    await semAchados(visitante, 'notes that failed')
    await context.unroute('**/api/**/observacoes*')
    await botao(page, 'Tentar novamente').click()
    await page.getByText('Nota 1:').waitFor()
    await semAchados(visitante, 'notes')
    const sobra = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await sobra()).toBe(0)
    await botao(page, 'Saldo por mês').click()
    await semAchados(visitante, 'the balance by month')
  },
)

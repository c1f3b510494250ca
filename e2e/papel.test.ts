import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDeAtendimentos } from './pages/atendimentos.ts'
import { botao } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const MES = hoje().slice(0, 7)

/** As wide as A4 is between its margins, in px. */
const FOLHA = { width: 688, height: 1000 }

/** From where to where something goes, from left to right. */
const lados = (um: Locator) =>
  um.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right }
  })

test('Atendimentos on paper: the largest amounts stand in their own columns, at the right', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Maria Fernanda Aparecida de Albuquerque')
  for (const dia of ['02', '03'])
    await umAgendamento(cliente, `${MES}-${dia}T14:00`, { pacienteId, valorSessao: 9_999_999.99 })
  await cliente.call('PUT', '/resumo-atendimentos/valor-pago', {
    pacienteId,
    ano: Number(MES.slice(0, 4)),
    mes: Number(MES.slice(5)),
    valorPago: 9_999_999.99,
  })
  const { page, vai } = await umVisitante({ conta, viewport: FOLHA })
  await vai(`/atendimentos/${profissionalId}`)
  const pago = telaDeAtendimentos(page).valorPago('Maria Fernanda')
  await pago.waitFor()
  await page.emulateMedia({ media: 'print' })
  const coluna = await lados(page.getByRole('cell').filter({ has: pago }))
  const valor = await lados(pago)
  expect(valor.left).toBeGreaterThan(coluna.left)
  expect(valor.right).toBeLessThan(coluna.right)
  expect(coluna.right - valor.right).toBeLessThan(10)
})

test('a statement of several sheets: nothing lies over the last row of a table', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Bia Lima')
  for (let n = 1; n <= 28; n += 1)
    await umAgendamento(cliente, `${MES}-${String(n).padStart(2, '0')}T14:00`, {
      pacienteId,
      ...(n === 5 && { statusAgendamento: 'FALTA', valorSessao: 50 }),
    })
  const { page, vai, quieta } = await umVisitante({ conta })
  await vai(`/atendimentos/${profissionalId}`)
  const tela = telaDeAtendimentos(page)
  await tela.abre('Bia Lima')
  await quieta()
  await botao(tela.dialogo, 'Ver extrato').click()
  const folha = page.getByRole('dialog', { name: /^Extrato/ }).getByRole('article')
  await folha.waitFor()
  await page.emulateMedia({ media: 'print' })
  // Columns part what is in them as sheets do, and are measured.
  const nota = await folha.evaluate((sheet) => {
    const { parentElement } = sheet
    Object.assign(parentElement?.style ?? {}, {
      height: '520px',
      columnWidth: '688px',
      columnFill: 'auto',
      overflow: 'visible',
    })
    const linha = sheet.querySelector('tbody tr:last-child')?.getBoundingClientRect()
    const nota = sheet.querySelector('table + p')?.getBoundingClientRect()
    return nota && linha && { folhas: linha.left > nota.width, abaixo: nota.top - linha.bottom }
  })
  expect(nota?.folhas).toBe(true)
  expect(nota?.abaixo).toBeGreaterThanOrEqual(0)
  // Wherever a sheet ends, the sums are on one.
  const partidas = await folha.evaluate((sheet) => {
    const sums = [...(sheet.querySelector('table ~ dl')?.children ?? [])]
    return Array.from({ length: 20 }, (_, n) => `${480 + n * 8}px`).filter((height) => {
      if (sheet.parentElement) sheet.parentElement.style.height = height
      const tops = sums.map((one) => one.getBoundingClientRect().top)
      return tops.some((top, n) => n > 0 && top < (tops[n - 1] ?? 0))
    })
  })
  expect(partidas).toEqual([])
})

test('Imposto on paper: its sums, and no line of tabs', async () => {
  const { conta, profissionalId } = await umaClinica()
  const { page, vai } = await umVisitante({ conta, viewport: FOLHA })
  await vai(`/despesas/${profissionalId}?imposto`)
  const abas = page.locator('[role=tablist]')
  await abas.waitFor()
  await page.emulateMedia({ media: 'print' })
  await ate(() => abas.isVisible()).toBe(false)
  await page.getByText('Recebido (caixa)').waitFor()
})

import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDeAtendimentos } from './pages/atendimentos.ts'
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
    ...{ pacienteId, ano: Number(MES.slice(0, 4)), mes: Number(MES.slice(5)) },
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

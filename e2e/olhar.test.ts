import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { hoje, umaClinica, umPaciente } from './clinica.ts'
import { botao } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** A clinic with a receipt of each: one that waits, one that was let go. */
async function umImposto(opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const pessoa = { dataNascimento: '1990-01-01', sexo: 'Feminino' }
  for (const nome of ['Helena Prado', 'Gael Araújo']) {
    const { id: pacienteId, cpf } = await umPaciente(cliente, nome)
    await cliente.call('PUT', `/pacientes/${pacienteId}`, {
      pessoa: { ...pessoa, nome, cpf },
      valorConsulta: 180,
    })
    await cliente.call('POST', '/recebimentos', { pacienteId, valor: 720, data: hoje() })
  }
  const visitante = await umVisitante({ conta, ...opcoes })
  await visitante.vai(`/despesas/${profissionalId}?imposto`)
  await visitante.page.getByText('Helena Prado').first().waitFor()
  await visitante.quieta()
  return visitante
}

const beira = (um: Locator) => um.evaluate((one) => getComputedStyle(one).borderBottomColor)

test('with forced colours the tab and the step that are open differ from the others', async () => {
  const { page, quieta } = await umImposto({ forcedColors: 'active' })
  const abas = page.getByRole('tab')
  expect(await beira(abas.nth(0))).not.toBe(await beira(abas.nth(1)))
  await page.getByRole('navigation').getByRole('link', { name: 'Atendimentos' }).first().click()
  await botao(page, 'Fechar o mês').click()
  const passos = page.getByRole('dialog').getByRole('listitem').getByRole('button')
  await passos.first().waitFor()
  await quieta()
  const beiras = await Promise.all([0, 1, 2].map((n) => beira(passos.nth(n))))
  expect(new Set(beiras).size).toBe(2)
})

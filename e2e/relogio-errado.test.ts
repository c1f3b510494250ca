import { somaDias } from '@clinica/domain/tempo/data'
import { test } from 'vitest'
import { diaDaSemanaEMes, diaFalado } from '../web/src/painel/dia-falado.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDoCalendario } from './pages/calendario.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

const DAY_MS = 24 * 60 * 60 * 1000

test("on a device whose clock is a day ahead, 'today' is the clinic's (D1)", async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Ana Lima')
  const amanha = somaDias(hoje(), 1)
  await umAgendamento(cliente, `${amanha}T09:00`, { pacienteId })
  const { page, vai } = await umVisitante({ conta })
  await page.clock.setFixedTime(Date.now() + DAY_MS)
  await vai('/dashboard')
  await page.getByText(diaDaSemanaEMes(hoje()), { exact: true }).waitFor()
  await page.getByText(diaFalado(amanha, hoje()), { exact: true }).waitFor()
  await vai(`/calendario/${profissionalId}?visao=dia`)
  await telaDoCalendario(page).dia(hoje()).waitFor()
})

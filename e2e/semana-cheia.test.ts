import { expect, test } from 'vitest'
import { emParalelo } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** As many as the busiest week of a real clinic's records, five minutes each, from midnight on. */
const TOTAL = 809
const DIAS = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']

const hora = (minutos: number) =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}:00`

function todas() {
  return Array.from({ length: TOTAL }, (_, indice) => {
    const minutos = Math.floor(indice / DIAS.length) * 5
    const dia = DIAS[indice % DIAS.length]
    return { inicio: `${dia}T${hora(minutos)}`, fim: `${dia}T${hora(minutos + 5)}` }
  })
}

test('a week of 809 appointments of five minutes opens, and each can be opened', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const ids = await Promise.all(
    ['Ana', 'Bia', 'Caio'].map(async (nome) => (await umPaciente(cliente, nome)).id),
  )
  await emParalelo(todas(), 8, async (quando, indice) => {
    await cliente.call('POST', '/agendamentos', {
      ...quando,
      pacienteId: ids[indice % ids.length],
      tipo: 'SESSAO_INDIVIDUAL',
      valorSessao: indice % 7 === 0 ? 50 : 150,
      statusAgendamento: indice % 7 === 0 ? 'FALTA' : 'REALIZADO',
    })
  })
  const { page, vai } = await umVisitante({ conta })
  await vai(`/calendario/${profissionalId}?data=${DIAS[0]}&visao=semana`)
  const agenda = telaDoCalendario(page)
  await ate(() => agenda.evento('de março').count()).toBe(TOTAL)
  const { dialogo, quando } = dialogoDaConsulta(page)
  await agenda.evento('11 de março, 7h25 até 7h30').click()
  await titulo(dialogo, 'Editar Consulta').waitFor()
  expect(await quando()).toEqual(['2026-03-11', '07:25', '2026-03-11', '07:30'])
  await page.keyboard.press('Escape')
  await agenda.visao('Mês')
  await ate(agenda.colunas).toBe(7)
  await agenda.visao('Dia')
  await ate(() => agenda.evento('de março').count()).toBe(162)
  await botao(page, 'Próximo dia').click()
  await agenda.evento('10 de março, 13h20').click()
  await titulo(dialogo, 'Editar Consulta').waitFor()
})

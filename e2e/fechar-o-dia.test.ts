import { fraseDoErro } from '@clinica/domain/erros'
import { somaDias } from '@clinica/domain/tempo/data'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDosDias, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { botao } from './pages/campos.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const NOMES = ['Ana Beatriz Nogueira', 'Bento Lima', 'Caio Rezende', 'Duda', 'Enzo Prado', 'Flora']
const ontem = () => somaDias(hoje(), -1)

/** Six sessions of today that are over, the last agreed on at 120,00; `deOntem` more of the day before. */
async function umDiaInteiro({ deOntem = 0, ...opcoes }: Opcoes & { deOntem?: number } = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  for (const [n, nome] of NOMES.entries()) {
    const { id: pacienteId } = await umPaciente(cliente, nome)
    const valorSessao = nome === 'Flora' ? 120 : 180
    const fim = `${hoje()}T00:0${n + 1}:00`
    await umAgendamento(cliente, `${hoje()}T00:0${n}`, { pacienteId, valorSessao, fim })
    if (n >= deOntem) continue
    await umAgendamento(cliente, `${ontem()}T${10 + n}:00`, { pacienteId })
  }
  const visitante = await umVisitante({ conta, ...opcoes })
  return {
    ...visitante,
    cliente,
    calendario: `/calendario/${profissionalId}?data=${hoje()}&visao=dia`,
    fim: visitante.page.getByRole('region', { name: 'Fechar o dia' }),
    /** How the sessions stand on the server: status and value, in order of time. */
    situacao: async () => {
      const linhas = await agendaDosDias(cliente, ontem(), hoje())
      return linhas.map((uma) => `${uma.statusAgendamento} ${uma.valorSessao}`)
    },
  }
}

const SEIS = [...Array(5).fill('AGENDADO 180'), 'AGENDADO 120']
const sessaoDe = (page: Page, nome: string) => page.getByRole('group', { name: nome })

test('the dashboard: six in one click, one snackbar and one Ctrl Z for all; a reload shows it', async () => {
  const { page, vai, fim, situacao } = await umDiaInteiro()
  await vai('/dashboard')
  const cartao = page.getByRole('region', { name: 'Próximos Atendimentos' })
  await cartao.getByText('6 sessões sem registro').waitFor()
  await botao(cartao, 'Todas realizadas').click()
  await page.getByText('6 sessões realizadas').waitFor()
  // P9: a mark is no question of what a session costs.
  const REALIZADAS = SEIS.map((uma) => uma.replace('AGENDADO', 'REALIZADO'))
  expect(await situacao()).toEqual(REALIZADAS)
  await fim.waitFor({ state: 'detached' })

  await botao(page, 'Desfazer').click()
  await page.getByText('Alteração desfeita').waitFor()
  expect(await situacao()).toEqual(SEIS)
  await cartao.getByText('6 sessões sem registro').waitFor()

  await botao(cartao, 'Todas realizadas').click()
  await page.getByText('6 sessões realizadas').waitFor()
  await page.keyboard.press('Control+z')
  await cartao.getByText('6 sessões sem registro').waitFor()
  await ate(situacao).toEqual(SEIS)
  await page.keyboard.press('Control+Shift+z')
  await page.getByText('Alteração refeita').waitFor()
  await page.reload()
  await page.getByText('Nenhum agendamento nos próximos dias.').waitFor()
  expect(await fim.count()).toBe(0)
  expect(await situacao()).toEqual(REALIZADAS)
})

test('each by one press, yesterday’s too; the focus goes on to the next', async () => {
  const { page, vai, situacao, quieta } = await umDiaInteiro({ deOntem: 2 })
  await vai('/dashboard')
  await page.getByText('8 sessões sem registro').waitFor()
  const presses = ['Realizado', 'Falta', 'Desmarcou', 'Realizado', 'Falta', 'Desmarcou']
  const deOntem = page.getByRole('group', { name: NOMES[0] ?? '' }).first()
  await botao(deOntem, 'Realizado').press('Enter')
  await page.getByText('7 sessões sem registro').waitFor()
  const focado = page.locator('[data-desfecho="REALIZADO"]:focus')
  await ate(() => focado.count()).toBe(1)
  await botao(page.getByRole('group', { name: NOMES[1] ?? '' }).first(), 'Falta').click()
  await page.getByText('6 sessões sem registro').waitFor()
  for (const [n, nome] of NOMES.entries()) {
    await botao(sessaoDe(page, nome), presses[n] ?? '').click()
    await sessaoDe(page, nome).waitFor({ state: 'detached' })
  }
  await ate(situacao).toEqual([
    ...['REALIZADO 180', 'FALTA 50'],
    ...['REALIZADO 180', 'FALTA 50', 'REALIZADO 180', 'FALTA 50'],
  ])
  // Until the last answer is read, what 'Desfazer' undoes is the press before.
  await quieta()
  await botao(page, 'Desfazer').click()
  await page.getByText('Exclusão desfeita').waitFor()
  await page.getByText('1 sessão sem registro').waitFor()
  await page.reload()
  await page.getByText('1 sessão sem registro').waitFor()
  expect(await botao(page, 'Todas realizadas').count()).toBe(0)
})

test('under the day in the calendar, and nowhere else in it; another window’s change refuses all', async () => {
  const { page, vai, fim, situacao, calendario, espera, cliente, quieta } = await umDiaInteiro({
    deOntem: 1,
  })
  await vai(calendario)
  await fim.getByText('7 sessões sem registro').waitFor()
  await botao(fim, '7 sessões sem registro').click()
  expect(await fim.getByRole('group').count()).toBe(0)
  await vai(calendario.replace('dia', 'semana'))
  await page.getByRole('region', { name: 'Agenda' }).getByText('Bento Lima').first().waitFor()
  expect(await fim.count()).toBe(0)
  await vai(calendario.replace(hoje(), ontem()))
  await fim.getByText('1 sessão sem registro').waitFor()
  await vai(calendario.replace(hoje(), somaDias(hoje(), 1)))
  await page.getByText('Arraste para marcar').waitFor()
  expect(await fim.count()).toBe(0)

  await vai(calendario)
  await fim.getByText('7 sessões sem registro').waitFor()
  // A page that is still reading would read the other window's change, and refuse nothing.
  await quieta()
  const [, outra] = await agendaDosDias(cliente, ontem(), hoje())
  await cliente.call('PUT', `/agendamentos/${outra?.id}`, { observacoes: 'Em outra janela.' })
  espera(409)
  await botao(fim, 'Todas realizadas').click()
  await page.getByText(fraseDoErro('VERSAO_ANTIGA')).waitFor()
  expect(await situacao()).toEqual(['AGENDADO 180', ...SEIS])
  await botao(page, 'Tentar novamente').click()
  await page.getByText('7 sessões realizadas').waitFor()
  await page.keyboard.press('Control+z')
  await fim.getByText('7 sessões sem registro').waitFor()
  await ate(situacao).toEqual(['AGENDADO 180', ...SEIS])

  await quieta()
  const [, , seguinte] = await agendaDosDias(cliente, ontem(), hoje())
  await cliente.call('PUT', `/agendamentos/${seguinte?.id}`, { observacoes: 'E mais uma vez.' })
  await botao(fim.getByRole('group', { name: NOMES[1] ?? '' }), 'Desmarcou').click()
  await page.getByText(fraseDoErro('VERSAO_ANTIGA')).waitFor()
  await botao(page, 'Tentar novamente').click()
  await page.getByText('Sessão desmarcada').waitFor()
})

test('axe finds nothing, in both places', LIMITE, async () => {
  const visitante = await umDiaInteiro({ ...SEM_POLITICA, deOntem: 2 })
  await visitante.vai('/dashboard')
  await visitante.fim.waitFor()
  await semAchados(visitante, 'the dashboard')
  await visitante.vai(visitante.calendario)
  await visitante.fim.waitFor()
  await semAchados(visitante, 'the day')
})

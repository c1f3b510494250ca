import { fraseDoErro } from '@clinica/domain/erros'
import type { AvisoDoLembreteFio, LembretesFio } from '@clinica/domain/lembretes/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { refusal, refusing } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import LembreteDoPaciente from './lembrete-do-paciente.tsx'
import { LembretesRow } from './lembretes-row.tsx'

const DESLIGADOS: LembretesFio = {
  possivel: true,
  emailProvado: true,
  porDia: 300,
  ligado: false,
  hora: 18,
  versao: 0,
  naoSairam: 0,
  talvezDuasVezes: 0,
}
const LIGADOS = { ...DESLIGADOS, ligado: true, hora: 19, versao: 3 }
const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => umaSessao())
afterEach(() => {
  server.resetHandlers()
  dismissAllNotifications()
  sent.mockClear()
})
afterAll(() => server.close())

const tells = (...ditos: LembretesFio[]) =>
  server.use(
    http.get('*/api/lembretes', () =>
      HttpResponse.json(ditos.length > 1 ? ditos.shift() : ditos[0]),
    ),
  )
const row = (outra: ReactNode = null) =>
  renderApp(
    <>
      <dl>
        <LembretesRow />
      </dl>
      {outra}
    </>,
  )

it.each([
  [DESLIGADOS, 'Desligados'],
  [LIGADOS, 'No dia anterior, a partir das 19h'],
  [{ ...DESLIGADOS, possivel: false }, /ainda não envia e-mails. Peça a quem cuida dele/],
  [{ ...DESLIGADOS, emailProvado: false }, /^Para ligar, confirme antes o e-mail da sua conta/],
  [{ ...LIGADOS, naoSairam: 3 }, /^3 lembretes não saíram\./],
  [{ ...LIGADOS, naoSairam: 1, talvezDuasVezes: 2 }, /1 lembrete não saiu, 2 podem ter saído duas/],
])('P4: how they are, in words', async (dito, falado) => {
  tells(dito)
  row()
  await screen.findByText(falado)
  expect(screen.queryByRole('button', { name: 'Alterar lembretes' }) !== null).toBe(
    dito.possivel && dito.emailProvado,
  )
})

it('what did not come can be asked for again', async () => {
  tells(DESLIGADOS)
  const answer = refusing(server, '*/api/lembretes')
  const { user } = row()
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
  answer()
  await user.click(retry)
  await screen.findByText('Desligados')
})

it('P4, D1: switched on; another window’s hour is told and comes in, and what was chosen stays', async () => {
  tells(DESLIGADOS, { ...DESLIGADOS, hora: 20, versao: 1 })
  let first = true
  server.use(
    http.put('*/api/lembretes', async ({ request }) => {
      const body = (await request.json()) as object
      sent(body)
      const refused = first
      first = false
      return refused ? refusal('VERSAO_ANTIGA') : HttpResponse.json({ ...LIGADOS, ...body })
    }),
  )
  const { user } = row()
  await user.click(await screen.findByRole('button', { name: 'Alterar lembretes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lembretes por e-mail' }))
  const hora = dialog.getByLabelText<HTMLSelectElement>('Hora do envio')
  expect(hora.disabled).toBe(true)
  const ligado = dialog.getByLabelText<HTMLInputElement>('Lembrar os pacientes no dia anterior')
  await user.click(ligado)
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(`${fraseDoErro('VERSAO_ANTIGA')} Confira e salve de novo.`)
  await waitFor(() => expect(hora.value).toBe('20'))
  expect(ligado.checked).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('No dia anterior, a partir das 20h')
  expect(sent.mock.calls).toEqual([
    [{ ligado: true, hora: 18, versao: 0 }],
    [{ ligado: true, hora: 20, versao: 1 }],
  ])
})

it('P4: switched on, what a patient’s record says of it is read again', async () => {
  tells(DESLIGADOS)
  let ativos = false
  server.use(
    http.get('*/api/pacientes/p1/lembrete', () =>
      HttpResponse.json({
        possivel: true,
        ativos,
        lembrar: true,
        email: 'bia@exemplo.com.br',
        recusa: null,
      }),
    ),
    http.put('*/api/lembretes', () => {
      ativos = true
      return HttpResponse.json(LIGADOS)
    }),
  )
  const { user } = row(<LembreteDoPaciente pacienteId="p1" email="bia@exemplo.com.br" />)
  await screen.findByText(/ligue os lembretes em Sessões, “Alterar lembretes”/)
  await user.click(screen.getByRole('button', { name: 'Alterar lembretes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lembretes por e-mail' }))
  await user.click(dialog.getByLabelText('Lembrar os pacientes no dia anterior'))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('No dia anterior, para bia@exemplo.com.br')
})

it('P4: which did not go out, and what to do about each', async () => {
  tells({ ...LIGADOS, naoSairam: 2, talvezDuasVezes: 1 })
  const aviso = (n: number, resto: Partial<AvisoDoLembreteFio>): AvisoDoLembreteFio => ({
    id: `l${n}`,
    pacienteId: `p${n}`,
    nomePaciente: `Paciente ${n}`,
    inicio: '2026-03-10T14:00:00',
    motivo: null,
    talvezSaiu: false,
    impede: null,
    ...resto,
  })
  server.use(
    http.get('*/api/lembretes/avisos', () =>
      HttpResponse.json([
        aviso(1, { motivo: 'ENDERECO' }),
        aviso(2, { motivo: 'SERVIDOR', talvezSaiu: true }),
        aviso(3, { talvezSaiu: true }),
      ]),
    ),
  )
  const { user } = row()
  await user.click(await screen.findByRole('button', { name: 'Ver quais' }))
  const ditos = (await screen.findAllByRole('listitem')).map((um) => um.textContent)
  expect(ditos).toEqual([
    expect.stringMatching(/^Paciente 1, sessão de 10 de março, 14hO endereço não existe/),
    expect.stringMatching(/^Paciente 2.*não aceitou o envio. Pode ter saído mesmo assim./),
    expect.stringMatching(
      /^Paciente 3.*Pode ter saído duas vezes: o envio foi interrompido no meio.$/,
    ),
  ])
  expect(screen.getAllByRole('button', { name: /^Tentar novamente: Paciente/ })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Paciente 1' }).getAttribute('href')).toBe(
    '/pacientes/p1',
  )
})

it('P4: how many a day leave is said while the account is new, and no longer', async () => {
  tells({ ...DESLIGADOS, porDia: 20 }, DESLIGADOS)
  const { user, unmount } = row()
  await user.click(await screen.findByRole('button', { name: 'Alterar lembretes' }))
  await screen.findByText(/^Sua conta é nova e envia até 20 lembretes por dia/)
  unmount()
  row()
  await user.click(await screen.findByRole('button', { name: 'Alterar lembretes' }))
  await screen.findByText(/^Só recebe quem você ligar/)
  expect(screen.queryByText(/^Sua conta é nova/)).toBeNull()
})

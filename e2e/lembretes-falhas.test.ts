import { somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { cartasRecebidas, linkDoLembrete } from './cartas.ts'
import { hoje, umAgendamento } from './clinica.ts'
import {
  ATE_SAIR_MS,
  CELULAR,
  descansou,
  estadoDe,
  falharam,
  fotografa,
  fotografaTudo,
  umaSessao,
} from './lembrados.ts'
import { LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { botao, campo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

test('a letter that is not taken is told, with what to do', async () => {
  const cena = await umaSessao(umVisitante)
  const { page, vai } = cena
  const ontem = somaDias(hoje(), -1)
  await falharam(cena, [
    { inicio: `${ontem}T08:00:00`, motivo: 'SERVIDOR' },
    { inicio: `${ontem}T09:00:00`, motivo: 'ENDERECO' },
    { inicio: `${ontem}T10:00:00`, estado: 'ENVIADO' },
  ])
  await vai('/sessions')
  await page.getByText('2 lembretes não saíram, 1 pode ter saído duas vezes.').waitFor()
  await botao(page, 'Ver quais').click()
  await page.getByText('Para a próxima, confira o e-mail no cadastro.').waitFor()
  const dito = page.getByText('O servidor de e-mail não aceitou o envio.')
  await dito.waitFor()
  expect(
    await page.getByRole('button', { name: /^Tentar (novamente|todos de novo)/ }).count(),
  ).toBe(0)
  await page.setViewportSize(CELULAR.viewport)
  await dito.evaluate((um) => um.scrollIntoView({ block: 'center' }))
  await fotografa(page, 'linha-celular')
  await fotografaTudo(page, 'linha')
  await page.getByRole('link', { name: 'Bia Lima' }).first().click()
  await campo(page, 'Lembrar por e-mail').waitFor()
  await fotografaTudo(page, 'paciente')
})

test('what failed is tried again by one press, goes out once, and is off the list after a reload', async () => {
  const cena = await umaSessao(umVisitante)
  const { page, vai, cliente, pacienteId, sessao, dia, email, chegouAHora } = cena
  await falharam(cena, [{ inicio: `${dia}T14:00:00`, motivo: 'SERVIDOR' }])
  await cliente.call('PUT', `/pacientes/${pacienteId}/lembrete`, { lembrar: true })
  await vai('/sessions')
  await botao(page, 'Ver quais').click()
  await page.getByText('Os lembretes estão desligados: ligue-os').waitFor()
  await chegouAHora()
  await descansou(sessao.id)
  await page.reload()
  await botao(page, 'Ver quais').click()
  await page.getByRole('button', { name: /^Tentar novamente: Bia Lima, sessão de / }).click()
  await page.getByText('O lembrete voltou à fila e sai em instantes.').waitFor()
  await page.getByText('Nada mais a resolver aqui.').waitFor()
  await ate(() => linkDoLembrete(email), ATE_SAIR_MS).not.toBe('')
  await ate(() => estadoDe(sessao.id), ATE_SAIR_MS).toBe('ENVIADO')
  await page.reload()
  // The reminder may have gone out before the failure, and the row says so.
  await page.getByText('1 pode ter saído duas vezes.').waitFor()
  expect(cartasRecebidas(email)).toHaveLength(1)
})

test('all that failed at once: what stands in the way of one is said, and it stays', async () => {
  const cena = await umaSessao(umVisitante)
  const { page, vai, cliente, pacienteId, dia, chegouAHora } = cena
  const outra = await umAgendamento(cliente, `${dia}T16:00`, { pacienteId })
  await falharam(cena, [
    { inicio: `${dia}T14:00:00`, motivo: 'SERVIDOR' },
    { inicio: `${dia}T10:00:00`, motivo: 'SERVIDOR' },
  ])
  await falharam({ ...cena, sessao: outra }, [{ inicio: `${dia}T16:00:00`, motivo: 'ENDERECO' }])
  await cliente.call('PUT', `/pacientes/${pacienteId}/lembrete`, { lembrar: true })
  await chegouAHora()
  await vai('/sessions')
  await page.getByText('3 lembretes não saíram.').waitFor()
  await botao(page, 'Ver quais').click()
  await page.getByText('o novo horário tem lembrete próprio.').waitFor()
  await fotografaTudo(page, 'todos')
  await botao(page, 'Tentar todos de novo').click()
  await page.getByText('2 lembretes voltaram à fila e saem em instantes.').waitFor()
  await page.getByText('1 lembrete não saiu').waitFor()
  await page.reload()
  await page.getByText('1 lembrete não saiu').waitFor()
})

test('axe finds nothing in the list', LIMITE, async () => {
  const cena = await umaSessao(umVisitante, SEM_POLITICA)
  const { page, vai, cliente, pacienteId, dia, chegouAHora } = cena
  const outra = await umAgendamento(cliente, `${dia}T16:00`, { pacienteId })
  await falharam(cena, [{ inicio: `${dia}T14:00:00`, motivo: 'SERVIDOR' }])
  await falharam({ ...cena, sessao: outra }, [{ inicio: `${dia}T16:00:00`, motivo: 'ENDERECO' }])
  await cliente.call('PUT', `/pacientes/${pacienteId}/lembrete`, { lembrar: true })
  await chegouAHora()
  await vai('/sessions')
  await botao(page, 'Ver quais').click()
  await botao(page, 'Tentar todos de novo').waitFor()
  await semAchados(cena, 'the list of what failed')
})

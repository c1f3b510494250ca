import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { linkDoLembrete } from './cartas.ts'
import {
  ATE_SAIR_MS,
  CELULAR,
  descansou,
  fotografa,
  fotografaTudo,
  umaSessao,
} from './lembrados.ts'
import { LIMITE, SEM_POLITICA, semAchadosSemScript } from './pages/axe.ts'
import { botao, campo, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

test(
  'P4: who wants no more reminders says so in one press, and the professional sees it',
  LIMITE,
  async () => {
    const cena = await umaSessao(umVisitante)
    const { cliente, page, vai, email, pacienteId, sessao, chegouAHora } = cena
    await cliente.call('PUT', `/pacientes/${pacienteId}/lembrete`, { lembrar: true })
    await chegouAHora()
    await descansou(sessao.id)
    await ate(() => linkDoLembrete(email), ATE_SAIR_MS).not.toBe('')
    const link = `${linkDoLembrete(email)}/nao-receber`
    for (const method of ['GET', 'HEAD', 'GET']) await fetch(link, { method })

    const dela = await umVisitante({ ...CELULAR, ...SEM_POLITICA })
    await dela.page.goto(link)
    await titulo(dela.page, 'Parar de receber lembretes?').waitFor()
    await semAchadosSemScript(dela, 'a pergunta')
    await fotografaTudo(dela.page, 'nao-receber-pergunta')
    await vai(`/pacientes/${pacienteId}`)
    await page.getByText(`No dia anterior, para ${email}`).waitFor()

    await botao(dela.page, 'Não quero receber').click()
    await titulo(dela.page, 'Você não recebe mais lembretes').waitFor()
    await semAchadosSemScript(dela, 'a resposta')
    await fotografaTudo(dela.page, 'nao-receber-feito')
    await dela.page.goto(link)
    await titulo(dela.page, 'Você não recebe mais lembretes').waitFor()

    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.reload()
      await page.getByText(`Quem lê ${email} pediu para não receber lembretes.`).waitFor()
      const lembrar = campo(page, 'Lembrar por e-mail')
      expect([await lembrar.isChecked(), await lembrar.isDisabled()]).toEqual([false, true])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await fotografa(page, `nao-receber-paciente-${width}`)
    }
  },
)

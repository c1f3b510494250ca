import { expect, test } from 'vitest'
import { openDatabase } from '../api/src/database/database.ts'
import { ate } from './ate.ts'
import { linkDoLembrete } from './cartas.ts'
import { ATE_SAIR_MS, CELULAR, descansou, fotografaTudo, umaSessao } from './lembrados.ts'
import { ownProduct } from './own-product.ts'
import { LIMITE, SEM_POLITICA, semAchadosSemScript } from './pages/axe.ts'
import { botao, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** The session was days ago, as its letter told it. */
async function passou(sessaoId: string) {
  const banco = openDatabase({ connectionString: ownProduct().settings.DATABASE_URL }, { max: 1 })
  await banco.script(
    `UPDATE lembrete SET inicio = inicio - interval '7 days' WHERE agendamento_id = '${sessaoId}'`,
  )
  await banco.close()
}

test(
  'the page of a link in each of its states: axe finds nothing, and a scanner changes nothing',
  LIMITE,
  async () => {
    const { cliente, email, pacienteId, sessao, dia, chegouAHora, status } =
      await umaSessao(umVisitante)
    await cliente.call('PUT', `/pacientes/${pacienteId}/lembrete`, { lembrar: true })
    await chegouAHora()
    await descansou(sessao.id)
    await ate(() => linkDoLembrete(email), ATE_SAIR_MS).not.toBe('')
    const link = linkDoLembrete(email)
    const dela = await umVisitante({ ...CELULAR, ...SEM_POLITICA })
    const { page, espera } = dela
    async function ve(dito: string, nome: string) {
      await titulo(page, dito).waitFor()
      await semAchadosSemScript(dela, nome)
      await fotografaTudo(page, `confirmacao-${nome}`)
    }

    for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS']) await fetch(link, { method })
    expect(await status()).toBe('AGENDADO')
    await page.goto(link)
    await ve('Confirme a presença', 'aberta')
    expect(await status()).toBe('AGENDADO')

    const [ano, mes] = dia.split('-').map(Number)
    const fechado = await cliente.call('POST', `/meses/${ano}/${mes}/fechar`, {})
    espera(409)
    await botao(page, 'Confirmar presença').click()
    await ve('Não dá para confirmar por aqui', 'mes-fechado')
    expect([fechado, await status()]).toEqual([expect.anything(), 'AGENDADO'])
    await cliente.call('POST', `/meses/${ano}/${mes}/reabrir`, { motivo: 'Cedo demais' })

    await page.goto(link)
    await botao(page, 'Confirmar presença').click()
    await ve('Presença confirmada', 'confirmada')
    expect(await status()).toBe('CONFIRMADO')
    await page.goto(link)
    await ve('Presença confirmada', 'ja-confirmada')
    expect(await botao(page, 'Confirmar presença').count()).toBe(0)

    await cliente.call('PUT', `/agendamentos/${sessao.id}`, {
      inicio: `${dia}T16:00:00`,
      fim: `${dia}T17:00:00`,
    })
    await page.goto(link)
    await ve('Esta sessão mudou de horário', 'remarcada')
    await cliente.call('DELETE', `/agendamentos/${sessao.id}`, {})
    await page.goto(link)
    await ve('Esta sessão foi desmarcada', 'desmarcada')
    await passou(sessao.id)
    await page.goto(link)
    await ve('Esta sessão já passou', 'passou')
    espera(404)
    await page.goto(link.slice(0, -3))
    await ve('Este link não vale', 'nenhuma')
  },
)

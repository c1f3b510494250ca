import { somaDias } from '@clinica/domain/tempo/data'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umaClinica } from './clinica.ts'
import { LARGURAS } from './pages/axe.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const DE = somaDias(hoje(), 14)

/** True when an element is fully visible in the grid. */
const aVista = (nome: Locator) =>
  nome.evaluate((element) => {
    let hours = element.parentElement
    while (hours && hours.scrollHeight - hours.clientHeight < 100) hours = hours.parentElement
    const name = element.getBoundingClientRect()
    const seen = hours?.getBoundingClientRect()
    return seen !== undefined && name.top >= seen.top && name.bottom <= seen.bottom
  })

test.each(LARGURAS)(
  'at $width px the name of a closed day is in sight at any hour (P2)',
  async (viewport) => {
    const { cliente, conta, profissionalId } = await umaClinica()
    const dias = { titulo: 'Recesso de fim de ano', de: DE, ate: somaDias(DE, 2) }
    await cliente.call('POST', '/fechamentos', dias)
    const { page, vai, quieta } = await umVisitante({ conta, viewport })
    await vai(`/calendario/${profissionalId}?data=${DE}&visao=semana`)
    const grade = page.getByRole('region', { name: 'Agenda', exact: true })
    const nome = grade.getByText('Recesso de fim de ano').first()
    await nome.waitFor()
    await quieta()
    expect(await aVista(nome), 'as it opens').toBe(true)
    for (const hora of ['00:00', '12:00', '23:00']) {
      const linha = grade.locator(`[data-time="${hora}:00"]`).first()
      await linha.evaluate((row) => row.scrollIntoView({ block: 'start' }))
      await ate(() => aVista(nome)).toBe(true)
      if (process.env.FOTOS && hora === '12:00') {
        await page.screenshot({ path: `${process.env.FOTOS}/faixa-${viewport.width}.png` })
      }
    }
  },
)

test.each([LARGURAS[0], { width: 768, height: 1024 }])(
  'at $width px the name of a closed day leaves the number of its day alone in the month (P2)',
  async (viewport) => {
    const { cliente, conta, profissionalId } = await umaClinica()
    const titulo = 'Congresso brasileiro de psicologia hospitalar'
    await cliente.call('POST', '/fechamentos', { titulo, de: DE, ate: somaDias(DE, 1) })
    const { page, vai } = await umVisitante({ conta, viewport })
    await vai(`/calendario/${profissionalId}?data=${DE}&visao=mes`)
    const grade = page.getByRole('region', { name: 'Agenda', exact: true })
    const nome = grade.getByText(titulo).first()
    await nome.waitFor()
    const numero = grade
      .locator(`[data-date="${DE}"]`)
      .getByText(String(Number(DE.slice(8))), { exact: true })
    const livre = async () => {
      const doNome = await nome.boundingBox()
      const doNumero = await numero.boundingBox()
      return doNome && doNumero && doNome.x + doNome.width <= doNumero.x
    }
    await ate(livre).toBe(true)
  },
)

import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { linkRecebido } from './cartas.ts'
import { umaClinica } from './clinica.ts'
import { fotografa } from './lembrados.ts'
import { ownProduct } from './own-product.ts'
import { botao, link, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

test.each([
  [360, 740],
  [1440, 900],
])(
  'D2: reminders wait for the proof of the e-mail, which its link brings, at %i px',
  async (width, height) => {
    const { cliente, conta } = await umaClinica()
    const { page, context, vai } = await umVisitante({ conta, viewport: { width, height } })
    await vai('/sessions')
    await page.getByText('Para ligar, confirme antes o e-mail da sua conta').waitFor()
    expect(await botao(page, 'Alterar lembretes').count()).toBe(0)
    const pedir = botao(page, 'Enviar link de confirmação')
    await pedir.scrollIntoViewIfNeeded()
    await fotografa(page, `prova-${width}-antes`)
    await pedir.click()
    await page.getByText(`Abra o link que enviamos para ${cliente.email}`).waitFor()
    await fotografa(page, `prova-${width}-pedida`)
    await ate(() => linkRecebido(cliente.email, 'confirmar-email')).not.toBe('')
    const recebido = linkRecebido(cliente.email, 'confirmar-email')

    // As mail scanners do.
    await fetch(recebido)
    await page.reload()
    await page.getByText('Ainda não confirmado.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    const aba = await context.newPage()
    await aba.goto(recebido)
    await botao(aba, 'Confirmar e-mail').waitFor()
    expect(aba.url()).toBe(`${ownProduct().url}/login?confirmar-email`)
    await fotografa(aba, `prova-${width}-pagina`)
    await botao(aba, 'Confirmar e-mail').click()
    await titulo(aba, 'E-mail confirmado').waitFor()
    await fotografa(aba, `prova-${width}-feita`)
    await link(aba, 'Ver minha conta').click()
    for (const again of [false, true]) {
      if (again) await aba.reload()
      await botao(aba, 'Alterar lembretes').waitFor()
      await aba.getByText(cliente.email, { exact: true }).waitFor()
      expect(await aba.getByText('Ainda não confirmado.').count()).toBe(0)
    }
  },
)

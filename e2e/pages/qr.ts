import jsqr from 'jsqr'
import type { Locator, Page } from 'playwright-core'

/** Its types say that the function is the module's `default`; Node and Vite hand over the function itself. */
const readQr = jsqr as unknown as typeof jsqr.default

/** Text of a QR code, read from a picture as by a phone's camera. */
export async function lido(page: Page, code: Locator): Promise<string | undefined> {
  // Not under the bar of buttons, which stays in sight.
  await code.evaluate((um) => um.scrollIntoView({ block: 'center' }))
  const foto = (await code.screenshot()).toString('base64')
  const { data, width, height } = await page.evaluate(async (bytes) => {
    const blob = new Blob([Uint8Array.from(atob(bytes), (letra) => letra.charCodeAt(0))])
    const imagem = await createImageBitmap(blob)
    const tela = new OffscreenCanvas(imagem.width, imagem.height)
    const contexto = tela.getContext('2d')
    contexto?.drawImage(imagem, 0, 0)
    const pontos = contexto?.getImageData(0, 0, imagem.width, imagem.height).data ?? []
    return { data: [...pontos], width: imagem.width, height: imagem.height }
  }, foto)
  return readQr(Uint8ClampedArray.from(data), width, height)?.data
}

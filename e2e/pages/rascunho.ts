import type { Page } from 'playwright-core'
import { botao } from './campos.ts'

/** 'Descartar o que digitou?', and the browser's own question before a reload. */
export const perguntaDoRascunho = (page: Page) => {
  const pergunta = page.getByRole('alertdialog', { name: 'Descartar o que digitou?' })
  const responde = async (resposta: string) => {
    await botao(pergunta, resposta).click()
    await pergunta.waitFor({ state: 'detached' })
  }
  return {
    pergunta,
    continua: () => responde('Continuar digitando'),
    descarta: () => responde('Descartar'),
    /** Reloads; answers the browser's question, when there is one, and says whether there was. */
    async recarrega(sai: boolean): Promise<boolean> {
      let perguntou = false
      page.once('dialog', (dialog) => {
        perguntou = dialog.type() === 'beforeunload'
        void (sai ? dialog.accept() : dialog.dismiss())
      })
      // A reload that is called off never ends.
      const fim = page.reload().then(
        () => 'recarregada',
        () => 'ficou',
      )
      await (sai ? fim : Promise.race([fim, page.waitForEvent('dialog')]))
      return perguntou
    },
  }
}

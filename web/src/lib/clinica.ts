/** Where a page is drawn when the app is built (app/prerender.tsx), what its <head> will say. */
let ahead: ReadonlyMap<string, string> | undefined

/** Only prerendering calls this: there is no document to ask. */
export function drawAheadFor(head: ReadonlyMap<string, string>): void {
  ahead = head
}

/** What the server writes into the page about this installation (D1, D2). */
function metaContent(name: string): string | null {
  if (ahead) return ahead.get(name) ?? null
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
  // Under Vite's own server nobody fills the placeholders.
  return content === '' || /^__[A-Z_]+__$/.test(content) ? null : content
}

/** The clinic's time zone. */
export function fusoDaClinica(): string {
  return metaContent('clinica-fuso') ?? 'America/Sao_Paulo'
}

/** The name this installation carries in its bar, titles and landing page. */
export function nomeDaClinica(): string {
  return metaContent('clinica-nome') ?? 'Clínica em Dia'
}

/** Whether a stranger may sign up (D2: otherwise the button is gone). */
export function cadastroAberto(): boolean {
  return metaContent('cadastro-aberto') !== 'false'
}

/** D2: whether a link for a new password comes by e-mail; else whoever runs the server gives it. */
export function senhaPorEmail(): boolean {
  return metaContent('senha-por-email') === 'true'
}

/** D13: whether this page came by a proxy whose word about addresses the server does not take. */
export function proxyIgnorado(): boolean {
  return metaContent('proxy-ignorado') === 'true'
}

const GUARDADA = 'meta[name="pagina-guardada"]'

/** Whether this page came from the service worker, because the server did not answer in time. */
export const paginaGuardada = (): boolean => document.querySelector(GUARDADA) !== null

/** The server answers after all. */
export const forgetPaginaGuardada = (): void => document.querySelector(GUARDADA)?.remove()

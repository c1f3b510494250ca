/** Contents of <head> while pages are prerendered at build time (app/prerender.tsx), where no document exists. */
let ahead: ReadonlyMap<string, string> | undefined

/** Only prerendering calls this. */
export function drawAheadFor(head: ReadonlyMap<string, string>): void {
  ahead = head
}

/** Settings of this installation, which the server writes into the page's <meta> tags (D1, D2). */
function metaContent(name: string): string | null {
  if (ahead) return ahead.get(name) ?? null
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
  // Vite's dev server leaves the placeholders unfilled.
  return content === '' || /^__[A-Z_]+__$/.test(content) ? null : content
}

/** The clinic's time zone. */
export function fusoDaClinica(): string {
  return metaContent('clinica-fuso') ?? 'America/Sao_Paulo'
}

/** The name of this installation in its bar, titles and landing page. */
export function nomeDaClinica(): string {
  return metaContent('clinica-nome') ?? 'Clínica em Dia'
}

/** D2: strangers may sign up; otherwise the button is missing. */
export function cadastroAberto(): boolean {
  return metaContent('cadastro-aberto') !== 'false'
}

/** D2: a password link comes by e-mail; otherwise whoever runs the server hands it out. */
export function senhaPorEmail(): boolean {
  return metaContent('senha-por-email') === 'true'
}

/** D13: the page came through a proxy whose forwarded addresses the server does not trust. */
export function proxyIgnorado(): boolean {
  return metaContent('proxy-ignorado') === 'true'
}

const GUARDADA = 'meta[name="pagina-guardada"]'

/** The service worker served this page from its cache, because the server did not answer in time. */
export const paginaGuardada = (): boolean => document.querySelector(GUARDADA) !== null

/** Clears the flag when the server answers after all. */
export const forgetPaginaGuardada = (): void => document.querySelector(GUARDADA)?.remove()

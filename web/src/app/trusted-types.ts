/** Written by web/build/service-worker.ts. */
export const WORKER = '/sw.js'

type Policies = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): unknown
}

/**
 * The one Trusted Types policy. Text without '<' cannot make an element, anything else is refused. The one
 * script named by text is the service worker.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (html.includes('<')) throw new TypeError('HTML is never written as text here')
      return html
    },
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError('No script is named by text here')
      return url
    },
  })
}

type Policies = {
  createPolicy(name: string, rules: { createHTML(html: string): string }): unknown
}

/**
 * The one Trusted Types policy. React writes Mantine's style text through innerHTML; text without
 * '<' cannot make an element, anything else is refused.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (html.includes('<')) throw new TypeError('HTML is never written as text here')
      return html
    },
  })
}

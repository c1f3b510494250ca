/**
 * Has porta.js, which every page has, load this one again from the newest build's worker (docs/history/0086). A porta.js
 * that a browser kept from before does not know how. Where something is typed the browser asks first, as before any
 * reload (P9).
 */
export function reloadPage(): void {
  const asked = new Event('clinica:recarregar', { cancelable: true })
  if (window.dispatchEvent(asked)) window.location.reload()
}

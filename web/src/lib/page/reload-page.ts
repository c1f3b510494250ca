/**
 * Asks porta.js, which is on every page, to reload from the newest build's service worker (docs/history/0086). A
 * cached old porta.js ignores the event, and then the page reloads itself. With unsaved text the browser asks
 * first, as before any reload (P9).
 */
export function reloadPage(): void {
  const asked = new Event('clinica:recarregar', { cancelable: true })
  if (window.dispatchEvent(asked)) window.location.reload()
}

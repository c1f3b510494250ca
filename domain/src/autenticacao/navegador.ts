/** §2 Sessions: the browser's name derived from the user agent. */
export function nomeDoNavegador(userAgent: string | null): string {
  if (!userAgent?.trim()) return 'Desconhecido'
  if (/Edg(e|A|iOS)?\//.test(userAgent)) return 'Edge'
  if (/Firefox\/|FxiOS\//.test(userAgent)) return 'Firefox'
  if (/Chrome\/|CriOS\/|Chromium\//.test(userAgent)) return 'Chrome'
  if (/Safari\//.test(userAgent)) return 'Safari'
  return 'Outro navegador'
}

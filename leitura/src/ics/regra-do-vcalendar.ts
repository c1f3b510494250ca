const REGRA = /^(D|W|MP|MD|YM)(\d+)((?: [^ #]+)*?)(?: (#\d+|\d{8}(?:T\d{6}Z?)?))?$/
const DIAS = /^(MO|TU|WE|TH|FR|SA|SU)$/
const FREQ = { D: 'DAILY', W: 'WEEKLY', MP: 'MONTHLY', MD: 'MONTHLY', YM: 'YEARLY' } as const

/** '1+ TU TH 2- FR': days with their places in the month. */
function comLugares(partes: readonly string[]): string[] | null {
  let lugar = ''
  const dias: string[] = []
  for (const parte of partes) {
    const [, n, sinal] = /^([1-5])([+-])$/.exec(parte) ?? []
    if (n) lugar = sinal === '-' ? `-${n}` : n
    else if (lugar !== '' && DIAS.test(parte)) dias.push(`${lugar}${parte}`)
    else return null
  }
  return dias
}

function doMes(parte: string): string | null {
  if (parte === 'LD') return '-1'
  const [, dia, sinal] = /^(\d{1,2})([+-]?)$/.exec(parte) ?? []
  return dia ? `${sinal === '-' ? '-' : ''}${dia}` : null
}

/** What a rule says besides its pace, as a part of a newer one; null: it is not understood. */
function parteDa(tipo: string, partes: readonly string[]): string | null {
  if (partes.length === 0) return ''
  if (tipo === 'W') return partes.every((um) => DIAS.test(um)) ? `;BYDAY=${partes.join(',')}` : null
  if (tipo === 'MP') {
    const dias = comLugares(partes)
    return dias && `;BYDAY=${dias.join(',')}`
  }
  if (tipo === 'MD') {
    const dias = partes.map(doMes)
    return dias.includes(null) ? null : `;BYMONTHDAY=${dias.join(',')}`
  }
  return tipo === 'YM' && partes.every((mes) => /^\d{1,2}$/.test(mes))
    ? `;BYMONTH=${partes.join(',')}`
    : null
}

/** P1: a rule of vCalendar 1.0 ('W2 MO #6') as newer calendars write it; null: it is none that is understood. */
export function regraDoVcalendar(escrita: string): string | null {
  const [, tipo, passo, meio = '', fim = '#2'] =
    REGRA.exec(escrita.trim().replace(/\s+/g, ' ')) ?? []
  if (tipo === undefined) return null
  const partes = meio.trim().split(' ').filter(Boolean)
  const parte = parteDa(tipo, partes)
  // Programs do not agree whether those of two days count days or weeks.
  if (parte === null || (partes.length > 1 && /^#[1-9]/.test(fim))) return null
  const ate = fim === '#0' ? '' : fim.startsWith('#') ? `;COUNT=${fim.slice(1)}` : `;UNTIL=${fim}`
  return `FREQ=${FREQ[tipo as keyof typeof FREQ]};INTERVAL=${passo}${parte}${ate}`
}

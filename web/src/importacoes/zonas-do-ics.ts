import { fusoExiste } from '@clinica/domain/tempo/fuso'
import type ICAL from 'ical.js'

/** What Windows calls the zones of Brazil and of those whom Brazilians see from afar. */
const DO_WINDOWS: Readonly<Record<string, string>> = {
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Bahia Standard Time': 'America/Bahia',
  'Tocantins Standard Time': 'America/Araguaina',
  'Central Brazilian Standard Time': 'America/Cuiaba',
  'SA Eastern Standard Time': 'America/Fortaleza',
  'SA Western Standard Time': 'America/Manaus',
  'SA Pacific Standard Time': 'America/Rio_Branco',
  'GMT Standard Time': 'Europe/London',
  'Romance Standard Time': 'Europe/Paris',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Eastern Standard Time': 'America/New_York',
}

/** The IANA name of a TZID, as this machine knows it; null: it does not. Some programs write their own address before it. */
export function zonaConhecida(tzid: unknown): string | null {
  if (typeof tzid !== 'string' || tzid === '') return null
  const nome = DO_WINDOWS[tzid] ?? /[^/]+\/[^/]+$/.exec(tzid)?.[0] ?? tzid
  return fusoExiste(nome) ? nome : null
}

/** What a rule of clocks is: a weekday of a month, each year. Any other might be looked through for ever. */
const REGRA_DO_RELOGIO = /^FREQ=YEARLY(;(BYMONTH=\d{1,2}|BYDAY=-?[1-4](MO|TU|WE|TH|FR|SA|SU)))*$/
const SEM_FIM = /;(UNTIL|WKST|INTERVAL=1)(=[^;]*)?/g

const ehRelogio = (zona: ICAL.Component) =>
  ['standard', 'daylight'].every((nome) =>
    zona
      .getAllSubcomponents(nome)
      .flatMap((uma) => uma.getAllProperties('rrule'))
      .every((uma) =>
        REGRA_DO_RELOGIO.test(String(uma.getFirstValue()).toUpperCase().replace(SEM_FIM, '')),
      ),
  )

/** Takes the zones out that this machine knows better, and those that are no clock: nothing looks them up any more. */
export function dropZonas(calendario: ICAL.Component): void {
  for (const zona of calendario.getAllSubcomponents('vtimezone'))
    if (zonaConhecida(zona.getFirstPropertyValue('tzid')) || !ehRelogio(zona))
      calendario.removeSubcomponent(zona)
}

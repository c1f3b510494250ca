/** An instant on the wire (sessions): ISO 8601 in UTC. Shown as 'dd/mm/aaaa, hh:mm' in the clinic's zone. */
export function instanteNoFuso(iso: string, zona: string): string {
  return new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zona,
  }).format(new Date(iso))
}

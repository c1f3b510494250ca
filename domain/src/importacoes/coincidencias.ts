import { dataDaHora, minutosEntre } from '../tempo/data-hora.ts'
import type { HorarioPlanejado } from './horarios-da-importacao.ts'

const DIAS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']
const MAXIMO = 20

type Ocupa = {
  nome: string
  dia: number
  hora: string
  de: number
  ate: number
  planejado: HorarioPlanejado
}

/** Two hours of every second week may alternate, and one price may follow another. */
function noMesmoDia(um: HorarioPlanejado, outro: HorarioPlanejado): boolean {
  const dias = new Set(um.novas.map(({ inicio }) => dataDaHora(inicio)))
  return outro.novas.some(({ inicio }) => dias.has(dataDaHora(inicio)))
}

const ocupa = (planejado: HorarioPlanejado, nome: string): Ocupa[] => {
  const {
    horario,
    novas: [primeira],
  } = planejado
  if (!primeira) return []
  const de = Number(horario.hora.slice(0, 2)) * 60 + Number(horario.hora.slice(3))
  const ate = de + minutosEntre(primeira.inicio, primeira.fim)
  return [{ nome, dia: horario.dia, hora: horario.hora, de, ate, planejado }]
}

/** D7: hours of one import that overlap on a weekday: reported, never refused. */
export function coincidencias(
  horarios: readonly HorarioPlanejado[],
  nomeDe: (n: number) => string,
): string[] {
  const ocupados = horarios
    .flatMap((um) => ocupa(um, nomeDe(um.n)))
    .sort((a, b) => a.dia - b.dia || a.de - b.de)
  const ditas: string[] = []
  ocupados.forEach((um, lugar) => {
    for (const outro of ocupados.slice(lugar + 1, lugar + 1 + MAXIMO)) {
      if (outro.dia !== um.dia || outro.de >= um.ate || ditas.length === MAXIMO) return
      if (!noMesmoDia(um.planejado, outro.planejado)) continue
      ditas.push(`${um.nome} e ${outro.nome}: ${DIAS[um.dia - 1]}, ${outro.hora}`)
    }
  })
  return ditas
}

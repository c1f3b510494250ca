import { isTest } from './files.mjs'
import { importsOf, placeOf } from './imports.mjs'

/** 'agenda' and 'gravacao/service.ts' → 'agenda/gravacao'; undefined for a file beside the rooms. */
function innerRoom({ side, room, file }) {
  const [inner, rest] = file.split('/')
  return room && rest ? `${side}/src/${room}/${inner}` : undefined
}

/** Imports between two rooms of one noun. */
function arrowsInside({ path, text }) {
  const here = placeOf(path)
  const from = here && innerRoom(here)
  if (!from) return []
  return importsOf({ path, text }).flatMap((to) => {
    const there = placeOf(to)
    if (!there || there.side !== here.side || there.room !== here.room) return []
    const into = innerRoom(there)
    return into && into !== from
      ? [{ path, to, way: `${from} ${into}`, back: `${into} ${from}` }]
      : []
  })
}

/** Rooms of one noun: between two of them all imports lead one way; the fewer ones are named. */
export function innerRooms(files) {
  const arrows = files.filter(({ path }) => !isTest(path)).flatMap(arrowsInside)
  const ways = Map.groupBy(arrows, ({ way }) => way)
  return arrows
    .filter(({ way, back }) => (ways.get(back)?.length ?? 0) >= (ways.get(way)?.length ?? 0))
    .map(
      ({ path, to, back }) =>
        `${path} imports ${to}, but ${back.replace(' ', ' imports ')}: move what both need to a room below.`,
    )
}

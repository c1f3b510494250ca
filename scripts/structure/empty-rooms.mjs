import { placeOf } from './imports.mjs'
import { ROOMS } from './rooms.mjs'

/** A row of rooms.mjs is about a room that is there. */
export function emptyRooms(files) {
  const there = new Set(
    files.map(({ path }) => placeOf(path)).map((at) => `${at?.side} ${at?.room}`),
  )
  return Object.entries(ROOMS).flatMap(([side, rooms]) =>
    Object.keys(rooms)
      .filter((room) => !there.has(`${side} ${room}`))
      .map(
        (room) =>
          `${side}/src/${room} is not there: take its row out of scripts/structure/rooms.mjs.`,
      ),
  )
}

import * as z from 'zod/mini'

/** An id as answered: a UUID of ours. The format lets the serialiser write it without escaping. */
export const idFio = z.string().register(z.globalRegistry, { format: 'uuid' })

/** D1: a wall-clock time as answered, 'AAAA-MM-DDTHH:mm:ss' without offset. */
export const dataHoraFio = z.string().register(z.globalRegistry, { format: 'wall-clock' })

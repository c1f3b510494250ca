import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700
const INT4_LIST = 1007
const INT8_LIST = 1016
const DATE = 1082
const TIMESTAMP = 1114

/**
 * '{1,2}' → [1, 2]. The elements are never null, so the text is JSON but for its braces, and JSON.parse is the
 * quickest.
 */
const integers = (text: string): number[] => JSON.parse(`[${text.slice(1, -1)}]`)

/** Wall-clock columns stay text: a JS Date would shift them by the server's zone. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === INT4_LIST || oid === INT8_LIST) return integers
    if (oid === DATE) return (text: string) => text
    if (oid === TIMESTAMP) return (text: string) => text.replace(' ', 'T')
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

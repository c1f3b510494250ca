import { createHash, randomBytes } from 'node:crypto'
import { CODIGOS_DE_RECUPERACAO } from '@clinica/domain/autenticacao/tipos'
import { Secret } from 'otpauth'

/** 80 bits, which are sixteen letters and digits that are not taken for one another. */
const BYTES = 10

const newCodigo = () => new Secret({ buffer: Uint8Array.from(randomBytes(BYTES)).buffer }).base32

/** D2: new recovery codes, as they are typed without their hyphens. */
export const newCodigos = (): string[] => Array.from({ length: CODIGOS_DE_RECUPERACAO }, newCodigo)

/** As they are shown. */
export const codigoPorExtenso = (codigo: string): string => (codigo.match(/.{4}/g) ?? []).join('-')

/**
 * What the database keeps of one: so many random bits need neither salt nor key, and what has no key outlives
 * each change of keys.
 */
export const hashDoCodigo = (codigo: string): Buffer => createHash('sha256').update(codigo).digest()

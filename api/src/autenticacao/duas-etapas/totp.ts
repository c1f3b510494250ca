import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator knows it. */
const PADRAO = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** RFC 4226: as long as the digest. */
const BYTES_DO_SEGREDO = 20
/** One step early or late: clocks of telephones, and the time it takes to type. */
const JANELA = 1

/** A new secret, as the base32 that authenticators read. */
export const newSegredo = (): string => new Secret({ size: BYTES_DO_SEGREDO }).base32

/** What the QR says: the secret, and under which names the authenticator keeps it. */
export function enderecoDoAplicativo(segredo: string, nomes: { conta: string; emissor: string }) {
  // A colon parts issuer and account where authenticators read this.
  const [label, issuer] = [nomes.conta, nomes.emissor].map((nome) => nome.replaceAll(':', ' '))
  return new TOTP({ ...PADRAO, secret: Secret.fromBase32(segredo), label, issuer }).toString()
}

/** The step of 30 s whose code this is, of those that are taken at this moment; null for none of them. */
export function passoDoCodigo(segredo: string, codigo: string, agora: number): number | null {
  const totp = new TOTP({ ...PADRAO, secret: Secret.fromBase32(segredo) })
  const distancia = totp.validate({ token: codigo, timestamp: agora, window: JANELA })
  return distancia === null ? null : totp.counter({ timestamp: agora }) + distancia
}

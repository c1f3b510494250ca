/** The machine's own clock may stand anywhere: no rule asks it. Node only. */
declare const process: { readonly env: Record<string, string | undefined> }

/** A zone, and how it differed from UTC on 10 November 2018: minutes, as the machine tells them. */
export const ZONAS = [
  ['UTC', 0],
  ['America/Sao_Paulo', 120],
  ['America/Rio_Branco', 300],
] as const

/** Moves the machine to `zona` (undefined: none of its own) and says where it was. */
export function mudaDeZona(zona: string | undefined): string | undefined {
  const { TZ } = process.env
  if (zona === undefined) delete process.env.TZ
  else process.env.TZ = zona
  return TZ
}

/** How often a property is tried; PROPERTY_RUNS for more. */
export const vezes = (normal: number): number => Number(process.env.PROPERTY_RUNS ?? normal)

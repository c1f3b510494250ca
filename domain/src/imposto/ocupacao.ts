import { chaveDeBusca } from '../texto.ts'

/** P5, column 3: the occupations that Receita Saúde knows, by the code of each. */
const OCUPACOES = {
  '225': 'médico',
  '226': 'dentista',
  '230': 'fonoaudiólogo',
  '231': 'fisioterapeuta',
  '232': 'terapeuta ocupacional',
  '255': 'psicólogo',
} as const
export type Ocupacao = keyof typeof OCUPACOES

/** Patterns of each occupation in the professional's speciality; a vet is none of them. */
const DITAS: readonly (readonly [Ocupacao, RegExp])[] = [
  ['255', /psicolog/],
  ['230', /fonoaudiolog|\bfono\b/],
  ['232', /terap\w*,? ocupaciona/],
  ['231', /fisioterap|\bfisio\b/],
  ['226', /\bdentist|odonto|ortodont/],
  ['225', /\bmedic|psiquiatr|pediatr|neurolog|geriatr/],
]
const OUTRA = /veterinari/

/** Patterns of the councils in a registration; CREFITO has two occupations, so it decides none. */
const CONSELHOS: readonly (readonly [Ocupacao, RegExp])[] = [
  ['255', /^crp\b/],
  ['230', /^crfa?\b/],
  ['226', /^cro\b/],
  ['225', /^crm\b(?!v)/],
]

/** P5: the occupation by the speciality, else by the council of the registration; null where neither tells. */
export function ocupacaoDe(especialidade: string | null, registro: string | null): Ocupacao | null {
  const texto = chaveDeBusca(especialidade ?? '')
  if (OUTRA.test(texto)) return null
  const [primeira] = DITAS.flatMap(([codigo, dita]) => {
    const onde = texto.search(dita)
    return onde < 0 ? [] : [{ codigo, onde }]
  }).toSorted((a, b) => a.onde - b.onde)
  if (primeira) return primeira.codigo
  const conselho = chaveDeBusca(registro ?? '')
  return CONSELHOS.find(([, dele]) => dele.test(conselho))?.[0] ?? null
}

import type { Modalidade, StatusAgendamento, Tipo } from './tipos.ts'

export type CorDoEvento = { readonly fundo: string; readonly texto: string }

const BRANCO = '#ffffff'
const TINTA = '#16211f'
/** §4: FALTA is always dark red. */
export const COR_DA_FALTA: CorDoEvento = { fundo: '#c62828', texto: BRANCO }

const ESCURAS: Partial<Record<Tipo, string>> = {
  SESSAO_INDIVIDUAL: '#0a7d78',
  REUNIAO_ESCOLA: '#1c46b8',
  REUNIAO_PAIS: '#7a1c86',
  ANAMNESE: '#4a3208',
  CAFEZINHO: '#8a5a4a',
  SOCIAL: '#3f6a14',
}
const CLARAS: Partial<Record<Tipo, string>> = {
  SESSAO_INDIVIDUAL: '#95e6d4',
  REUNIAO_ESCOLA: '#93bdf5',
  REUNIAO_PAIS: '#e6cdfb',
  ANAMNESE: '#f7b27f',
  CAFEZINHO: '#d3ac9b',
  SOCIAL: '#d2f2ab',
}
const ESCURA_DE_RESTO = '#4a5066'
const CLARA_DE_RESTO = '#aebfca'

/** §4: the event's colour: by tipo, dark for PRESENCIAL and light for the rest; FALTA always red. */
export function corDoEvento(evento: {
  tipo: string
  modalidadeAtendimento: Modalidade
  statusAgendamento: StatusAgendamento
}): CorDoEvento {
  if (evento.statusAgendamento === 'FALTA') return COR_DA_FALTA
  const tipo = evento.tipo as Tipo
  return evento.modalidadeAtendimento === 'PRESENCIAL'
    ? { fundo: ESCURAS[tipo] ?? ESCURA_DE_RESTO, texto: BRANCO }
    : { fundo: CLARAS[tipo] ?? CLARA_DE_RESTO, texto: TINTA }
}

/**
 * docs/rules/aparencia.md: the least lightness (L of OKLCH) of a colour that is a mark on dark paper (an edge, a dot,
 * the legend's), at its own hue. It gives a contrast of 3 to 1 and keeps a distance of 25 from other modalities.
 */
export const MARCA_NO_ESCURO = 0.56

/**
 * docs/rules/aparencia.md: background and text of a past event of any colour; its colour stays at its edge only. No
 * future event's colour is close to this background.
 */
export const PASSADO: Record<'light' | 'dark', { readonly papel: string; readonly texto: string }> =
  {
    light: { papel: '#ffffff', texto: '#1c2b29' },
    dark: { papel: '#1c2423', texto: '#e8ecea' },
  }

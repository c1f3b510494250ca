import { ROTULO_DO_TIPO, type Tipo } from '../agenda/tipos.ts'
import type { Mostra } from './tipos.ts'

const PARTICULAS = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

const LETRA = /[\p{L}\p{N}]/u

/** 'Maria (Mia) da Silva' → 'M. M. S.'; a name without a letter keeps its first character. */
export function iniciais(nome: string): string {
  const partes = nome
    .split(/[\s.]+/)
    .filter((parte) => parte !== '' && !PARTICULAS.has(parte.toLowerCase()))
    .map((parte) => parte.toUpperCase())
  const letras = partes.flatMap((parte) => LETRA.exec(parte)?.[0] ?? [])
  const ditas = letras.length > 0 ? letras : partes.map((parte) => [...parte][0] ?? '')
  return ditas.map((letra) => `${letra}.`).join(' ')
}

type Sessao = { nomePaciente: string | null; tipo: Tipo }

/**
 * A session's title in another calendar. It shows no more of a patient than was chosen, and never the kind of session.
 * Without a patient it shows the kind (D7), as the agenda does.
 */
export function tituloDoEvento({ nomePaciente, tipo }: Sessao, mostra: Mostra): string {
  if (mostra === 'ocupado') return 'Ocupado'
  if (nomePaciente === null) return ROTULO_DO_TIPO[tipo]
  return mostra === 'nome' ? nomePaciente : iniciais(nomePaciente)
}

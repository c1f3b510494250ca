import type { SessaoDaPrevia } from '@clinica/domain/agenda/fechamento/contract'
import { contados, enumerados } from '@clinica/domain/texto'

const sessoes = (quantas: number) => contados(quantas, 'sessão', 'sessões')

/** Number of patients named; larger groups are counted. */
const NOMEADOS = 2

function foramMantidas(lista: readonly SessaoDaPrevia[], um: string, varios: string): string {
  if (lista.length === 0) return ''
  const nomes = new Map(lista.map(({ pacienteId, nomePaciente }) => [pacienteId, nomePaciente]))
  const deQuem = nomes.size > NOMEADOS ? `${nomes.size} pacientes` : enumerados([...nomes.values()])
  const ficaram = lista.length === 1 ? 'foi mantida' : 'foram mantidas'
  return `${contados(lista.length, um, varios)} de ${deQuem} ${ficaram}.`
}

/** P2: '1 sessão paga de Helena foi mantida.' Sessions that stay on closed days, paid ones apart; '' when none does. */
export function fraseDasMantidas(lista: readonly SessaoDaPrevia[]): string {
  const pagas = lista.filter(({ paga }) => paga)
  const outras = lista.filter(({ paga }) => !paga)
  const frases = [
    foramMantidas(pagas, 'sessão paga', 'sessões pagas'),
    foramMantidas(outras, 'sessão', 'sessões'),
  ]
  return frases.filter(Boolean).join(' ')
}

function fraseDasAlcancadas(lista: readonly SessaoDaPrevia[]): string {
  if (lista.length === 0) return 'Nenhuma sessão a desmarcar neste período.'
  const pacientes = new Set(lista.map(({ pacienteId }) => pacienteId)).size
  const deQuem = contados(pacientes, 'paciente', 'pacientes')
  return `${sessoes(lista.length)} de ${deQuem} neste período`
}

/** '30 sessões de 30 pacientes neste período', followed by the sessions that were kept when it was closed. */
export function fraseDaPrevia(
  lista: readonly SessaoDaPrevia[],
  mantidas: readonly SessaoDaPrevia[],
): string {
  const ficaram = fraseDasMantidas(mantidas)
  const alcancadas = fraseDasAlcancadas(lista)
  if (!ficaram) return alcancadas
  return lista.length === 0 ? ficaram : `${alcancadas}. ${ficaram}`
}

/** Label of the submit button. */
export const rotuloDoBotao = (desmarcadas: number): string =>
  desmarcadas === 0 ? 'Salvar' : `Salvar e desmarcar ${sessoes(desmarcadas)}`

export const fraseDasQueVoltam = (quantas: number): string =>
  quantas === 1
    ? 'Devolver à agenda a sessão desmarcada que cabe'
    : `Devolver à agenda as ${quantas} sessões desmarcadas que cabem`

/** Snackbar after closing days: number of cancelled sessions, and those that stay. */
export function fraseDoFechado(desmarcadas: number, ficam: readonly SessaoDaPrevia[]): string {
  const saem = contados(desmarcadas, 'sessão desmarcada.', 'sessões desmarcadas.')
  const partes = [
    'Período salvo com sucesso!',
    desmarcadas === 0 ? '' : saem,
    fraseDasMantidas(ficam),
  ]
  return partes.filter(Boolean).join(' ')
}

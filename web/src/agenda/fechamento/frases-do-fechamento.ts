import type { SessaoDaPrevia } from '@clinica/domain/agenda/contract-fechamento'

const sessoes = (quantas: number) => (quantas === 1 ? '1 sessão' : `${quantas} sessões`)

/** '30 sessões de 30 pacientes neste período' */
export function fraseDaPrevia(lista: readonly SessaoDaPrevia[]): string {
  if (lista.length === 0) return 'Nenhuma sessão neste período.'
  const pacientes = new Set(lista.map(({ pacienteId }) => pacienteId)).size
  const deQuem = pacientes === 1 ? '1 paciente' : `${pacientes} pacientes`
  return `${sessoes(lista.length)} de ${deQuem} neste período`
}

/** What the one button says. */
export const rotuloDoBotao = (desmarcadas: number): string =>
  desmarcadas === 0 ? 'Salvar' : `Salvar e desmarcar ${sessoes(desmarcadas)}`

export const fraseDasQueVoltam = (quantas: number): string =>
  quantas === 1
    ? 'Devolver à agenda a sessão desmarcada que cabe'
    : `Devolver à agenda as ${quantas} sessões desmarcadas que cabem`

/** What the snackbar says when days were closed. */
export const fraseDoFechado = (desmarcadas: number): string =>
  desmarcadas === 0
    ? 'Período salvo com sucesso!'
    : `Período salvo com sucesso! ${sessoes(desmarcadas)} ${desmarcadas === 1 ? 'desmarcada' : 'desmarcadas'}.`

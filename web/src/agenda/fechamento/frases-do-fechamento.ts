import type { SessaoDaPrevia } from '@clinica/domain/agenda/fechamento/contract-fechamento'
import { contados } from '@clinica/domain/texto'

const sessoes = (quantas: number) => contados(quantas, 'sessão', 'sessões')

/** '30 sessões de 30 pacientes neste período' */
export function fraseDaPrevia(lista: readonly SessaoDaPrevia[]): string {
  if (lista.length === 0) return 'Nenhuma sessão neste período.'
  const pacientes = new Set(lista.map(({ pacienteId }) => pacienteId)).size
  const deQuem = contados(pacientes, 'paciente', 'pacientes')
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
    : `Período salvo com sucesso! ${contados(desmarcadas, 'sessão desmarcada', 'sessões desmarcadas')}.`

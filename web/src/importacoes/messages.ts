import type { ImportacaoFio } from '@clinica/domain/importacoes/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'

export const MENSAGENS = {
  erroAoLer: 'Este arquivo não pôde ser lido. Copie as células e cole aqui.',
  erroAoGuardar: 'As linhas não foram guardadas. Nada se perdeu: tente de novo.',
  erroNaPrevia: 'A conferência não carregou. As linhas estão guardadas.',
  erroAoImportar: 'Nada foi importado.',
  erroAoDesfazer: 'A importação não foi desfeita.',
  erroNaLista: 'As importações não carregaram.',
  naoAberta: 'A importação não abriu. Confira a conexão e tente de novo.',
  semNome: 'Diga qual coluna tem o nome do paciente.',
} as const

const quantos = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`

/** '29 pacientes e 29 horários', of what there is. */
export function oQueEntra({
  pacientes,
  horarios,
}: {
  pacientes: number
  horarios: number
}): string {
  return [
    ...(pacientes > 0 ? [quantos(pacientes, 'paciente', 'pacientes')] : []),
    ...(horarios > 0 ? [quantos(horarios, 'horário', 'horários')] : []),
  ].join(' e ')
}

/** '14h20' */
export const horaFalada = (quando: string): string =>
  horaDoDia(quando as DataHora).replace(':', 'h')

/** '09/03/2026, 14h20' */
export const quandoFoi = (quando: string): string =>
  `${dataEmNumeros(dataDaHora(quando as DataHora))}, ${horaFalada(quando)}`

/** What the snackbar says. */
export const importados = (feita: ImportacaoFio): string => {
  const um = feita.pacientes + feita.horarios === 1
  return `${oQueEntra(feita)} ${um ? 'importado' : 'importados'}.`
}

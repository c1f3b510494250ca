import type { AoArquivarFio } from '@clinica/domain/atendimentos/contract'
import { textoDoFioEmReais as emReais } from '@clinica/domain/dinheiro'
import { mesesFalados } from '@clinica/domain/tempo/meses-falados'
import { contados, textoDoNumero } from '@clinica/domain/texto'

/** So many months are named; of more it is said how many they are. */
const NOMEADOS = 3

function quais(meses: AoArquivarFio['meses']): string {
  const [primeiro] = meses
  if (!primeiro) return ''
  if (meses.length <= NOMEADOS) return ` (${mesesFalados(meses)})`
  return ` (${textoDoNumero(meses.length)} meses, desde ${mesesFalados([primeiro])})`
}

/** D6: how many sessions ahead go with the patient, and what stays owed and in credit, with its months. */
export function frasesDoArquivamento({ sessoes, emAberto, credito, meses }: AoArquivarFio) {
  // The oldest first, as one asks for them.
  const emOrdem = meses.toReversed()
  const abertos = emOrdem.filter((mes) => mes.emAberto > 0)
  const comCredito = emOrdem.filter((mes) => mes.credito > 0)
  const saem =
    sessoes === 0
      ? 'Nenhuma sessão futura na agenda.'
      : `${contados(sessoes, 'sessão futura sai', 'sessões futuras saem')} da agenda.`
  return [
    saem,
    emAberto > 0 ? `Em aberto: ${emReais(emAberto)}${quais(abertos)}.` : 'Nada em aberto.',
    credito > 0 ? `Crédito: ${emReais(credito)}${quais(comCredito)}.` : '',
  ].filter(Boolean)
}

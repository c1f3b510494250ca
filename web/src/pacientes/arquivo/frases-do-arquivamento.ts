import type { AoArquivarFio } from '@clinica/domain/atendimentos/contract'
import { textoDoFioEmReais as emReais } from '@clinica/domain/dinheiro'
import { mesesFalados } from '@clinica/domain/tempo/meses-falados'
import { contados, textoDoNumero } from '@clinica/domain/texto'

/** Number of months named; longer lists are counted. */
const NOMEADOS = 3

function quais(meses: AoArquivarFio['meses']): string {
  const [primeiro] = meses
  if (!primeiro) return ''
  if (meses.length <= NOMEADOS) return ` (${mesesFalados(meses)})`
  return ` (${textoDoNumero(meses.length)} meses, desde ${mesesFalados([primeiro])})`
}

/** D6: number of future sessions that go with the patient, debt and credit, with their months. */
export function frasesDoArquivamento({ sessoes, emAberto, credito, meses }: AoArquivarFio) {
  // The oldest month first, the order in which they are billed.
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

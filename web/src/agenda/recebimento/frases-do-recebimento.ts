import { type Centavos, textoEmReais } from '@clinica/domain/dinheiro'
import type { MesPrevisto } from '@clinica/domain/pagamentos/recebimento/recebimento-previsto'
import { situacaoPagamento } from '@clinica/domain/pagamentos/situacao-pagamento'
import { type Data, diaDoMes, type Mes } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora, mesDaHora } from '@clinica/domain/tempo/data-hora'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { contados, enumerados } from '@clinica/domain/texto'

/** 'dezembro', with the year when it is not the present one. */
export const mesFalado = ({ ano, mes }: Mes, hoje: Data): string => {
  const nome = nomeDoMes(mes).toLowerCase()
  return String(ano) === hoje.slice(0, 4) ? nome : `${nome} de ${ano}`
}

/** P3 'Em aberto há 34 dias'. */
export function emAbertoFalado(dias: number | null): string {
  if (dias === null) return 'Em aberto'
  if (dias === 0) return 'Em aberto desde hoje'
  return `Em aberto há ${contados(dias, 'dia', 'dias')}`
}

/** 'R$ 300,00 em novembro: Pago, sessões dos dias 2 e 20'. */
export function mesPrevistoFalado(
  mes: MesPrevisto,
  pagas: readonly { readonly inicio: DataHora }[],
  hoje: Data,
): string {
  const dele = pagas
    .map(({ inicio }) => inicio)
    .filter((inicio) => {
      const de = mesDaHora(inicio)
      return de.ano === mes.ano && de.mes === mes.mes
    })
  const situacao = mes.total > 0 ? `: ${situacaoPagamento(mes.total, mes.pago)}` : ''
  const dias = dele.map((inicio) => String(diaDoMes(dataDaHora(inicio))))
  const quais =
    dias.length === 0
      ? ''
      : `, ${dias.length === 1 ? 'sessão do dia' : 'sessões dos dias'} ${enumerados(dias)}`
  return `${textoEmReais(mes.parte)} em ${mesFalado(mes, hoje)}${situacao}${quais}`
}

/** P3: sentences about the remaining credit, one per month. */
export const creditoFalado = (meses: readonly MesPrevisto[], hoje: Data): string[] =>
  meses
    .filter(({ credito }) => credito > 0)
    .map((mes) => `Ficam ${textoEmReais(mes.credito)} de crédito em ${mesFalado(mes, hoje)}.`)

/** P3: snackbar after a receipt. */
export function recebidoFalado(valor: Centavos, pagas: number): string {
  const quantas =
    pagas === 0 ? 'nenhuma sessão paga' : contados(pagas, 'sessão paga', 'sessões pagas')
  return `${textoEmReais(valor)}, ${quantas}`
}

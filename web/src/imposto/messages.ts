import { textoEmReais } from '@clinica/domain/dinheiro'
import type { Recibo } from '@clinica/domain/imposto/contract-lidos'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'

export const ERRO_AO_BUSCAR = 'Os recibos não foram carregados.'
export const NENHUM_RECIBO = 'Nenhum recebimento neste período.'
export const QUANDO_APARECE = 'Quando alguém pagar, o recibo aparece aqui pela data do pagamento.'
export const ERRO_AO_GRAVAR = 'Não foi possível gravar. Tente de novo.'

/** P5: time left to send a year's recibos. */
export function frasePrazo(dias: number, prazo: string): string {
  const ate = prazo.split('-').reverse().join('/')
  if (dias < 0) return `O prazo terminou em ${ate}`
  if (dias === 0) return `O prazo termina hoje, ${ate}`
  return `${dias === 1 ? 'Falta 1 dia' : `Faltam ${dias} dias`} até ${ate}`
}

/** P5: advice for a recibo whose payment changed after it was sent; null without a change. */
export function fraseDaMudanca(um: Recibo): string | null {
  if (!um.mudanca) return null
  const mudou = {
    ESTORNADO: 'Este recebimento foi estornado depois.',
    VALOR: `Este recebimento vale agora ${textoEmReais(um.valor)}.`,
    DATA: `A data deste recebimento agora é ${dataEmNumeros(um.data)}.`,
  }[um.mudanca]
  if (um.situacao === 'NO_LOTE') return `${mudou} Abandone o lote, se ainda não foi enviado.`
  const ate = um.cancelavelAte ? ` até ${dataEmNumeros(um.cancelavelAte)}` : ''
  return `${mudou} Cancele no Receita Saúde${ate} e marque aqui.`
}

import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import type { DespesaDoMes } from '@clinica/domain/financeiro/contract'
import { mesPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'

/** §8: fallback when the server gave no sentence. */
export const ERRO_AO_BUSCAR = 'Erro ao buscar dados'
/** §2: the table has no row. */
export const NENHUMA_DESPESA = 'Nenhuma despesa encontrada.'
/** §8: the alerts. */
export const ERRO_AO_SALVAR = 'Erro ao salvar despesa'
export const ERRO_AO_EXCLUIR = 'Erro ao excluir despesa'
/** §5: confirmation before a deletion. */
export const CONFIRMAR_EXCLUSAO = 'Tem certeza que deseja excluir esta despesa?'

/** D11: the exact labels. */
export const ROTULO_DO_ALCANCE: Record<ModoDeEdicao, string> = {
  single: 'Este mês',
  future: 'Este e os seguintes',
  all: 'Todos',
}

/** Our own sentences, where the specification has none. */
export const NADA_NO_GRAFICO = 'Quando houver atendimentos ou despesas, os meses aparecem aqui.'
export const NADA_RECEBIDO = 'Quando houver pagamentos, os meses aparecem aqui.'
export const NADA_EM_ABERTO = 'Nada em aberto até este mês.'
export const SALVE_DE_NOVO = 'O que você digitou foi mantido: confira e salve de novo.'

/** 'março de 2026': for the middle of a sentence. */
export const noMeio = (mes: DespesaDoMes['competencia']) => mesPorExtenso(mes).toLowerCase()

/** Message after saving, with the expense's month, because the filter may hide it. */
export const salva = ({ competencia, tipo }: DespesaDoMes, modo: ModoDeEdicao | null): string => {
  const mes = noMeio(competencia)
  if (modo === null) {
    return tipo === 'UNICA'
      ? `Despesa cadastrada em ${mes}.`
      : `Despesa cadastrada de ${mes} em diante.`
  }
  if (tipo === 'UNICA') return `Despesa atualizada em ${mes}.`
  if (modo === 'all') return 'Despesa atualizada em todos os meses.'
  return `Despesa atualizada ${modo === 'single' ? `em ${mes}` : `de ${mes} em diante`}.`
}

export const excluida = ({ competencia, tipo }: DespesaDoMes, modo: ModoDeEdicao): string => {
  const mes = noMeio(competencia)
  if (tipo === 'UNICA') return 'Despesa excluída.'
  if (modo === 'all') return 'Despesa excluída de todos os meses.'
  return modo === 'single'
    ? `Despesa excluída só de ${mes}.`
    : `Despesa excluída de ${mes} em diante.`
}

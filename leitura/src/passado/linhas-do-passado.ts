import {
  OBSERVACOES_MAXIMO,
  ROTULO_DA_MODALIDADE,
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
} from '@clinica/domain/agenda/tipos'
import {
  ROTULO_DO_LANCAMENTO,
  ROTULO_DO_PAGADOR,
  SITUACAO_DO_RECEBIMENTO,
} from '@clinica/domain/conta/planilhas-do-dinheiro'
import type {
  LancamentoDoPassado,
  RecebimentoDoPassado,
  SessaoDoPassado,
} from '@clinica/domain/importacoes/passado/contract-passado'
import { OBSERVACAO_MAXIMO } from '@clinica/domain/pagamentos/recebimento/contract'
import { ROTULO_DA_FORMA } from '@clinica/domain/pagamentos/tipos'
import { LIMITES_DA_PESSOA } from '@clinica/domain/pessoa/tipos'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { dataHora } from '@clinica/domain/tempo/data-hora'
import { lerCpf } from '../linha/celula-lida.ts'
import {
  type LinhaDaFolha,
  lerCodigo,
  lerDia,
  lerHorario,
  lerInteiro,
  lerRotulo,
  lerTexto,
  lerValor,
} from './folha-do-passado.ts'

/** A table and the reader of its rows; null: the row has a problem, which it names. */
export type TabelaDoPassado<T> = {
  readonly titulos: readonly string[]
  readonly le: (linha: LinhaDaFolha, hoje: Data) => T | null
}

const SIM_OU_NAO = { sim: 'Sim', nao: 'Não' }

/** P6: sessoes.csv. An end not after its start is on the next day (D7: 24 hours at most). */
export const SESSOES: TabelaDoPassado<SessaoDoPassado> = {
  titulos: [
    ...['Data', 'Início', 'Término', 'Tipo', 'Modalidade', 'Situação', 'Valor'],
    ...['Marcada como paga', 'Pago pela sessão', 'Código da sessão', 'Código do paciente'],
  ],
  le({ ler, exige, refuse }, hoje) {
    const data = exige('Data', lerDia(hoje))
    const de = exige('Início', lerHorario)
    const ate = exige('Término', lerHorario)
    const tipo = exige('Tipo', lerRotulo(ROTULO_DO_TIPO))
    const modalidade = exige('Modalidade', lerRotulo(ROTULO_DA_MODALIDADE))
    const situacao = exige('Situação', lerRotulo(ROTULO_DO_STATUS))
    const pago = exige('Marcada como paga', lerRotulo(SIM_OU_NAO)) === 'sim'
    const codigo = exige('Código da sessão', lerCodigo)
    const valor = ler('Valor', lerValor)
    const proprio = ler('Pago pela sessão', lerValor)
    const paciente = ler('Código do paciente', lerCodigo)
    if (!(data && de && ate && tipo && modalidade && situacao && codigo)) return null
    if ((valor ?? 0) < 0) return refuse('Valor: uma sessão não custa menos que nada.')
    if (proprio !== null && (!pago || proprio < 0 || proprio > (valor ?? 0)))
      return refuse('Pago pela sessão: isto não combina com o valor e com a marca de paga.')
    const fim = dataHora(ate > de ? data : somaDias(data, 1), ate)
    const quando = { inicio: dataHora(data, de), fim }
    return { codigo, paciente, ...quando, tipo, modalidade, situacao, valor, pago, proprio }
  },
}

/** P6: recebimentos.csv. */
export const RECEBIMENTOS: TabelaDoPassado<RecebimentoDoPassado> = {
  titulos: [
    ...['Data', 'Valor', 'Forma', 'Pago por', 'Quem pagou', 'CPF de quem pagou', 'Observação'],
    ...['Situação', 'Código do recebimento', 'Código do paciente'],
  ],
  le({ ler, exige, refuse }, hoje) {
    const data = exige('Data', lerDia(hoje))
    const valor = exige('Valor', lerValor)
    const pagador = exige('Pago por', lerRotulo(ROTULO_DO_PAGADOR))
    const nomePagador = exige('Quem pagou', lerTexto(LIMITES_DA_PESSOA.nome))
    const situacao = exige('Situação', lerRotulo(SITUACAO_DO_RECEBIMENTO))
    const codigo = exige('Código do recebimento', lerCodigo)
    const paciente = exige('Código do paciente', lerCodigo)
    const resto = {
      forma: ler('Forma', lerRotulo(ROTULO_DA_FORMA)),
      cpfPagador: ler('CPF de quem pagou', lerCpf),
      observacao: ler('Observação', lerTexto(OBSERVACAO_MAXIMO)),
    }
    if (!(data && valor !== null && pagador && nomePagador && situacao && codigo && paciente))
      return null
    if (valor <= 0) return refuse('Valor: um recibo é de mais que nada.')
    const vale = situacao === 'vale'
    return { codigo, paciente, data, valor, pagador, nomePagador, vale, ...resto }
  },
}

/** P6: pagamentos.csv, the ledger (D10). */
export const PAGAMENTOS: TabelaDoPassado<LancamentoDoPassado> = {
  titulos: [
    ...['Data', 'Mês', 'Ano', 'Valor', 'Forma', 'Lançamento', 'Código do lançamento'],
    ...['Corrige o lançamento', 'Código da sessão', 'Código do recebimento', 'Código do paciente'],
  ],
  le({ ler, exige, refuse }, hoje) {
    const data = exige('Data', lerDia(hoje))
    const valor = exige('Valor', lerValor)
    const mes = exige('Mês', lerInteiro(1, 12))
    const ano = exige('Ano', lerInteiro(1900, 2099))
    const tipo = exige('Lançamento', lerRotulo(ROTULO_DO_LANCAMENTO))
    const codigo = exige('Código do lançamento', lerCodigo)
    const paciente = exige('Código do paciente', lerCodigo)
    const resto = {
      forma: ler('Forma', lerRotulo(ROTULO_DA_FORMA)),
      corrige: ler('Corrige o lançamento', lerCodigo),
      sessao: ler('Código da sessão', lerCodigo),
      // Older files lack the column, which then counts as empty.
      excluida: ler('Código da sessão excluída', lerCodigo),
      recebimento: ler('Código do recebimento', lerCodigo),
    }
    if (!(data && valor !== null && mes && ano && tipo && codigo && paciente)) return null
    if (valor === 0) return refuse('Valor: um lançamento não é de nada.')
    return { codigo, paciente, ano, mes, valor, data, tipo, ...resto }
  },
}

/** P6: the texts of anotacoes/, each with the number of its session; a text is taken as it is. */
export const ANOTACOES = {
  titulos: ['Código da sessão', 'Anotação'],
  maximo: OBSERVACOES_MAXIMO,
} as const

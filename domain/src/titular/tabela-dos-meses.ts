import { textoDoFioEmReais as dinheiro } from '../dinheiro.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { momentoPorExtenso, nomeDoMes } from '../tempo/texto-de-tempo.ts'
import type { DadosDoPacienteFio } from './contract.ts'
import { tabela } from './documento.ts'

type Dados = DadosDoPacienteFio

const mesFalado = ({ ano, mes }: { ano: number; mes: number }) => `${nomeDoMes(mes)} de ${ano}`

/** D9, P4: the sums of each month, and whether it is closed. */
export const tabelaDosMeses = (meses: Dados['meses']): string =>
  tabela(
    [
      'Mês',
      { valor: 'Atendimentos' },
      { valor: 'Faltas' },
      { valor: 'Total' },
      { valor: 'Pago' },
      'Fechado',
    ],
    meses.map((um) => [
      mesFalado(um),
      String(um.quantidadeAtendimentos),
      String(um.quantidadeFaltas),
      dinheiro(um.valorTotal),
      dinheiro(um.valorPago),
      um.fechado ? 'Sim' : 'Não',
    ]),
    'Nenhum mês com atendimentos ou pagamentos.',
  )

/** P4: the months whose statement was marked as sent. */
export const tabelaDosExtratos = (extratos: Dados['extratosEnviados']): string =>
  tabela(
    ['Mês', 'Marcado como enviado em'],
    extratos.map((um) => [mesFalado(um), momentoPorExtenso(um.enviadoEm as DataHora)]),
    'Nenhum extrato marcado como enviado.',
  )

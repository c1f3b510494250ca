import { textoDoFioEmReais } from '../dinheiro.ts'
import { ROTULO_DA_DISPENSA, ROTULO_DA_LINHA, ROTULO_DO_DECIDIDO } from '../imposto/tipos.ts'
import type { Data } from '../tempo/data.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import type { DadosDoPacienteFio } from './contract.ts'
import { tabela } from './documento.ts'

type Recibo = DadosDoPacienteFio['recibos'][number]

const SITUACOES: Readonly<Record<string, string>> = { ...ROTULO_DA_LINHA, ...ROTULO_DO_DECIDIDO }
const MOTIVOS: Readonly<Record<string, string>> = ROTULO_DA_DISPENSA

const dia = (data: string | null) => (data ? dataEmNumeros(data as Data) : '—')

const situacao = ({ situacao: uma, motivo }: Recibo) =>
  [SITUACOES[uma] ?? uma, motivo && (MOTIVOS[motivo] ?? motivo)].filter(Boolean).join(': ')

/** P5: the recibos of this patient sent to Receita Saúde, and decisions by hand. */
export const tabelaDosRecibos = (recibos: readonly Recibo[]): string =>
  tabela(
    ['Pagamento', 'Recibo', 'Lote', 'Emitido em', 'Descrição', { valor: 'Valor' }],
    recibos.map((um) => [
      dia(um.data),
      situacao(um),
      um.lote === null ? '—' : `${um.lote} de ${um.ano}, linha ${um.linha}`,
      dia(um.emitidoEm),
      um.descricao || '—',
      um.valor === null ? '—' : textoDoFioEmReais(um.valor),
    ]),
    'Nenhum recibo do Receita Saúde.',
  )

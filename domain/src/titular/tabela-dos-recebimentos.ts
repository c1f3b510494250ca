import { cpfComMascara } from '../cpf.ts'
import { textoDoFioEmReais } from '../dinheiro.ts'
import { ROTULO_DA_FORMA } from '../pagamentos/tipos.ts'
import type { Data } from '../tempo/data.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import type { DadosDoPacienteFio } from './contract.ts'
import { tabela } from './documento.ts'

type Recebimento = DadosDoPacienteFio['recebimentos'][number]

const FORMAS: Readonly<Record<string, string>> = ROTULO_DA_FORMA
const SITUACOES: Readonly<Record<string, string>> = { ESTORNADO: 'Estornado', DESFEITO: 'Desfeito' }

const nota = ({ situacao, observacao, ilegivel }: Recebimento) =>
  [SITUACOES[situacao], observacao, ilegivel && 'Há algo guardado aqui que não pôde ser lido.']
    .filter(Boolean)
    .join('. ')

/** P3: the receipts with their payers, and the CPF registered that day. */
export const tabelaDosRecebimentos = (recebimentos: readonly Recebimento[]): string =>
  tabela(
    ['Data', 'Pago por', 'Forma', { valor: 'Valor' }, 'Observação'],
    recebimentos.map((um) => [
      dataEmNumeros(um.data as Data),
      [um.nomePagador, um.cpfPagador && cpfComMascara(um.cpfPagador)].filter(Boolean).join(', '),
      um.forma ? (FORMAS[um.forma] ?? um.forma) : '',
      textoDoFioEmReais(um.valor),
      nota(um),
    ]),
    'Nenhum recebimento registrado.',
  )

import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import { textoEmReais } from '@clinica/domain/dinheiro'
import { chaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { creditoDaLinha } from '@clinica/domain/pagamentos/pagamentos-do-mes'
import {
  type SituacaoPagamento,
  situacaoPagamento,
  valorFaltante,
} from '@clinica/domain/pagamentos/situacao-pagamento'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { useMemo } from 'react'
import { Badge, type Tone } from '../../components/feedback/badge.tsx'
import type { Column } from '../../components/tables/data-table.tsx'
import { GrowingTable } from '../../components/tables/growing-table.tsx'
import { CREDITO_DE } from '../messages.ts'
import classes from './tabela.module.css'
import celular from './tabela-no-celular.module.css'
import type { SaveValorPago } from './use-valor-pago.ts'
import { ValorPago } from './valor-pago.tsx'

const TOM: Record<SituacaoPagamento, Tone> = {
  Pago: 'positive',
  Parcial: 'warning',
  'Em aberto': 'danger',
}

function BadgeDaSituacao({ total, pago }: MesDoPaciente) {
  const situacao = situacaoPagamento(total, pago)
  return <Badge tone={TOM[situacao]}>{situacao}</Badge>
}

/** Missing amount; D10: or the amount paid beyond the month's total. */
function Faltante({ total, pago }: MesDoPaciente) {
  const sobra = creditoDaLinha(total, pago)
  const falta = valorFaltante(total, pago)
  return (
    <div>
      <span data-dito={falta === 0 || falta === total || undefined}>{textoEmReais(falta)}</span>
      {sobra > 0 && (
        <small className={classes.credito}>
          {CREDITO_DE} <span>{textoEmReais(sobra)}</span>
        </small>
      )}
    </div>
  )
}

type Gestos = {
  onOpen: (linha: MesDoPaciente) => void
  onReceber: (linha: MesDoPaciente) => void
  save: SaveValorPago
}

/** §2: columns in its order. */
const colunasCom = ({ onOpen, onReceber, save }: Gestos): Column<MesDoPaciente>[] => [
  {
    header: 'Paciente',
    cell: (linha) =>
      // D6: a disposed record cannot be opened or changed.
      linha.descartado ? (
        linha.nomePaciente
      ) : (
        <button type="button" className={classes.nome} onClick={() => onOpen(linha)}>
          {linha.nomePaciente}
        </button>
      ),
    role: 'title',
  },
  { header: 'Mês', cell: ({ mes }) => nomeDoMes(mes) },
  { header: 'Ano', cell: ({ ano }) => ano, figure: true },
  { header: 'Qtd. Atendimentos', cell: ({ quantidade }) => quantidade, figure: true },
  { header: 'Valor Total', cell: ({ total }) => textoEmReais(total), figure: true },
  {
    header: 'Valor Pago',
    cell: (linha) =>
      linha.descartado ? (
        textoEmReais(linha.pago)
      ) : (
        <ValorPago linha={linha} save={save} onReceber={onReceber} />
      ),
    figure: true,
  },
  { header: 'Valor Faltante', cell: Faltante, figure: true },
  { header: 'Situação', cell: BadgeDaSituacao },
]

type Props = Gestos & {
  linhas: readonly MesDoPaciente[]
  /** All rows are of one month, which the page's title names: a phone does not repeat it. */
  umMes: boolean
}

/** §2: one row per patient and month, grouped by professional. Keep the identity of the handlers. */
export function Tabela({ linhas, umMes, onOpen, onReceber, save }: Props) {
  const colunas = useMemo(() => colunasCom({ onOpen, onReceber, save }), [onOpen, onReceber, save])
  return (
    <div className={`${classes.folga} ${celular.linhas}`} data-um-mes={umMes || undefined}>
      <GrowingTable
        caption="Atendimentos por paciente e mês"
        columns={colunas}
        rows={linhas}
        rowKey={chaveDoMes}
        group={({ nomeProfissional }) => nomeProfissional}
      />
    </div>
  )
}

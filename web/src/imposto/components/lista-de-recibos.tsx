import { textoEmReais } from '@clinica/domain/dinheiro'
import type { Recibo } from '@clinica/domain/imposto/contract-lidos'
import { ficaFora } from '@clinica/domain/imposto/resumo-dos-recibos'
import { ROTULO_DA_DISPENSA, ROTULO_DO_RECIBO } from '@clinica/domain/imposto/tipos'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { useMemo, useState } from 'react'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { Badge, type Tone } from '../../components/feedback/badge.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { GrowingTable } from '../../components/tables/growing-table.tsx'
import { fraseDaMudanca } from '../messages.ts'
import { AcoesDoRecibo } from './acoes-do-recibo.tsx'
import { DispensaDialog } from './dispensa-dialog.tsx'
import { ImpedimentosDoRecibo } from './impedimentos-do-recibo.tsx'
import classes from './imposto.module.css'
import lista from './lista-de-recibos.module.css'

const TOM: Record<Recibo['situacao'], Tone> = {
  PENDENTE: 'warning',
  NO_LOTE: 'primary',
  EMITIDO: 'positive',
  CANCELADO: 'danger',
  DISPENSADO: 'neutral',
}

function Situacao({ recibo }: { recibo: Recibo }) {
  const { situacao, lote, dispensa, emitidoEm } = recibo
  const fora = ficaFora(recibo)
  const mudanca = fraseDaMudanca(recibo)
  return (
    <div className={classes.situacao}>
      <span>
        <Badge tone={fora ? 'neutral' : TOM[situacao]}>
          {fora ? 'Só falta' : ROTULO_DO_RECIBO[situacao]}
        </Badge>
        {lote && ` Lote ${lote.numero}, linha ${lote.linha}`}
        {emitidoEm && `, ${dataEmNumeros(emitidoEm)}`}
      </span>
      {fora && <small>Paga só falta: fica fora do lote, a não ser que você inclua.</small>}
      {situacao === 'DISPENSADO' && dispensa && <small>{ROTULO_DA_DISPENSA[dispensa]}</small>}
      <ImpedimentosDoRecibo recibo={recibo} />
      {mudanca && <small className={classes.barra}>{mudanca}</small>}
    </div>
  )
}

const quem = ({ nomePaciente, nomePagador, descricao }: Recibo) => (
  <>
    {nomePaciente}
    <small className={classes.descricao}>
      {nomePagador !== nomePaciente && nomePagador !== '' && `Pago por ${nomePagador}. `}
      {descricao}
    </small>
  </>
)

const FILTROS = [
  { value: '', label: 'Todos' },
  { value: 'barrados', label: 'Com impedimento' },
  { value: 'PENDENTE', label: 'Pendentes' },
  { value: 'NO_LOTE', label: 'No lote' },
  { value: 'EMITIDO', label: 'Emitidos' },
  { value: 'fora', label: 'Fora do lote' },
]
function passa(um: Recibo, filtro: string): boolean {
  if (filtro === '') return true
  if (filtro === 'barrados')
    return (um.situacao === 'PENDENTE' && um.impedimentos.length > 0) || um.mudanca !== null
  if (filtro === 'fora')
    return ficaFora(um) || um.situacao === 'DISPENSADO' || um.situacao === 'CANCELADO'
  return um.situacao === filtro && !ficaFora(um)
}

const colunas = (onDispensar: (recibo: Recibo) => void) => [
  { header: 'Paciente', cell: quem, role: 'title' as const },
  { header: 'Pagamento', cell: ({ data }: Recibo) => dataEmNumeros(data) },
  {
    header: 'Valor',
    figure: true,
    cell: ({ valor, valorEnviado }: Recibo) => textoEmReais(valorEnviado ?? valor),
  },
  { header: 'Recibo', cell: (recibo: Recibo) => <Situacao recibo={recibo} /> },
  {
    header: 'Ações',
    role: 'actions' as const,
    cell: (recibo: Recibo) => (
      <AcoesDoRecibo recibo={recibo} onDispensar={() => onDispensar(recibo)} />
    ),
  },
]

/** P5: receipts by date, with their manual actions. */
export function ListaDeRecibos({ recibos }: { recibos: readonly Recibo[] }) {
  const [filtro, setFiltro] = useState('')
  const { opened, open, close } = useOpened<Recibo>()
  const vistos = useMemo(() => recibos.filter((um) => passa(um, filtro)), [recibos, filtro])
  const columns = useMemo(() => colunas(open), [open])
  return (
    <>
      <div className={classes.titulo}>
        <h2>Recibos</h2>
        <SelectField label="Mostrar" options={FILTROS} value={filtro} onChange={setFiltro} />
      </div>
      {vistos.length === 0 ? (
        <EmptyState message="Nenhum recibo assim neste período." />
      ) : (
        <div className={`${classes.cartoes} ${lista.lista}`}>
          <GrowingTable
            key={filtro}
            caption="Recibos"
            columns={columns}
            rows={vistos}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {opened && <DispensaDialog recibo={opened} onClose={close} />}
    </>
  )
}

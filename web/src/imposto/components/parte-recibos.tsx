import { textoEmReais } from '@clinica/domain/dinheiro'
import type { RecibosDoPeriodo } from '@clinica/domain/imposto/contract-lidos'
import { FRASE_DO_EMITENTE } from '@clinica/domain/imposto/impedimentos'
import { contados } from '@clinica/domain/texto'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { StatCard, StatRow } from '../../components/stat-card.tsx'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { Link } from '../../lib/page/navigation.tsx'
import type { PeriodoDoImposto } from '../api.ts'
import { ERRO_AO_BUSCAR, frasePrazo, NENHUM_RECIBO, QUANDO_APARECE } from '../messages.ts'
import { useRecibos } from '../queries.ts'
import classes from './imposto.module.css'
import { ListaDeRecibos } from './lista-de-recibos.tsx'
import { Lotes } from './lotes.tsx'
import { MontarDialog } from './montar-dialog.tsx'
import { SemMovimento } from './sem-movimento.tsx'

const CARTOES = [
  ['recebido', 'Recebido (caixa)'],
  ['semCpf', 'Sem CPF'],
  ['aEmitir', 'A emitir'],
  ['emitido', 'Emitido'],
] as const

function Cartoes({ dados }: { dados: RecibosDoPeriodo | undefined }) {
  return (
    <StatRow>
      {CARTOES.map(([campo, rotulo]) => (
        <StatCard
          key={campo}
          label={rotulo}
          loading={dados === undefined}
          tone={campo === 'semCpf' && dados?.resumo.semCpf.quantos ? 'negative' : undefined}
          value={
            dados && (
              <>
                {textoEmReais(dados.resumo[campo].valor)}
                <small className={classes.contados}>
                  {contados(dados.resumo[campo].quantos, 'recibo', 'recibos')}
                </small>
              </>
            )
          }
        />
      ))}
    </StatRow>
  )
}

/** Missing data of the professional, which block every lot. */
function Emitente({ impedimentos }: Pick<RecibosDoPeriodo, 'impedimentos'>) {
  if (impedimentos.length === 0) return null
  return (
    <div className={classes.aviso} role="note">
      <p>Antes do primeiro lote:</p>
      <ul>
        {impedimentos.map((um) => (
          <li key={um}>{FRASE_DO_EMITENTE[um]}.</li>
        ))}
      </ul>
      <Link to="/sessions">Corrigir em Minha conta</Link>
    </div>
  )
}

type MontarProps = { dados: RecibosDoPeriodo; onMontar: () => void }
function Montar({ dados, onMontar }: MontarProps) {
  const { prontos } = dados.resumo
  const pode = prontos.quantos > 0 && dados.impedimentos.length === 0
  return (
    <div className={classes.montar}>
      <p>
        {frasePrazo(dados.diasRestantes, dados.prazo)}.{' '}
        {prontos.quantos > 0
          ? `${contados(prontos.quantos, 'recibo pronto', 'recibos prontos')} para o lote: ${wholeAmounts(textoEmReais(prontos.valor))}.`
          : 'Nenhum recibo pronto para o lote.'}
      </p>
      <Button disabled={!pode} onClick={onMontar}>
        Montar lote
      </Button>
    </div>
  )
}

/** P5 'Recibos': cards, obstacles, lots and receipts. */
export function ParteRecibos({ periodo }: { periodo: PeriodoDoImposto }) {
  const { data, error, isFetching, refetch } = useRecibos(periodo)
  const { opened, open, close } = useOpened<true>()
  if (!data && error) {
    return (
      <ErrorState
        message={mensagemDoErro(error, ERRO_AO_BUSCAR)}
        onRetry={refetch}
        busy={isFetching}
      />
    )
  }
  return (
    <>
      <Cartoes dados={data} />
      {!data && <SkeletonRows rows={6} />}
      {data && (
        <>
          <Emitente impedimentos={data.impedimentos} />
          <Montar dados={data} onMontar={() => open(true)} />
          <Lotes ano={periodo.ano} />
          {data.recibos.length === 0 ? (
            <SemMovimento message={NENHUM_RECIBO} hint={QUANDO_APARECE} />
          ) : (
            <ListaDeRecibos key={`${periodo.ano} ${periodo.mes}`} recibos={data.recibos} />
          )}
          {opened && <MontarDialog periodo={periodo} recibos={data.recibos} onClose={close} />}
        </>
      )}
    </>
  )
}

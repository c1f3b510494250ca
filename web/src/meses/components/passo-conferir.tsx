import { textoEmReais } from '@clinica/domain/dinheiro'
import type { Fecho, MesInteiro } from '@clinica/domain/meses/contract'
import {
  type PagadorDoMes,
  recebeExtrato,
  somasDoMes,
} from '@clinica/domain/meses/pagadores-do-mes'
import { mesDaData, mesmoMes } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { dataEmNumeros, horaFalada, nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { contados } from '@clinica/domain/texto'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { notifyError, notifySuccess } from '../../components/feedback/notify.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { StatCard, StatRow } from '../../components/stat-card.tsx'
import { hoje } from '../../lib/clock.ts'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { motivoDoErro } from '../../lib/http/http-errors.ts'
import { ERRO_AO_FECHAR, MES_FECHADO, MES_REABERTO, O_QUE_FECHA } from '../messages.ts'
import { useFecharMes, useReabrirMes } from '../queries.ts'
import classes from './conferir.module.css'
import type { Passo } from './passos.tsx'
import { ReabrirDialog } from './reabrir-dialog.tsx'

type Pendencia = { texto: string; passo?: Passo; ver?: string }

/** Warnings before closing, each with the step that helps; none prevents it. */
function pendencias({ visto, pagadores, semRegistro }: Props): Pendencia[] {
  const abertos = pagadores.filter(({ emAberto }) => emAberto > 0).length
  const porEnviar = pagadores.filter((um) => recebeExtrato(um) && um.enviadoEm === null).length
  const { emAberto } = somasDoMes(visto.linhas)
  return [
    mesmoMes(visto, mesDaData(hoje())) && { texto: 'Este mês ainda não terminou.' },
    semRegistro > 0 && {
      texto: `${contados(semRegistro, 'sessão', 'sessões')} sem registro.`,
      passo: 'Sem registro' as const,
      ver: 'Registrar',
    },
    abertos > 0 && {
      texto: `${textoEmReais(emAberto)} em aberto de ${contados(abertos, 'pagador', 'pagadores')}.`,
      passo: 'Cobrar' as const,
      ver: 'Ver quem deve',
    },
    porEnviar > 0 && {
      texto: `${contados(porEnviar, 'extrato não marcado como enviado', 'extratos não marcados como enviados')}.`,
      passo: 'Cobrar' as const,
      ver: 'Ver extratos',
    },
  ].filter((um) => um !== false)
}

function Pendencias({
  faltam,
  onPasso,
}: { faltam: readonly Pendencia[] } & Pick<Props, 'onPasso'>) {
  if (faltam.length === 0) return null
  return (
    <ul className={classes.pendencias}>
      {faltam.map(({ texto, passo, ver }) => (
        <li key={texto}>
          {texto}{' '}
          {passo && (
            <LinkButton flush onClick={() => onPasso(passo)}>
              {ver}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}

const falado = ({ tipo, em }: Fecho) =>
  `${tipo === 'FECHADO' ? 'Fechado' : 'Reaberto'} em ${dataEmNumeros(dataDaHora(em))} às ${horaFalada(em)}`

/** P4: every closing with its sums, every reopening with its reason. */
function Historico({ historico }: { historico: readonly Fecho[] }) {
  if (historico.length === 0) return null
  return (
    <section className={classes.historico} aria-label="Histórico">
      <h3>Histórico</h3>
      <ol>
        {historico.map((um) => (
          <li key={`${um.tipo} ${um.em}`}>
            <span>{falado(um)}</span>
            <span>
              {um.motivo ??
                wholeAmounts(`total ${textoEmReais(um.total)}, pago ${textoEmReais(um.pago)}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Fechar({ visto }: { visto: MesInteiro }) {
  const { mutate, isPending } = useFecharMes()
  return (
    <Button
      loading={isPending}
      onClick={() =>
        mutate(visto, {
          onSuccess: () => notifySuccess(MES_FECHADO),
          onError: (erro) =>
            void notifyError(ERRO_AO_FECHAR, { detail: motivoDoErro(erro) || undefined }),
        })
      }
    >
      Fechar {nomeDoMes(visto.mes).toLowerCase()}
    </Button>
  )
}

function Reabrir({ visto }: { visto: MesInteiro }) {
  const { mutateAsync } = useReabrirMes(visto)
  const { opened, open, close } = useOpened<true>()
  async function reopen(motivo: string) {
    await mutateAsync(motivo)
    close()
    notifySuccess(MES_REABERTO)
  }
  return (
    <>
      <Button variant="default" onClick={() => open(true)}>
        Reabrir {nomeDoMes(visto.mes).toLowerCase()}
      </Button>
      {opened && <ReabrirDialog meses={[visto]} onReopen={reopen} onClose={close} />}
    </>
  )
}

type Props = {
  visto: MesInteiro
  pagadores: readonly PagadorDoMes[]
  semRegistro: number
  onPasso: (passo: Passo) => void
}

/** P4, last step: sums, warnings, and the closing itself. */
export function PassoConferir(props: Props) {
  const { visto, onPasso } = props
  const { sessoes, total, pago, emAberto } = somasDoMes(visto.linhas)
  return (
    <section className={classes.conferir} aria-label="Conferir">
      <StatRow>
        <StatCard label="Atendimentos" value={sessoes} />
        <StatCard label="Valor total" value={textoEmReais(total)} />
        <StatCard label="Total recebido" value={textoEmReais(pago)} />
        <StatCard label="Total em aberto" value={textoEmReais(emAberto)} />
      </StatRow>
      {!visto.fechado && <Pendencias faltam={pendencias(props)} onPasso={onPasso} />}
      <div className={classes.fecho}>
        <p>{visto.fechado ? 'Este mês está fechado.' : O_QUE_FECHA}</p>
        {visto.fechado ? <Reabrir visto={visto} /> : <Fechar visto={visto} />}
      </div>
      <Historico historico={visto.historico} />
    </section>
  )
}

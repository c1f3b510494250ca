import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { diaEMes } from '@clinica/domain/tempo/texto-de-tempo'
import { Suspense, useState } from 'react'
import { RetryButton } from '../../components/feedback/retry-button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import type { Consulta } from '../formulario/consulta.ts'
import { CARREGANDO_A_SERIE, SERIE_NAO_CARREGADA } from '../formulario/messages.ts'
import { inicioDe } from '../formulario/regras-da-consulta.ts'
import { fraseDaEdicao, resumoDasSessoes } from './frases-da-repeticao.ts'
import classes from './repeticao.module.css'
import { RepeticaoConflitos } from './repeticao-conflitos.tsx'
import { RepeticaoDatas } from './repeticao-datas.tsx'
import { RepeticaoFechados } from './repeticao-fechados.tsx'
import type { Repeticao } from './use-repeticao.ts'

const RepeticaoPulos = lazyPart(() => import('./repeticao-pulos.tsx'))

type Props = { consulta: Consulta; repeticao: Repeticao }

/** Summary above the dates: number of sessions, or effect on the series. */
function Resumo({ consulta, repeticao }: Props) {
  const { naSerie, serie, mudancas, periodos } = repeticao
  const inicio = inicioDe(consulta)
  if (!naSerie) return <p className={classes.head}>{resumoDasSessoes(periodos)}</p>
  if (serie.isPending) return <p className={classes.quiet}>{CARREGANDO_A_SERIE}</p>
  return (
    <div>
      {!consulta.isRecurring && inicio && (
        <p>A série termina nesta sessão, em {diaEMes(dataDaHora(inicio))}.</p>
      )}
      {mudancas && <p className={classes.head}>{fraseDaEdicao(mudancas)}</p>}
    </div>
  )
}

/** Without the series the effect of saving is unknown. */
function SemSerie({ serie }: Pick<Repeticao, 'serie'>) {
  return (
    <div className={classes.box} role="alert">
      <p>{SERIE_NAO_CARREGADA}</p>
      <RetryButton size="compact-sm" onRetry={serie.refetch} busy={serie.isFetching} />
    </div>
  )
}

/** D7: preview of a single session: only its overlaps. */
function DeUma({ repeticao }: Pick<Props, 'repeticao'>) {
  return (
    <div className={classes.one} role="status">
      <RepeticaoFechados {...repeticao} />
      <RepeticaoConflitos {...repeticao} />
    </div>
  )
}

/** D7: preview of the sessions that saving creates, with their overlaps, shown beside Salvar. */
export function RepeticaoPrevisao({ consulta, repeticao }: Props) {
  const [datas, setDatas] = useState(false)
  const { membro, naSerie, serie, periodos, pulos } = repeticao
  if (!naSerie && (!consulta.isRecurring || membro)) return <DeUma repeticao={repeticao} />
  if (naSerie && serie.isError) return <SemSerie serie={serie} />
  const esperando = naSerie && serie.isPending
  // Dates with a choice are listed there and not again in the preview.
  const escolhidas = new Set(pulos.fechadas.map(({ data }) => data))
  const semEscolha = periodos.filter(({ inicio }) => !escolhidas.has(dataDaHora(inicio)))
  if (periodos.length === 0 && !esperando) return null
  return (
    <div className={classes.box}>
      <div className={classes.summary}>
        <div role="status">
          <Resumo consulta={consulta} repeticao={repeticao} />
        </div>
        {periodos.length > 1 && (
          <LinkButton unfolded={datas} onClick={() => setDatas(!datas)}>
            {datas ? 'Ocultar datas' : 'Ver datas'}
          </LinkButton>
        )}
      </div>
      {datas && periodos.length > 1 && <RepeticaoDatas {...repeticao} />}
      {pulos.fechadas.length > 0 && (
        <Suspense fallback={null}>
          <RepeticaoPulos {...pulos} />
        </Suspense>
      )}
      <RepeticaoFechados periodos={semEscolha} />
      <RepeticaoConflitos {...repeticao} />
    </div>
  )
}

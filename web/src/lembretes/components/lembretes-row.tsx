import type { LembretesFio } from '@clinica/domain/lembretes/contract'
import { Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { FactError, FactLoading } from '../../components/feedback/fact-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { senhaPorEmail } from '../../lib/clinica.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { avisosContados, LEMBRETES_NAO_CARREGADOS, SEM_CORREIO, SEM_PROVA } from '../messages.ts'
import { useLembretes } from '../queries.ts'
import classes from './lembretes.module.css'

const LembretesDialog = lazyPart(() => import('./lembretes-dialog.tsx'))
const Avisos = lazyPart(() => import('./avisos.tsx'))

const falados = ({ ligado, hora }: LembretesFio) =>
  ligado ? `No dia anterior, a partir das ${hora}h` : 'Desligados'

function Problemas({ lembretes }: { lembretes: LembretesFio }) {
  const [aberto, setAberto] = useState(false)
  const ditos = avisosContados(lembretes.naoSairam, lembretes.talvezDuasVezes)
  // An unfolded list stays when its last problem is solved.
  if (!ditos && !aberto) return null
  return (
    <dd className={classes.problema}>
      {ditos ? `${ditos}.` : 'Todos os lembretes saíram ou estão na fila.'}{' '}
      <LinkButton unfolded={aberto} onClick={() => setAberto(!aberto)}>
        Ver quais
      </LinkButton>
      {aberto && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <Avisos />
        </Suspense>
      )}
    </dd>
  )
}

function Alterar(props: { onClick?: () => void; disabled?: boolean }) {
  return (
    <Button variant="default" fullWidth {...props}>
      Alterar lembretes
    </Button>
  )
}

/** Placeholder with the final layout, so that the button does not move. */
function NoLugar() {
  return (
    <>
      <dd>
        <FactLoading />
      </dd>
      {senhaPorEmail() && (
        <dd>
          <Alterar disabled />
        </dd>
      )}
    </>
  )
}

function Situacao({ lembretes }: { lembretes: LembretesFio }) {
  const { opened, open, close } = useOpened<'lembretes'>()
  // Reminders switched on before e-mail became unavailable can still be switched off.
  if (!lembretes.possivel && !lembretes.ligado)
    return <dd className={`${classes.inteira} ${classes.nota}`}>{SEM_CORREIO}</dd>
  if (!lembretes.emailProvado && !lembretes.ligado)
    return <dd className={`${classes.inteira} ${classes.nota}`}>{SEM_PROVA}</dd>
  return (
    <>
      <dd>{lembretes.possivel ? falados(lembretes) : SEM_CORREIO}</dd>
      <dd>
        <Alterar onClick={() => open('lembretes')} />
        <Suspense>{opened && <LembretesDialog lembretes={lembretes} onClose={close} />}</Suspense>
      </dd>
      <Problemas lembretes={lembretes} />
    </>
  )
}

/** P4: e-mail reminders as a row of a list of facts. */
export function LembretesRow() {
  const { data, isPending, refetch } = useLembretes()
  return (
    <div>
      <dt>Lembretes por e-mail</dt>
      {data && <Situacao lembretes={data} />}
      {!data && isPending && <NoLugar />}
      {!data && !isPending && (
        <dd className={classes.inteira}>
          <FactError message={LEMBRETES_NAO_CARREGADOS} onRetry={refetch} />
        </dd>
      )}
    </div>
  )
}

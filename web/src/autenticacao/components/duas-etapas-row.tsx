import type { DuasEtapasFio } from '@clinica/domain/autenticacao/contract'
import { instanteNoFuso } from '@clinica/domain/tempo/instante'
import { Suspense, useCallback, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { FactError, FactLoading } from '../../components/feedback/fact-state.tsx'
import { focusOnceFree } from '../../components/focus/focus-again.ts'
import { fusoDaClinica } from '../../lib/clinica.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { codigosQueRestam, DUAS_ETAPAS_NAO_CARREGADAS } from '../messages.ts'
import { useDuasEtapas } from '../queries.ts'
import classes from './duas-etapas.module.css'

const AtivarDialog = lazyPart(() => import('./ativar-duas-etapas-dialog.tsx'))
const NovosCodigosDialog = lazyPart(() => import('./novos-codigos-dialog.tsx'))
const DesativarDialog = lazyPart(() => import('./desativar-duas-etapas-dialog.tsx'))

type Gesto = 'ativar' | 'codigos' | 'desativar'
type Open = (gesto: Gesto) => void

/** From this number on, few recovery codes are left. */
const POUCOS = 3

/** D2: row of 'Minha conta' that switches the second step on and off. */
export function DuasEtapasRow() {
  const row = useRef<HTMLDivElement>(null)
  // After the change another button replaces the one that opened the dialog.
  const back = useCallback((origin: Element | null) => {
    focusOnceFree(() => (origin?.isConnected ? origin : row.current))
  }, [])
  const { opened, open, close } = useOpened<Gesto>(back)
  return (
    <>
      <div ref={row} tabIndex={-1} className={classes.linha}>
        <dt>Verificação em duas etapas</dt>
        <Situacao open={open} />
      </div>
      <Suspense>
        {opened === 'ativar' && <AtivarDialog onClose={close} />}
        {opened === 'codigos' && <NovosCodigosDialog onClose={close} />}
        {opened === 'desativar' && <DesativarDialog onClose={close} />}
      </Suspense>
    </>
  )
}

function Situacao({ open }: { open: Open }) {
  const { data, isPending, refetch } = useDuasEtapas()
  if (isPending)
    return (
      <dd>
        <FactLoading />
      </dd>
    )
  if (!data)
    return (
      <dd className={classes.inteira}>
        <FactError message={DUAS_ETAPAS_NAO_CARREGADAS} onRetry={refetch} />
      </dd>
    )
  if (data.ativadaEm !== null)
    return <Ligada ativadaEm={data.ativadaEm} restam={data.codigosRestantes} open={open} />
  return (
    <>
      <dd>Desativada: a senha sozinha abre a sua conta.</dd>
      <dd>
        <Button variant="default" fullWidth onClick={() => open('ativar')}>
          Ativar
        </Button>
      </dd>
    </>
  )
}

type Propriedades = {
  ativadaEm: NonNullable<DuasEtapasFio['ativadaEm']>
  restam: number
  open: Open
}

function Ligada({ ativadaEm, restam, open }: Propriedades) {
  return (
    <dd className={classes.inteira}>
      <p>Ativada em {instanteNoFuso(ativadaEm, fusoDaClinica())}.</p>
      <p className={restam < POUCOS ? classes.poucos : undefined}>{codigosQueRestam(restam)}</p>
      <div className={classes.gestos}>
        <Button variant="default" onClick={() => open('codigos')}>
          Gerar novos códigos
        </Button>
        <Button variant="default" onClick={() => open('desativar')}>
          Desativar
        </Button>
      </div>
    </dd>
  )
}

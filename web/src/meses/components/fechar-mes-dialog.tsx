import type { MesInteiro } from '@clinica/domain/meses/contract'
import { type PagadorDoMes, pagadoresDoMes } from '@clinica/domain/meses/pagadores-do-mes'
import { type Mes, textoDoMes } from '@clinica/domain/tempo/data'
import { mesPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { useSessoesDoMesAFechar } from '../../agenda/public.tsx'
import { useCobranca } from '../../cobranca/public.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { agora } from '../../lib/clock.ts'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { MES_NAO_CARREGADO } from '../messages.ts'
import { useMes } from '../queries.ts'
import classes from './fechar-mes.module.css'
import { PassoCobrar } from './passo-cobrar.tsx'
import { PassoConferir } from './passo-conferir.tsx'
import { PassoSemRegistro } from './passo-sem-registro.tsx'
import { PASSOS, type Passo, Passos } from './passos.tsx'

type PassosProps = {
  mes: Mes
  passo: Passo
  onPasso: (passo: Passo) => void
  visto: MesInteiro
  pagadores: readonly PagadorDoMes[]
  sessoes: ComponentProps<typeof PassoSemRegistro>['sessoes']
  lida: ComponentProps<typeof PassoCobrar>['lida']
}

/** Step names and the present step. */
function MesEmPassos(props: PassosProps) {
  const { mes, passo, onPasso, visto, pagadores, sessoes, lida } = props
  const lista = useRef<HTMLOListElement>(null)
  // The pressed button is gone with its step: the focus moves to the next step's name.
  function goTo(um: Passo) {
    onPasso(um)
    lista.current?.querySelectorAll('button')[PASSOS.indexOf(um)]?.focus()
  }
  return (
    <>
      <Passos
        ref={lista}
        passo={passo}
        onChange={onPasso}
        quantos={{
          'Sem registro': sessoes.length,
          Cobrar: pagadores.length,
          Conferir: undefined,
        }}
      />
      {passo === 'Sem registro' && <PassoSemRegistro sessoes={sessoes} mes={mes} />}
      {passo === 'Cobrar' && (
        <PassoCobrar
          pagadores={pagadores}
          mes={mes}
          lida={lida}
          profissional={visto.profissional}
        />
      )}
      {passo === 'Conferir' && (
        <PassoConferir
          visto={visto}
          pagadores={pagadores}
          semRegistro={sessoes.length}
          onPasso={goTo}
        />
      )}
    </>
  )
}

type Props = { mes: Mes; onClose: () => void }

/** P4 'Fechar o mês': sem registro → cobrar → conferir. */
export function FecharMesDialog({ mes, onClose }: Props) {
  const [quando] = useState(agora)
  const lido = useMes(mes)
  const aFechar = useSessoesDoMesAFechar(mes, quando)
  // Prefetched together with the month, because its step comes later.
  const cobranca = useCobranca()
  const { data } = lido
  const { data: sessoes } = aFechar
  const [escolhido, setPasso] = useState<Passo>()
  const pagadores = useMemo(() => data && pagadoresDoMes(data.linhas), [data])
  const pronto = data && pagadores && sessoes
  const falhas = [lido, aFechar].filter((um) => um.error && !um.data)
  // Chooses the first step that needs work, once; afterwards the person navigates.
  if (pronto && escolhido === undefined)
    setPasso(data.fechado ? 'Conferir' : sessoes.length > 0 ? 'Sem registro' : 'Cobrar')
  const passo = escolhido ?? 'Sem registro'
  const seguinte = PASSOS[PASSOS.indexOf(passo) + 1]
  return (
    <Dialog opened onClose={onClose} title={`Fechar o mês - ${mesPorExtenso(mes)}`} width={1280}>
      <div className={classes.corpo} data-mes={textoDoMes(mes)}>
        {falhas[0] && (
          <ErrorState
            message={mensagemDoErro(falhas[0].error, MES_NAO_CARREGADO)}
            onRetry={() => falhas.map((uma) => uma.refetch())}
            busy={falhas.some((uma) => uma.isFetching)}
          />
        )}
        {!pronto && falhas.length === 0 && <SkeletonRows rows={8} />}
        {pronto && (
          <MesEmPassos
            mes={mes}
            passo={passo}
            pagadores={pagadores}
            sessoes={sessoes}
            visto={data}
            lida={cobranca}
            onPasso={setPasso}
          />
        )}
      </div>
      {pronto && seguinte && (
        <DialogActions>
          <Button onClick={() => setPasso(seguinte)}>Continuar: {seguinte.toLowerCase()}</Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

import { type Data, mesDaData } from '@clinica/domain/tempo/data'
import { mesPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { useRef } from 'react'
import { CalendarToolbar } from '../../calendar/calendar-toolbar.tsx'
import { hoje } from '../../lib/clock.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { AtalhosDoTeclado } from '../teclas/atalhos-do-teclado.tsx'
import { useAtalhos } from '../teclas/use-atalhos.ts'
import { BotaoDoResumo } from './lado/lugar-do-resumo.tsx'
import type { PainelLateral } from './lado/use-painel-lateral.ts'
import { BotaoDoPainel } from './sala-do-calendario.tsx'
import { useVistaPedida } from './vista-pedida.tsx'

type Props = {
  carregando: boolean
  painel: PainelLateral
  comResumo: boolean
  showResumo: (mostrado: boolean) => void
  onNova: (data: Data) => void
}

/** Commands for the whole calendar: toolbar buttons and keyboard shortcuts. */
export function BarraDoCalendario(props: Props) {
  const { carregando, painel, comResumo, showResumo } = props
  const { visao, data, goTo, step } = useVistaPedida()
  const onNova = () => props.onNova(data)
  const { undoUltimo, redoUltimo } = useDesfazer()
  const atalhos = useRef<HTMLDivElement>(null)
  useAtalhos({
    openNova: onNova,
    undo: undoUltimo,
    redo: redoUltimo,
    openAjuda: () => atalhos.current?.togglePopover(),
  })
  return (
    <CalendarToolbar
      title={mesPorExtenso(mesDaData(data))}
      view={visao}
      loading={carregando}
      newLabel="Nova Consulta"
      start={<BotaoDoPainel painel={painel} />}
      extras={
        <>
          <BotaoDoResumo aberto={comResumo} toggle={() => showResumo(!comResumo)} />
          <AtalhosDoTeclado painel={atalhos} />
        </>
      }
      onView={(outra) => goTo(outra, data)}
      onToday={() => goTo(visao, hoje())}
      onStep={step}
      onNew={onNova}
    />
  )
}

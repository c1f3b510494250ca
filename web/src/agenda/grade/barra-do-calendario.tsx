import { mesDaData } from '@clinica/domain/tempo/data'
import { mesPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { useRef } from 'react'
import { CalendarToolbar } from '../../calendar/calendar-toolbar.tsx'
import { hoje } from '../../lib/clock.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { AtalhosDoTeclado } from './atalhos-do-teclado.tsx'
import { BotaoDoResumo } from './resumo-da-semana.tsx'
import { BotaoDoPainel } from './sala-do-calendario.tsx'
import { useAtalhos } from './use-atalhos.ts'
import type { PainelLateral } from './use-painel-lateral.ts'
import { dataVizinha, type Vista } from './visao.ts'

type Props = {
  vista: Vista
  carregando: boolean
  painel: PainelLateral
  comResumo: boolean
  mostrarResumo: (mostrar: boolean) => void
  onNova: () => void
}

/** What can be done with the whole calendar: by the buttons above it, and by keys. */
export function BarraDoCalendario(props: Props) {
  const { vista, carregando, painel, comResumo, mostrarResumo, onNova } = props
  const { visao, data, irPara } = vista
  const { desfazerUltimo, refazerUltimo } = useDesfazer()
  const atalhos = useRef<HTMLDivElement>(null)
  useAtalhos({
    nova: onNova,
    desfazer: desfazerUltimo,
    refazer: refazerUltimo,
    ajuda: () => atalhos.current?.togglePopover(),
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
          <BotaoDoResumo aberto={comResumo} alternar={() => mostrarResumo(!comResumo)} />
          <AtalhosDoTeclado painel={atalhos} />
        </>
      }
      onView={(outra) => irPara(outra, data)}
      onToday={() => irPara(visao, hoje())}
      onStep={(passo) => irPara(visao, dataVizinha(visao, data, passo))}
      onNew={onNova}
    />
  )
}

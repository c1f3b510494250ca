import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import type { Cartao } from './use-cartao.ts'

const CartaoDaSessao = lazyPart(() => import('./cartao-da-sessao.tsx'))

type Props = Cartao & {
  linhas: readonly AgendamentoFio[]
  onOpen: (agendamento: AgendamentoFio) => void
}

/** Card of the event under the pointer, while the event is loaded. */
export function CartaoEmVista({ olhado, close, linhas, onOpen }: Props) {
  const olhada = olhado && linhas.find(({ id }) => id === olhado.id)
  if (!olhado || !olhada) return null
  return (
    <Suspense fallback={null}>
      <CartaoDaSessao
        key={`${olhado.id} ${olhado.by}`}
        agendamento={olhada}
        olhado={olhado}
        onOpen={() => onOpen(olhada)}
        onClose={close}
      />
    </Suspense>
  )
}

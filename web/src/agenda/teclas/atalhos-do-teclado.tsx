import { IconHelp } from '@tabler/icons-react'
import { type RefObject, Suspense, useId, useState } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import classes from './atalhos-do-teclado.module.css'

const ListaDeAtalhos = lazyPart(() => import('./lista-de-atalhos.tsx'))

/** Keyboard help, loaded on demand; hidden on phones. */
export function AtalhosDoTeclado({ painel }: { painel: RefObject<HTMLDivElement | null> }) {
  const id = useId()
  const [pedidos, setPedidos] = useState(false)
  return (
    <>
      <IconButton label="Atalhos do teclado" className={classes.button} popoverTarget={id}>
        <IconHelp size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <div
        ref={painel}
        id={id}
        popover="auto"
        className={classes.panel}
        onBeforeToggle={() => setPedidos(true)}
      >
        <Suspense fallback={null}>{pedidos && <ListaDeAtalhos />}</Suspense>
      </div>
    </>
  )
}

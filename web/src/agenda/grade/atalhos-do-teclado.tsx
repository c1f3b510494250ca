import { IconHelp } from '@tabler/icons-react'
import { type RefObject, useId } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import classes from './atalhos-do-teclado.module.css'

type Grupo = { titulo: string; teclas: readonly (readonly [string, string])[] }

const GRUPOS: readonly Grupo[] = [
  {
    titulo: 'No calendário',
    teclas: [
      ['N', 'Nova consulta'],
      ['Ctrl Z', 'Desfaz a última alteração'],
      ['Ctrl Shift Z', 'Refaz'],
      ['?', 'Mostra estes atalhos'],
    ],
  },
  {
    titulo: 'Com uma sessão em foco',
    teclas: [
      ['Enter', 'Abre'],
      ['S', 'Marca Realizado, Falta ou Pago'],
      ['M', 'Move: ↑↓ 15 min, ←→ um dia'],
      ['R', 'Muda o fim: ↑↓ 15 min'],
      ['Enter', 'Confirma o novo horário'],
      ['Esc', 'Desiste'],
      ['Delete', 'Exclui'],
    ],
  },
]

/** What the keyboard can do here; not on a phone, which has none. */
export function AtalhosDoTeclado({ painel }: { painel: RefObject<HTMLDivElement | null> }) {
  const id = useId()
  return (
    <>
      <IconButton label="Atalhos do teclado" className={classes.button} popoverTarget={id}>
        <IconHelp size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <div ref={painel} id={id} popover="auto" className={classes.panel}>
        <h2 className={classes.title}>Atalhos do teclado</h2>
        {GRUPOS.map(({ titulo, teclas }) => (
          <section key={titulo}>
            <h3 className={classes.group}>{titulo}</h3>
            <dl className={classes.keys}>
              {teclas.map(([tecla, gesto]) => (
                <div key={gesto} className={classes.row}>
                  <dt>
                    {tecla.split(' ').map((parte) => (
                      <kbd key={parte} className={classes.key}>
                        {parte}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{gesto}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

import classes from './lista-de-atalhos.module.css'

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

/** Shortcuts by group. */
export default function ListaDeAtalhos() {
  return (
    <>
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
    </>
  )
}

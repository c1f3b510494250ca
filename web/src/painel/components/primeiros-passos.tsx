import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { LinkButton } from '../../components/link-button.tsx'
import { Link } from '../../lib/page/navigation.tsx'
import type { Passo } from '../passos.ts'
import classes from './primeiros-passos.module.css'

function UmPasso({ passo, proximo }: { passo: Passo; proximo: boolean }) {
  const { titulo, dica, to, feito, atalho } = passo
  return (
    <li
      className={classes.passo}
      data-feito={feito || undefined}
      data-proximo={proximo || undefined}
    >
      <span className={classes.sinal} aria-hidden>
        {feito && <IconCheck size={16} stroke={2.5} />}
      </span>
      {feito ? (
        <span className={classes.titulo}>
          {titulo}
          <span className="only-said"> (feito)</span>
        </span>
      ) : (
        <>
          <span className={classes.textos}>
            {atalho && (
              <Link to={atalho.to} className={classes.atalho}>
                {atalho.titulo}
              </Link>
            )}
            <Link to={to} className={classes.titulo}>
              {titulo}
            </Link>
            <span className={classes.dica}>{dica}</span>
          </span>
          <IconChevronRight size={20} stroke={1.6} className={classes.seta} aria-hidden />
        </>
      )}
    </li>
  )
}

/** First day's guide: three steps with links, checked off automatically. */
export function PrimeirosPassos({
  passos,
  onDismiss,
}: {
  passos: readonly Passo[]
  onDismiss: () => void
}) {
  const feitos = passos.filter(({ feito }) => feito).length
  const proximo = passos.find(({ feito }) => !feito)
  return (
    <section className={classes.guia} aria-label="Primeiros passos">
      <div className={classes.cabeca}>
        <h3>Primeiros passos</h3>
        <span className={classes.conta}>
          {feitos} de {passos.length}
        </span>
        <LinkButton onClick={onDismiss}>Dispensar</LinkButton>
      </div>
      <ol>
        {passos.map((passo) => (
          <UmPasso key={passo.to} passo={passo} proximo={passo === proximo} />
        ))}
      </ol>
    </section>
  )
}

import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import type { Resposta } from '../tipos.ts'
import classes from './ajuda.module.css'
import { ILUSTRACOES_DA_AGENDA } from './ilustracoes-da-agenda.tsx'
import { ILUSTRACOES_DO_RESTO } from './ilustracoes-do-resto.tsx'

const ILUSTRACOES = { ...ILUSTRACOES_DA_AGENDA, ...ILUSTRACOES_DO_RESTO }

type Props = {
  resposta: Resposta
  aberta: boolean
  toggle: () => void
  lugar: { to: string; rotulo: string } | undefined
  onGo: () => void
}

/** Question that unfolds its answer. */
export function RespostaAberta({ resposta, aberta, toggle, lugar, onGo }: Props) {
  const id = useId()
  const { pergunta, texto, desenho } = resposta
  return (
    <>
      <h4 className={classes.titulo}>
        <button
          type="button"
          className={classes.pergunta}
          aria-expanded={aberta}
          aria-controls={id}
          onClick={toggle}
        >
          {pergunta}
          <IconChevronDown size={20} stroke={1.6} aria-hidden />
        </button>
      </h4>
      <div id={id} hidden={!aberta}>
        {aberta && (
          <div className={classes.resposta}>
            <svg className={classes.desenho} viewBox="0 0 160 100" aria-hidden="true">
              {ILUSTRACOES[desenho]}
            </svg>
            <div className={classes.texto}>
              {texto.map((frase) => (
                <p key={frase}>{frase}</p>
              ))}
              {lugar && (
                <ButtonLink to={lugar.to} variant="default" size="sm" onClick={onGo}>
                  {lugar.rotulo}
                </ButtonLink>
              )}
            </div>
          </div>
        )}
      </div>
    </>
  )
}

import { IconLifebuoy } from '@tabler/icons-react'
import bar from './bar-button.module.css'
import classes from './botao-da-ajuda.module.css'

type Props = { signedIn: boolean; onClick: () => void }

/** The way to the help in the bar on top; on a phone, once signed in, it is in 'Mais'. */
export function BotaoDaAjuda({ signedIn, onClick }: Props) {
  return (
    <button
      type="button"
      className={`${bar.button} ${classes.help}`}
      data-signed={signedIn || undefined}
      title="Ajuda"
      onClick={onClick}
    >
      <IconLifebuoy size={20} stroke={1.6} aria-hidden />
      <span>Ajuda</span>
    </button>
  )
}

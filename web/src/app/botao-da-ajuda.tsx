import { IconLifebuoy } from '@tabler/icons-react'
import bar from './bar-button.module.css'
import classes from './botao-da-ajuda.module.css'

type Props = { signedIn: boolean; onClick: () => void }

/** Help button of the top bar; on a phone, for signed-in users, help is in 'Mais'. */
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

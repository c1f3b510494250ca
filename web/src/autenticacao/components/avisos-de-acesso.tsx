import { nomeDoNavegador } from '@clinica/domain/autenticacao/navegador'
import { instanteNoFuso } from '@clinica/domain/tempo/instante'
import { Button } from '../../components/button.tsx'
import { focusOnceFree } from '../../components/focus/focus-again.ts'
import { fusoDaClinica } from '../../lib/clinica.ts'
import { useNavigate } from '../../lib/page/navigation.tsx'
import { useAnswerAviso, useAvisosDeAcesso } from '../queries.ts'
import classes from './avisos-de-acesso.module.css'

/** Scroll padding, so that focused elements are not covered by the notice. */
function stayClear(aviso: HTMLElement) {
  const { style } = document.documentElement
  const follow = () => {
    const room = `${innerHeight - aviso.getBoundingClientRect().top + 12}px`
    style.scrollPaddingBottom = room
    style.setProperty('--cd-notice', room)
  }
  follow()
  addEventListener('resize', follow)
  return () => {
    removeEventListener('resize', follow)
    style.scrollPaddingBottom = ''
    style.removeProperty('--cd-notice')
  }
}

/** D2: sign-in from an unknown device, shown until this device has answered. One at a time. */
export default function AvisosDeAcesso() {
  const [aviso, ...outros] = useAvisosDeAcesso().data ?? []
  const { mutate } = useAnswerAviso()
  const navigate = useNavigate()
  if (!aviso) return null
  const quando = instanteNoFuso(aviso.quando, fusoDaClinica())
  return (
    <section ref={stayClear} className={classes.aviso} aria-label="Novo acesso à sua conta">
      <p role="status">
        <strong>
          Novo acesso à sua conta em {quando} ({nomeDoNavegador(aviso.userAgent)}
          <span className={classes.amiude}>, IP {aviso.ipAddress}</span>): foi você?
        </strong>
      </p>
      <p className={`${classes.senao} ${classes.amiude}`}>
        Se não foi, altere a senha em Sessões: quem entrou sai no mesmo instante.
      </p>
      <div className={classes.respostas}>
        <Button
          size="sm"
          onClick={() => {
            mutate(aviso.id)
            void navigate('/sessions')
          }}
        >
          Ver acessos
        </Button>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            mutate(aviso.id)
            // The last notice takes its focused button with it.
            if (outros.length === 0) focusOnceFree(() => document.querySelector('main'))
          }}
        >
          Fui eu
        </Button>
      </div>
    </section>
  )
}

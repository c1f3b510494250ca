import { useEffect } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { MessagePage } from '../../components/feedback/message-page.tsx'
import { useSessao } from '../../lib/http/session.ts'
import { Navigate, useNavigate } from '../../lib/page/navigation.tsx'
import { destinoAposLogin } from '../../lib/page/role-home.ts'
import { prefetchScreen } from '../../lib/page/screen-prefetch.ts'
import classes from '../components/login-sucesso.module.css'
import { LOGIN_REALIZADO, REDIRECIONANDO } from '../messages.ts'

/** §9: redirect delay after login. */
const ESPERA_MS = 2000

/** §2, post-login screen: confirms the login, prefetches the next screen and goes there. */
export function LoginSucessoScreen() {
  const { usuario } = useSessao()
  const navigate = useNavigate()
  const destino = usuario && destinoAposLogin(usuario, '/')

  useEffect(() => {
    if (!destino) return
    prefetchScreen(destino)
    const timer = setTimeout(() => navigate(destino, { replace: true }), ESPERA_MS)
    return () => clearTimeout(timer)
  }, [destino, navigate])

  if (!usuario || !destino) return <Navigate to="/" replace />
  return (
    <MessagePage title={LOGIN_REALIZADO} text={`Bem-vindo(a), ${usuario.nome}`}>
      <p role="status" className={classes.indo}>
        {REDIRECIONANDO}
      </p>
      <ButtonLink to={destino} replace variant="default">
        Ir agora
      </ButtonLink>
    </MessagePage>
  )
}

import { useState } from 'react'
import { Carregando } from '../components/feedback/carregando.tsx'
import { vemDeLink } from '../lib/http/chave-do-endereco.ts'
import { useSessao } from '../lib/http/session.ts'
import { lazyPart } from '../lib/page/lazy-part.ts'
import { Navigate, useLocation, useSearchParams } from '../lib/page/navigation.tsx'
import { destinoAposLogin } from '../lib/page/role-home.ts'
import { Outlet, useParams } from '../lib/page/route-table.tsx'
import { loadAgendaGuardada, useConexao } from './conexao.ts'

const AgendaGuardada = lazyPart(async () => ({
  default: (await loadAgendaGuardada()).AgendaGuardadaScreen,
}))

/** Screens of a professional; when the server is unreachable on arrival, the offline agenda (D3). */
function ComConexao() {
  const { conexao, confere } = useConexao(useLocation().pathname)
  if (conexao === 'conferindo') return <Carregando />
  return conexao === 'sem' ? <AgendaGuardada onRetry={confere} /> : <Outlet />
}

/**
 * §6: strangers go to /login, other roles to /acesso-negado; without a list of roles any signed-in user may enter.
 * D2: a professional without data goes to the form; another professional's path is refused.
 */
export function Guard({ perfis }: { perfis?: readonly string[] }) {
  const { usuario } = useSessao()
  const { profissionalId } = useParams()
  if (!usuario) return <Navigate to="/login" replace />
  if (perfis && !perfis.includes(usuario.perfil)) return <Navigate to="/acesso-negado" replace />
  if (perfis?.includes('PROFISSIONAL') && usuario.profissionalId === null) {
    return <Navigate to={destinoAposLogin(usuario)} replace />
  }
  if (profissionalId && profissionalId !== usuario.profissionalId) {
    return <Navigate to="/acesso-negado" replace />
  }
  return perfis?.includes('PROFISSIONAL') ? <ComConexao /> : <Outlet />
}

/**
 * D2: signed-in users who arrive at /login or /cadastro go to their start page, unless they follow an e-mailed
 * link.
 */
export function GuestGuard() {
  const { usuario } = useSessao()
  const [busca] = useSearchParams()
  // Fixed on arrival: a login on this screen navigates to /login-sucesso by itself.
  const [aoChegar] = useState(usuario)
  const redireciona = aoChegar && usuario && !vemDeLink(busca)
  return redireciona ? <Navigate to={destinoAposLogin(usuario)} replace /> : <Outlet />
}

/** Page with content of its own: its path and its screen's file. */
type Page = { path: string; screen: string }

/** Prerendered for visitors. `still`: works without the app, which loads on the first touch. */
export type PublicPage = Page & {
  title: string
  description: string
  still: boolean
  /** First visible picture in `web/public`, for wide screens and phones; each has an '-escuro' version. */
  picture?: { wide: string; phone: string }
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    screen: 'institucional/screens/inicio-screen.tsx',
    title: '',
    description: 'Agenda, pacientes e financeiro da sua clínica, em dia.',
    still: true,
    picture: { wide: 'calendario', phone: 'celular' },
  },
  {
    path: '/login',
    screen: 'autenticacao/screens/login-screen.tsx',
    title: 'Entrar',
    description:
      'Entre na sua conta: a agenda, os pacientes e as contas da clínica em um só lugar.',
    still: false,
  },
  {
    path: '/cadastro',
    screen: 'autenticacao/screens/cadastro-screen.tsx',
    title: 'Cadastro de Usuário',
    description: 'Crie a sua conta: primeiro o acesso, depois os seus dados.',
    still: false,
  },
  {
    path: '/sobre',
    screen: 'institucional/screens/em-desenvolvimento-screen.tsx',
    title: 'Sobre a Clínica',
    description: 'Sobre a clínica que atende por aqui.',
    still: true,
  },
  {
    path: '/contato',
    screen: 'institucional/screens/em-desenvolvimento-screen.tsx',
    title: 'Contato',
    description: 'Como falar com a clínica.',
    still: true,
  },
  {
    path: '/privacidade',
    screen: 'institucional/screens/privacidade-screen.tsx',
    title: 'Política de Privacidade',
    description: 'O que a clínica guarda, para quê, por quanto tempo e a quem perguntar.',
    still: true,
  },
]

export const CALENDARIO = 'agenda/grade/calendario-screen.tsx'
/** Prefetched while the calendar is idle, so that a press shows it in the next frame. */
export const CONSULTA = 'agenda/consulta/consulta-dialog.tsx'

/** Pages whose scripts and styles are preloaded by the page itself, before the app runs. */
export const PRIVATE_PAGES: readonly Page[] = [
  { path: '/dashboard', screen: 'painel/screens/painel-screen.tsx' },
  { path: '/calendario/:id', screen: CALENDARIO },
  { path: '/atendimentos/:id', screen: 'atendimentos/screens/atendimentos-screen.tsx' },
  { path: '/atendimentos/:id/cadastrar', screen: 'pacientes/screens/cadastro-paciente-screen.tsx' },
  { path: '/despesas/:id', screen: 'financeiro/screens/despesas-screen.tsx' },
  { path: '/pacientes', screen: 'pacientes/screens/pacientes-screen.tsx' },
  { path: '/pacientes/:id', screen: 'pacientes/screens/editar-paciente-screen.tsx' },
  { path: '/sessions', screen: 'autenticacao/screens/sessoes-screen.tsx' },
]

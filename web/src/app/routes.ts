import { type ComponentType, createElement, Fragment, useEffect } from 'react'
import { lazyPart } from '../lib/page/lazy-part.ts'
import { prefetchedPart } from '../lib/page/prefetched-part.ts'
import { paramsOf } from '../lib/page/route-path.ts'
import { handOver } from './handover.ts'
import { MissingScreen } from './missing-part.tsx'

type Tela = { Tela: ComponentType; load: () => Promise<unknown> }

/** 'visitante': only for strangers. 'qualquer': any signed-in user. Otherwise the role. */
export type Rota = Tela & {
  path: string
  acesso: 'publico' | 'visitante' | 'qualquer' | 'PROFISSIONAL' | 'PACIENTE' | 'ADMIN'
}

function tela<Nome extends string>(
  fetchScreen: () => Promise<Record<Nome, ComponentType>>,
  nome: Nome,
): Tela {
  const { load, Part } = prefetchedPart(async () => (await fetchScreen())[nome], MissingScreen)
  function Tela() {
    useEffect(handOver, [])
    return createElement(Part)
  }
  return { load, Tela }
}

const institucional = () => import('../institucional/screens/em-desenvolvimento-screen.tsx')
const cadastro = () => import('../autenticacao/screens/cadastro-screen.tsx')
/** P1: patient list, with the entry to 'Importar', which only this screen loads. */
async function pacientes() {
  const [{ PacientesScreen }, { ImportarHost }] = await Promise.all([
    import('../pacientes/screens/pacientes-screen.tsx'),
    import('../importacoes/public.tsx'),
  ])
  const Pacientes = () =>
    createElement(Fragment, null, createElement(PacientesScreen), createElement(ImportarHost))
  return { Pacientes }
}
/** P9: a patient's page, with the agenda's balance and 'Receber' (P3), and its question after a price change. */
async function paciente() {
  const { EditarPacienteScreen } = await import('../pacientes/screens/editar-paciente-screen.tsx')
  const ReajusteDialog = lazyPart(() => import('../agenda/reajuste/reajuste-dialog.tsx'))
  const SaldoDoPaciente = lazyPart(() => import('../agenda/recebimento/saldo-do-paciente.tsx'))
  const partes = { ReajusteDialog, SaldoDoPaciente }
  return { Paciente: () => createElement(EditarPacienteScreen, partes) }
}
const areas = () => import('./area-screen.tsx')

/** §2, Route table, 1:1 and in its order. One line per route; each screen is loaded when visited. */
export const rotas: readonly Rota[] = [
  {
    path: '/',
    acesso: 'publico',
    ...tela(() => import('../institucional/screens/inicio-screen.tsx'), 'InicioScreen'),
  },
  {
    path: '/login',
    acesso: 'visitante',
    ...tela(() => import('../autenticacao/screens/login-screen.tsx'), 'LoginScreen'),
  },
  {
    path: '/login-sucesso',
    acesso: 'publico',
    ...tela(() => import('../autenticacao/screens/login-sucesso-screen.tsx'), 'LoginSucessoScreen'),
  },
  { path: '/cadastro', acesso: 'visitante', ...tela(cadastro, 'CadastroScreen') },
  { path: '/cadastro-usuario', acesso: 'visitante', ...tela(cadastro, 'CadastroScreen') },
  {
    path: '/cadastro-profissional-dados/:usuarioId',
    acesso: 'publico',
    ...tela(
      () => import('../profissionais/screens/cadastro-profissional-screen.tsx'),
      'CadastroProfissionalScreen',
    ),
  },
  { path: '/sobre', acesso: 'publico', ...tela(institucional, 'SobreScreen') },
  { path: '/contato', acesso: 'publico', ...tela(institucional, 'ContatoScreen') },
  {
    path: '/privacidade',
    acesso: 'publico',
    ...tela(() => import('../institucional/screens/privacidade-screen.tsx'), 'PrivacidadeScreen'),
  },
  {
    path: '/dashboard',
    acesso: 'PROFISSIONAL',
    ...tela(() => import('../painel/screens/painel-screen.tsx'), 'PainelScreen'),
  },
  {
    path: '/calendario/:profissionalId',
    acesso: 'PROFISSIONAL',
    ...tela(() => import('../agenda/grade/calendario-screen.tsx'), 'CalendarioScreen'),
  },
  {
    path: '/atendimentos/:profissionalId',
    acesso: 'PROFISSIONAL',
    ...tela(() => import('../atendimentos/screens/atendimentos-screen.tsx'), 'AtendimentosScreen'),
  },
  {
    path: '/atendimentos/:profissionalId/cadastrar',
    acesso: 'PROFISSIONAL',
    ...tela(
      () => import('../pacientes/screens/cadastro-paciente-screen.tsx'),
      'CadastroPacienteScreen',
    ),
  },
  {
    path: '/despesas/:profissionalId',
    acesso: 'PROFISSIONAL',
    ...tela(() => import('../financeiro/screens/despesas-screen.tsx'), 'DespesasScreen'),
  },
  {
    path: '/pacientes',
    acesso: 'PROFISSIONAL',
    ...tela(pacientes, 'Pacientes'),
  },
  {
    path: '/pacientes/:id',
    acesso: 'PROFISSIONAL',
    ...tela(paciente, 'Paciente'),
  },
  {
    path: '/sessions',
    acesso: 'qualquer',
    ...tela(() => import('../autenticacao/screens/sessoes-screen.tsx'), 'SessoesScreen'),
  },
  { path: '/area-paciente', acesso: 'PACIENTE', ...tela(areas, 'AreaPacienteScreen') },
  { path: '/admin', acesso: 'ADMIN', ...tela(areas, 'AdminScreen') },
  {
    path: '/acesso-negado',
    acesso: 'publico',
    ...tela(() => import('./acesso-negado-screen.tsx'), 'AcessoNegadoScreen'),
  },
  {
    path: '*',
    acesso: 'publico',
    ...tela(() => import('./nao-encontrada-screen.tsx'), 'NaoEncontradaScreen'),
  },
]

/** Prefetches the screen of a path; a failure is reported when the user goes there. */
export async function loadScreen(path: string): Promise<void> {
  const rota = rotas.find((uma) => uma.path !== '*' && paramsOf(uma.path, path))
  await rota?.load().catch(() => undefined)
}

import {
  IconCalendar,
  IconClipboardList,
  IconCoin,
  IconDeviceLaptop,
  IconHome,
  type IconProps,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Usuario } from '../lib/http/session-store.ts'
import { paginaInicial } from '../lib/page/role-home.ts'

/** Link of the navigation bar. `diaria`: one of the five daily screens of the bottom bar. */
export type Lugar = {
  rotulo: string
  to: string
  Icone: ComponentType<IconProps>
  diaria: boolean
}

/** §2, Navigation bar, signed in, in its order. */
export function lugaresDoUsuario({ perfil, profissionalId }: Usuario): Lugar[] {
  const inicio = { rotulo: 'Início', to: paginaInicial(perfil), Icone: IconHome, diaria: true }
  const sessoes = { rotulo: 'Sessões', to: '/sessions', Icone: IconDeviceLaptop, diaria: false }
  if (perfil !== 'PROFISSIONAL' || profissionalId === null) return [inicio, sessoes]
  return [
    inicio,
    { rotulo: 'Pacientes', to: '/pacientes', Icone: IconUsers, diaria: true },
    {
      rotulo: 'Calendário',
      to: `/calendario/${profissionalId}`,
      Icone: IconCalendar,
      diaria: true,
    },
    {
      rotulo: 'Atendimentos',
      to: `/atendimentos/${profissionalId}`,
      Icone: IconClipboardList,
      diaria: true,
    },
    { rotulo: 'Financeiro', to: `/despesas/${profissionalId}`, Icone: IconCoin, diaria: true },
    sessoes,
  ]
}

/** §2, Navigation bar, signed out; D2: no Cadastro when sign-up is closed. */
export function lugaresDoVisitante(cadastroAberto: boolean): { rotulo: string; to: string }[] {
  const lugares = [
    { rotulo: 'Início', to: '/' },
    { rotulo: 'Login', to: '/login' },
  ]
  return cadastroAberto ? [...lugares, { rotulo: 'Cadastro', to: '/cadastro' }] : lugares
}

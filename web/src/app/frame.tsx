import type { ReactNode } from 'react'
import { useAjuda } from '../ajuda/public.tsx'
import { Mark } from '../components/mark.tsx'
import { useArrival } from '../components/use-arrival.ts'
import { cadastroAberto, nomeDaClinica } from '../lib/clinica.ts'
import { mayLeave } from '../lib/forms/unsaved.ts'
import { useSessao } from '../lib/http/session.ts'
import { useNoRoomBelow } from '../lib/narrow-screen.ts'
import { Link, NavLink, useLocation } from '../lib/page/navigation.tsx'
import { AvisosDeAcessoHost } from './avisos-de-acesso-host.tsx'
import { BotaoDaAjuda } from './botao-da-ajuda.tsx'
import classes from './frame.module.css'
import { MaisMenu } from './mais-menu.tsx'
import { type Lugar, lugaresDoUsuario, lugaresDoVisitante } from './nav-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

function TopLinks({ lugares }: { lugares: Pick<Lugar, 'to' | 'rotulo'>[] }) {
  return (
    <ul className={classes.links}>
      {lugares.map(({ to, rotulo }) => (
        <li key={to}>
          <NavLink to={to} end={soEle(to)} className={classes.link}>
            {rotulo}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** A patient's registration shares the address prefix of 'Atendimentos' (§2), but must not mark it as current. */
const soEle = (to: string) => to === '/' || to.startsWith('/atendimentos/')

function BottomBar({ lugares }: { lugares: Lugar[] }) {
  return (
    <nav className={classes.bottom} aria-label="Lugares do dia">
      {lugares.map(({ to, rotulo, Icone }) => (
        <NavLink key={to} to={to} end={soEle(to)} className={classes.place}>
          <Icone size={22} stroke={1.6} aria-hidden />
          {rotulo}
        </NavLink>
      ))}
    </nav>
  )
}

/** docs/rules/aparencia.md: top bar, page, and below 768 px a bottom bar with the daily screens. */
export function Frame({ children }: { children: ReactNode }) {
  const { usuario, signOut } = useSessao()
  const leave = async () => (await mayLeave()) && signOut()
  useArrival(useLocation().pathname)
  const { openAjuda, ajuda } = useAjuda()
  const lugares = usuario ? lugaresDoUsuario(usuario) : []
  const diarios = lugares.filter((lugar) => lugar.diaria)
  // Without the bottom bar 'Mais' lists all screens.
  const comBarra = !useNoRoomBelow() && diarios.length > 1

  return (
    <div className={classes.frame} data-bottom={comBarra || undefined}>
      <a href="#conteudo" className={classes.skip}>
        Ir para o conteúdo
      </a>
      <header className={classes.top} data-signed={usuario ? true : undefined}>
        <Link to={lugares[0]?.to ?? '/'} className={classes.brand}>
          <Mark size={30} />
          <span>{nomeDaClinica()}</span>
        </Link>
        <nav className={classes.nav} aria-label="Principal">
          <TopLinks lugares={usuario ? lugares : lugaresDoVisitante(cadastroAberto())} />
        </nav>
        <BotaoDaAjuda signedIn={usuario !== null} onClick={openAjuda} />
        <ThemeSwitch />
        {usuario && (
          <>
            <button type="button" className={classes.leave} onClick={leave}>
              Sair
            </button>
            <MaisMenu
              lugares={comBarra ? lugares.filter((l) => !l.diaria) : lugares}
              openAjuda={openAjuda}
              signOut={leave}
            />
          </>
        )}
      </header>
      <main id="conteudo" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {comBarra && <BottomBar lugares={diarios} />}
      <AvisosDeAcessoHost />
      {ajuda}
    </div>
  )
}

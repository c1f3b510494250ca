import type { SessaoFio } from '@clinica/domain/autenticacao/contract'
import { nomeDoNavegador } from '@clinica/domain/autenticacao/navegador'
import { instanteNoFuso } from '@clinica/domain/tempo/instante'
import { Button } from '../../components/button.tsx'
import { Badge } from '../../components/feedback/badge.tsx'
import { fusoDaClinica } from '../../lib/clinica.ts'
import classes from './sessoes.module.css'

type Props = { sessao: SessaoFio; busy: boolean; onEnd: () => void }

/** A browser that is signed in to the account. */
export function SessaoCard({ sessao, busy, onEnd }: Props) {
  const fuso = fusoDaClinica()
  const navegador = nomeDoNavegador(sessao.userAgent)
  const fatos = [
    ['IP', sessao.ipAddress || 'Desconhecido'],
    ['Criada em', instanteNoFuso(sessao.createdAt, fuso)],
    ['Último uso', sessao.lastUsed ? instanteNoFuso(sessao.lastUsed, fuso) : 'Nunca'],
    ['Expira em', instanteNoFuso(sessao.expiryDate, fuso)],
  ]
  return (
    <li className={classes.sessao} data-atual={sessao.current || undefined}>
      <div className={classes.nome}>
        <h3>{navegador}</h3>
        {sessao.current && <Badge tone="primary">Sessão Atual</Badge>}
      </div>
      <dl className={classes.fatos}>
        {fatos.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="default"
        className={classes.encerrar}
        disabled={sessao.current}
        busy={busy}
        aria-label={`Encerrar sessão no ${navegador}, criada em ${fatos[1]?.[1]}`}
        onClick={onEnd}
      >
        Encerrar
      </Button>
    </li>
  )
}

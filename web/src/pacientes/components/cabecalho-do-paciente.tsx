import type { SessaoMarcadaFio } from '@clinica/domain/agenda/contract-proximas'
import { centavosDoFio, textoEmReais } from '@clinica/domain/dinheiro'
import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { sentencaDasPendencias } from '@clinica/domain/pacientes/pendencias'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { momentoAbreviado } from '@clinica/domain/tempo/momento-abreviado'
import { Suspense } from 'react'
import { Badge } from '../../components/feedback/badge.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { StatCard, StatRow } from '../../components/stat-card.tsx'
import { hoje } from '../../lib/clock.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Link } from '../../lib/navigation.tsx'
import { useSessao } from '../../lib/session.ts'
import { MENSAGENS } from '../messages.ts'
import { useResumoDoPaciente } from '../queries.ts'
import classes from './cabecalho-do-paciente.module.css'
import { TelefoneLink } from './telefone-link.tsx'

const FaltaDoPaciente = lazyPart(() => import('./falta-do-paciente.tsx'))

const idadeFalada = (idade: number) => `${idade} ${idade === 1 ? 'ano' : 'anos'}`
const emReais = (valor: number) => textoEmReais(centavosDoFio(valor))

function Proxima({ sessao }: { sessao: SessaoMarcadaFio | null }) {
  const { usuario } = useSessao()
  if (!sessao) return <span className={classes.nada}>Nenhuma marcada</span>
  const inicio = sessao.inicio as DataHora
  return (
    <Link
      to={`/calendario/${usuario?.profissionalId ?? ''}?data=${dataDaHora(inicio)}`}
      className={classes.sessao}
    >
      <time dateTime={inicio}>{momentoAbreviado(inicio, hoje())}</time>
    </Link>
  )
}

/** Whom one sees next, and what is owed; what could not be had says so, and is asked for again. */
function Figuras({ pacienteId }: { pacienteId: string }) {
  const { data, isPending, isError, isFetching, refetch } = useResumoDoPaciente(pacienteId)
  return (
    <>
      <StatRow>
        <StatCard
          label="Próxima sessão"
          value={data ? <Proxima sessao={data.proxima} /> : '—'}
          loading={isPending}
        />
        <StatCard
          label="Em aberto"
          value={data ? emReais(data.emAberto) : '—'}
          tone={data && data.emAberto > 0 ? 'negative' : undefined}
          loading={isPending}
        />
        {data && data.credito > 0 && (
          <StatCard label="Crédito" value={emReais(data.credito)} tone="positive" />
        )}
      </StatRow>
      {isError && !data && (
        <p className={classes.falha} role="alert">
          {MENSAGENS.resumoNaoCarregado}{' '}
          <LinkButton onClick={() => refetch()} disabled={isFetching}>
            Tentar novamente
          </LinkButton>
        </p>
      )}
    </>
  )
}

/** P9: who it is, how to call, when one meets next, what is owed: above the form of the patient's page. */
export function CabecalhoDoPaciente({ paciente }: { paciente: PacienteFio }) {
  const { id, pessoa, pendencias } = paciente
  return (
    <section aria-label={pessoa.nome}>
      <div className={classes.quem}>
        <h2>{pessoa.nome}</h2>
        {pessoa.idade !== null && <span>{idadeFalada(pessoa.idade)}</span>}
        {pessoa.telefone && (
          <span>
            <TelefoneLink telefone={pessoa.telefone} />
          </span>
        )}
        {pendencias && <Badge tone="warning">Cadastro incompleto</Badge>}
      </div>
      {pendencias && (
        <p className={classes.falta}>{sentencaDasPendencias(pendencias)} Complete quando souber.</p>
      )}
      <Figuras pacienteId={id} />
      <Suspense fallback={<p className={classes.falta}>Cobrança da falta: —</p>}>
        <FaltaDoPaciente pacienteId={id} />
      </Suspense>
    </section>
  )
}

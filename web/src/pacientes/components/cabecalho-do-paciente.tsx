import type { SessaoMarcadaFio } from '@clinica/domain/agenda/proximas/contract'
import type { ResumoDoPacienteFio } from '@clinica/domain/atendimentos/contract'
import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { nomeExibido } from '@clinica/domain/pacientes/nome-do-paciente'
import { sentencaDasPendencias } from '@clinica/domain/pacientes/pendencias'
import { contados } from '@clinica/domain/texto'
import { type ComponentType, Suspense, useState } from 'react'
import { Badge } from '../../components/feedback/badge.tsx'
import { RetryLink } from '../../components/feedback/retry-link.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { StatCard, StatRow } from '../../components/stat-card.tsx'
import { LembreteDoPaciente } from '../../lembretes/public.tsx'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { MENSAGENS } from '../messages.ts'
import { useResumoDoPaciente } from '../queries.ts'
import classes from './cabecalho-do-paciente.module.css'
import { SaldoPorMes } from './saldo-por-mes.tsx'
import { SessaoDoPaciente } from './sessao-do-paciente.tsx'
import { TelefoneLink } from './telefone-link.tsx'

const FaltaDoPaciente = lazyPart(() => import('./falta-do-paciente.tsx'))
const ObservacoesDoPaciente = lazyPart(() => import('./observacoes-do-paciente.tsx'))

type Resumo = ReturnType<typeof useResumoDoPaciente>

/** Next and last session of the patient; a failed load says so and offers a retry. */
function Figuras({ pacienteId, resumo }: { pacienteId: string; resumo: Resumo }) {
  const { data, isPending, isError, isFetching, refetch } = resumo
  const sessao = (uma: SessaoMarcadaFio | null | undefined, nenhuma: string) =>
    uma ? (
      <SessaoDoPaciente pacienteId={pacienteId} sessao={uma} />
    ) : (
      <span className={classes.nada}>{data ? nenhuma : '—'}</span>
    )
  return (
    <div className={classes.figuras}>
      <StatRow>
        <StatCard
          label="Próxima sessão"
          value={sessao(data?.proxima, 'Nenhuma marcada')}
          loading={isPending}
        />
        <StatCard
          label="Última sessão"
          value={sessao(data?.ultima, 'Nenhuma ainda')}
          loading={isPending}
        />
      </StatRow>
      {isError && !data && (
        <p className={classes.falha} role="alert">
          {MENSAGENS.resumoNaoCarregado} <RetryLink onRetry={refetch} busy={isFetching} />
        </p>
      )}
    </div>
  )
}

/** P9: unfolding details: months behind the balance, and notes, which are loaded only then (D5). */
function Detalhes({
  pacienteId,
  meses,
}: {
  pacienteId: string
  meses: ResumoDoPacienteFio['meses']
}) {
  const [aberto, setAberto] = useState<'meses' | 'observacoes' | null>(null)
  const aba = (qual: 'meses' | 'observacoes', nome: string) => (
    <LinkButton
      flush
      unfolded={aberto === qual}
      onClick={() => setAberto(aberto === qual ? null : qual)}
    >
      {nome}
    </LinkButton>
  )
  return (
    <div className={classes.detalhes}>
      {meses.length > 0 && aba('meses', 'Saldo por mês')}
      {aba('observacoes', 'Observações das sessões')}
      {aberto && (
        <div className={classes.aberto}>
          {aberto === 'meses' && <SaldoPorMes meses={meses} />}
          {aberto === 'observacoes' && (
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <ObservacoesDoPaciente pacienteId={pacienteId} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}

/** P3: amount open up to today and since when, with 'Receber'; a component of the agenda. */
export type Saldo = ComponentType<{ pacienteId: string; nomePaciente: string }>

type Props = { paciente: PacienteFio; SaldoDoPaciente: Saldo }

/** P9: head of the patient's page: name, contact, sessions and balance. */
export function CabecalhoDoPaciente({ paciente, SaldoDoPaciente }: Props) {
  const { id, pessoa, pendencias } = paciente
  const nome = nomeExibido(pessoa)
  const resumo = useResumoDoPaciente(id)
  return (
    <section aria-label={nome}>
      <div className={classes.quem}>
        <h2>{nome}</h2>
        {pessoa.nomeSocial && <span>Nome de registro: {pessoa.nome}</span>}
        {pessoa.idade !== null && <span>{contados(pessoa.idade, 'ano', 'anos')}</span>}
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
      <Figuras pacienteId={id} resumo={resumo} />
      <div className={classes.saldo}>
        <Suspense fallback={null}>
          <SaldoDoPaciente pacienteId={id} nomePaciente={nome} />
        </Suspense>
      </div>
      <Suspense fallback={<p className={classes.falta}>Cobrança da falta: —</p>}>
        <FaltaDoPaciente pacienteId={id} />
      </Suspense>
      <LembreteDoPaciente pacienteId={id} email={pessoa.email} />
      <Detalhes pacienteId={id} meses={resumo.data?.meses ?? []} />
    </section>
  )
}

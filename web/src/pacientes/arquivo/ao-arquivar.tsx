import { RetryLink } from '../../components/feedback/retry-link.tsx'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import classes from './ao-arquivar.module.css'
import { frasesDoArquivamento } from './frases-do-arquivamento.ts'
import { useAoArquivar } from './queries.ts'

/** D6: below the question: number of sessions that go, debt and credit. */
export function AoArquivar({ pacienteId }: { pacienteId: string }) {
  const { data, isError, isFetching, refetch } = useAoArquivar(pacienteId)
  return (
    <div className={classes.fica} role="status">
      {data && frasesDoArquivamento(data).map((frase) => <p key={frase}>{wholeAmounts(frase)}</p>)}
      {!data && isError && (
        <p>
          As sessões e o saldo não foram carregados.{' '}
          <RetryLink onRetry={refetch} busy={isFetching} />
        </p>
      )}
      {!data && !isError && <p>Conferindo as sessões e o saldo...</p>}
    </div>
  )
}

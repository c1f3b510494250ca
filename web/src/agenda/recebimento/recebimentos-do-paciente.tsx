import { textoDoFioEmReais as emReais } from '@clinica/domain/dinheiro'
import type { RecebimentoFio } from '@clinica/domain/pagamentos/recebimento/contract'
import { ROTULO_DA_FORMA } from '@clinica/domain/pagamentos/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm.tsx'
import { Badge } from '../../components/feedback/badge.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifyError } from '../../components/feedback/notify.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { hoje } from '../../lib/clock.ts'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { mesFalado } from './frases-do-recebimento.ts'
import { useRecebimentos, useReverse } from './queries.ts'
import classes from './receber.module.css'

/** 'R$ 800,00 de 21/11/2026' */
const qual = ({ valor, data }: RecebimentoFio) =>
  `${emReais(valor)} de ${dataEmNumeros(data as Data)}`

function Onde({ partes, forma, nomePagador, observacao }: RecebimentoFio) {
  const meses = partes.map((um) => `${emReais(um.valor)} em ${mesFalado(um, hoje())}`)
  const como = [forma && ROTULO_DA_FORMA[forma], nomePagador].filter(Boolean)
  return (
    <small>
      {wholeAmounts([...como, ...meses].join(' · '))}
      {observacao && <span className={classes.nota}>{observacao}</span>}
    </small>
  )
}

function Recebimento({ recebimento }: { recebimento: RecebimentoFio }) {
  const { mutateAsync, isPending } = useReverse()
  const { announce } = useDesfazer()
  const confirm = useConfirm()
  const { id, situacao } = recebimento

  async function reverse() {
    const sim = await confirm({
      title: 'Estornar recebimento',
      text: `${qual(recebimento)} deixa de contar como pago, em todos os meses em que está.`,
      confirmLabel: 'Estornar',
      danger: true,
    })
    if (!sim) return
    try {
      const feito = await mutateAsync(id)
      announce({ texto: 'Recebimento estornado.', detail: qual(recebimento), ...feito })
    } catch (erro) {
      notifyError(mensagemDoErro(erro, 'Não foi possível estornar. Tente de novo.'))
    }
  }

  return (
    <li className={classes.recebimento}>
      <div>
        <b>{emReais(recebimento.valor)}</b> {dataEmNumeros(recebimento.data as Data)}
        <Onde {...recebimento} />
      </div>
      {situacao === 'VIGENTE' ? (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isPending}
          aria-label={`Estornar ${qual(recebimento)}`}
          onClick={() => void reverse()}
        >
          Estornar
        </Button>
      ) : (
        <Badge tone="neutral">{situacao === 'ESTORNADO' ? 'Estornado' : 'Desfeito'}</Badge>
      )}
    </li>
  )
}

function Lista({ pacienteId }: { pacienteId: string }) {
  const { data, isError, isFetching, refetch } = useRecebimentos(pacienteId)
  if (!data) {
    return isError ? (
      <ErrorState
        message="Os recebimentos não foram carregados."
        onRetry={refetch}
        busy={isFetching}
      />
    ) : (
      <SkeletonRows rows={2} />
    )
  }
  if (data.length === 0) {
    return <p className={classes.nenhum}>Nenhum recebimento registrado deste paciente.</p>
  }
  return (
    <ul className={classes.recebimentos}>
      {data.map((um) => (
        <Recebimento key={um.id} recebimento={um} />
      ))}
    </ul>
  )
}

/** P3: a patient's receipts, loaded on demand; each can be reversed. */
export default function RecebimentosDoPaciente({ pacienteId }: { pacienteId: string }) {
  const [aberto, setAberto] = useState(false)
  return (
    <section aria-label="Recebimentos">
      <LinkButton flush unfolded={aberto} onClick={() => setAberto(!aberto)}>
        Recebimentos deste paciente
      </LinkButton>
      {aberto && <Lista pacienteId={pacienteId} />}
    </section>
  )
}

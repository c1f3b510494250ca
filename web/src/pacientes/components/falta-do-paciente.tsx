import { faltaFalada } from '@clinica/domain/agenda/falta/falta-falada'
import { Suspense } from 'react'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { usePrecos } from '../queries.ts'
import classes from './cabecalho-do-paciente.module.css'

const FaltaDialog = lazyPart(() => import('./falta-dialog.tsx'))

/** P9: charge rule for this patient's missed sessions, with a button to change it. */
export default function FaltaDoPaciente({ pacienteId }: { pacienteId: string }) {
  const { data } = usePrecos(pacienteId)
  const { opened, open, close } = useOpened<'falta'>()
  const dita = data
    ? `${faltaFalada(data.falta ?? data.faltaDaClinica)}${data.falta ? '' : ' (como na clínica)'}`
    : '—'
  return (
    <p className={classes.falta}>
      <span>Cobrança da falta: {wholeAmounts(dita)}</span>
      <LinkButton
        flush
        disabled={!data}
        onClick={() => open('falta')}
        aria-label="Alterar a cobrança da falta"
      >
        Alterar
      </LinkButton>
      <Suspense fallback={null}>
        {opened && data && <FaltaDialog pacienteId={pacienteId} precos={data} onClose={close} />}
      </Suspense>
    </p>
  )
}

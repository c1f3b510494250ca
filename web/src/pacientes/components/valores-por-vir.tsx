import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { Fragment } from 'react'
import { notifyError, notifySuccess } from '../../components/feedback/notify.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { alertaDe } from '../../lib/http-errors.ts'
import { wholeAmounts } from '../../lib/whole-amounts.ts'
import { valorPorVirFalado } from '../frases-dos-valores.ts'
import { MENSAGENS } from '../messages.ts'
import { useDeleteValorPorVir } from '../queries.ts'

type Props = {
  paciente: PacienteFio
  /** The registration without the price that was taken back. */
  onChange: (depois: PacienteFio) => void
}

/** P9: below today's price those that are set for a day to come, each to be taken back. */
export function ValoresPorVir({ paciente: { id, valoresPorVir = [] }, onChange }: Props) {
  const { mutateAsync, isPending } = useDeleteValorPorVir(id)
  async function remove(desde: string) {
    try {
      onChange(await mutateAsync(desde))
      notifySuccess(MENSAGENS.valorRemovido)
    } catch (erro) {
      notifyError(alertaDe(MENSAGENS.erroAoRemoverValor, erro))
    }
  }
  return valoresPorVir.map((um, n) => (
    <Fragment key={um.desde}>
      {n > 0 && <br />}
      {wholeAmounts(`${valorPorVirFalado(um)}.`)}{' '}
      <LinkButton
        aria-label={`Remover ${valorPorVirFalado(um)}`}
        busy={isPending}
        onClick={() => void remove(um.desde)}
      >
        Remover
      </LinkButton>
    </Fragment>
  ))
}

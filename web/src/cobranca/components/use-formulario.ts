import { chaveFalada } from '@clinica/domain/cobranca/chave-pix'
import { type CobrancaFio, cobrancaDeFio } from '@clinica/domain/cobranca/contract'
import { cobrancaEntrada } from '@clinica/domain/cobranca/contract-entrada'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { statusDoErro } from '../../lib/http-errors.ts'
import { showCamposDoErro } from '../../lib/server-field-errors.ts'
import { corpoDaCobranca, type FormularioDaCobranca, formularioDaCobranca } from '../formulario.ts'
import { COBRANCA_ALTERADA } from '../messages.ts'
import { useCobranca, useUpdateCobranca } from '../queries.ts'

const resolver = contractResolver<FormularioDaCobranca>(cobrancaEntrada, (valores) =>
  corpoDaCobranca(valores, 0),
)

function valoresDe(cobranca: CobrancaFio): FormularioDaCobranca {
  const { recebedor } = cobrancaDeFio(cobranca)
  return formularioDaCobranca(
    cobranca,
    recebedor ? chaveFalada(recebedor.tipoDaChave, recebedor.chave) : '',
  )
}

/**
 * The version that is sent is that of the row the form was filled from. D1: on a conflict what changed in the other
 * window comes in, what was typed here stays, and can be saved again.
 */
export function useFormulario({
  cobranca,
  onClose,
}: {
  cobranca: CobrancaFio
  onClose: () => void
}) {
  const [base, setBase] = useState(cobranca)
  const { refetch } = useCobranca()
  const { mutate, error, isPending } = useUpdateCobranca()
  const form = useForm<FormularioDaCobranca>({ resolver, defaultValues: valoresDe(cobranca) })

  async function bringInWhatChanged() {
    const { data } = await refetch()
    if (!data || data.versao === base.versao) return
    setBase(data)
    form.reset(valoresDe(data), { keepDirtyValues: true, keepErrors: true })
  }

  const save = form.handleSubmit((valores) =>
    mutate(corpoDaCobranca(valores, base.versao), {
      onSuccess: () => {
        notifySuccess(COBRANCA_ALTERADA)
        onClose()
      },
      onError: (erro) => {
        showCamposDoErro(erro, form.setError)
        if (statusDoErro(erro) === 409) void bringInWhatChanged()
      },
    }),
  )
  return { form, save, error, salvando: isPending }
}

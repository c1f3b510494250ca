import { chaveFalada } from '@clinica/domain/cobranca/chave-pix'
import { type CobrancaFio, cobrancaDeFio, cobrancaEntrada } from '@clinica/domain/cobranca/contract'
import { useForm } from 'react-hook-form'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { TYPED_STAYS, useEdicao } from '../../lib/edicao.ts'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
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

/** P4: the dialog's form, saved over the row that it was filled from. */
export function useFormulario({
  cobranca,
  onClose,
}: {
  cobranca: CobrancaFio
  onClose: () => void
}) {
  const { refetch } = useCobranca()
  const { mutate, error, isPending } = useUpdateCobranca()
  const form = useForm<FormularioDaCobranca>({ resolver, defaultValues: valoresDe(cobranca) })
  const { base, bringInAfter } = useEdicao(cobranca, (agora) =>
    form.reset(valoresDe(agora), TYPED_STAYS),
  )

  const save = form.handleSubmit((valores) =>
    mutate(corpoDaCobranca(valores, base.versao), {
      onSuccess: () => {
        notifySuccess(COBRANCA_ALTERADA)
        onClose()
      },
      onError: (erro) => {
        showCamposDoErro(erro, form)
        void bringInAfter(erro, refetch)
      },
    }),
  )
  return { form, save, error, salvando: isPending }
}

import type { LembreteDoPacienteFio } from '@clinica/domain/lembretes/contract'
import { notifyError } from '../../components/feedback/notify.tsx'
import { RetryLink } from '../../components/feedback/retry-link.tsx'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { ERRO_NO_LEMBRETE, LEMBRETES_NAO_CARREGADOS, recusaFalada } from '../messages.ts'
import { useLembreteDoPaciente, useUpdateLembreteDoPaciente } from '../queries.ts'
import classes from './lembretes.module.css'

/** Refusal of the answered address; it does not apply to another one saved since. */
const recusaDe = ({ recusa, email }: LembreteDoPacienteFio, noCadastro: string | null) =>
  (noCadastro ?? email) === email ? recusa : null

/** Details beside the switch. */
function detalhe(dito: LembreteDoPacienteFio, noCadastro: string | null) {
  const { lembrar, email, ativos } = dito
  if (!(noCadastro ?? email)) return 'Informe o e-mail no cadastro, abaixo, e salve.'
  const recusa = recusaDe(dito, noCadastro)
  if (recusa) return recusaFalada(recusa, email ?? '')
  if (!lembrar) return null
  return ativos
    ? `No dia anterior, para ${noCadastro ?? email}`
    : 'Nada sai por enquanto: ligue os lembretes em Sessões, “Alterar lembretes”.'
}

type Props = {
  pacienteId: string
  /** Last saved address. */
  email: string | null
}

/** P4: switch for this patient's reminders, saved at once. */
export default function LembreteDoPaciente({ pacienteId, email }: Props) {
  const { data, isPending, refetch } = useLembreteDoPaciente(pacienteId)
  const { mutate, isPending: saving, variables } = useUpdateLembreteDoPaciente(pacienteId)
  const ligado = saving ? variables : (data?.lembrar ?? false)
  const naoQuer = data !== undefined && recusaDe(data, email) === 'PEDIDO'
  const pode = data !== undefined && !naoQuer && (ligado || Boolean(email))
  return (
    <p className={classes.paciente}>
      <label className={classes.marca}>
        <input
          type="checkbox"
          checked={ligado}
          disabled={!pode}
          // A disabled switch would lose the focus while saving.
          aria-disabled={saving || undefined}
          onChange={(event) => {
            if (saving) return
            mutate(event.currentTarget.checked, {
              onError: (erro) => notifyError(mensagemDoErro(erro, ERRO_NO_LEMBRETE)),
            })
          }}
        />
        Lembrar por e-mail
      </label>
      {data && <span role="status">{saving ? null : detalhe(data, email)}</span>}
      {!data && !isPending && (
        <span role="alert">
          {LEMBRETES_NAO_CARREGADOS} <RetryLink flush onRetry={refetch} />
        </span>
      )}
    </p>
  )
}

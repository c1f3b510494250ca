import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import { centavosDeReais, reais } from '@clinica/domain/dinheiro'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { useCallback, useRef } from 'react'
import { useAviso } from '../../components/dialogs/confirm.tsx'
import { dismissNotification, notifySuccess } from '../../components/feedback/notify.tsx'
import { emReais } from '../../lib/forms/valor-digitado.ts'
import { LeftClosed, motivoDoErro } from '../../lib/http/http-errors.ts'
import { ALTERACAO_DESFEITA, avisoDoValorPago, ERRO_AO_SALVAR_VALOR_PAGO } from '../messages.ts'
import { useSaveValorPago } from '../queries.ts'

/** A refused amount, with the server's reason if there is one. */
export type Recusa = { valor: number; motivo: string }

/** One alert at a time: offline, ten amounts must not raise ten alerts. */
function useAvisoUnico() {
  const warn = useAviso()
  const aberto = useRef(false)
  return useCallback(async () => {
    if (aberto.current) return
    aberto.current = true
    await warn(ERRO_AO_SALVAR_VALOR_PAGO)
    aberto.current = false
  }, [warn])
}

/**
 * D10: saves a month's paid amount, in reais. A snackbar offers 'Desfazer', which restores the previous amount. A
 * refusal is an alert (§8) and is returned, so that the row keeps the typed amount.
 */
export function useValorPago() {
  const { mutateAsync } = useSaveValorPago()
  const warnOnce = useAvisoUnico()
  const dito = useRef<string | null>(null)

  return useCallback(
    async function save(
      linha: MesDoPaciente,
      valorPago: number,
      volta = false,
    ): Promise<Recusa | null> {
      const { profissionalId, nomeProfissional, pacienteId, nomePaciente, mes, ano } = linha
      const quem = { profissionalId, nomeProfissional, pacienteId, nomePaciente }
      const antes = reais(linha.pago)
      try {
        const { valorPago: salvo } = await mutateAsync({
          body: { ...quem, mes, ano, valorPago, ...(volta && { desfaz: volta }) },
          antes,
        })
        if (dito.current) dismissNotification(dito.current)
        const texto = avisoDoValorPago(emReais(salvo))
        const deQuem = `${nomePaciente}, ${nomeDoMes(mes)}/${ano}`
        const pago = centavosDeReais(salvo) ?? linha.pago
        dito.current = notifySuccess(volta ? ALTERACAO_DESFEITA : texto, {
          detail: volta ? `${texto}, ${deQuem}` : deQuem,
          action: {
            label: volta ? 'Refazer' : 'Desfazer',
            onClick: () => void save({ ...linha, pago }, antes, !volta),
          },
        })
        return null
      } catch (erro) {
        // The person has just chosen to leave the month closed, so no alert; the row shows the refusal.
        if (!(erro instanceof LeftClosed)) void warnOnce()
        return { valor: valorPago, motivo: motivoDoErro(erro) }
      }
    },
    [mutateAsync, warnOnce],
  )
}

export type SaveValorPago = ReturnType<typeof useValorPago>

import { textoDoFioEmReais as emReais } from '@clinica/domain/dinheiro'
import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { DateField } from '../../components/fields/date-field.tsx'
import { FormColumn, FormMessage } from '../../components/fields/form-section.tsx'
import { hoje } from '../../lib/clock.ts'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { alertaDe } from '../../lib/http/http-errors.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import {
  ateLaFalado,
  futurasFaladas,
  mantidasFaladas,
  reajustadasFaladas,
} from './frases-do-reajuste.ts'
import { useApplyReajuste, usePreviaDoReajuste } from './queries.ts'

const ERRO_AO_REAJUSTAR = 'Erro ao aplicar o reajuste'

type Props = {
  pacienteId: string
  /** The former price in reais. */
  de: number
  onClose: () => void
}

/** D8: an ordinary gesture of the agenda, undone by its snackbar or Ctrl+Z. */
function useReajuste({ pacienteId, de, onClose }: Props, desde: string) {
  const aplicacao = useApplyReajuste()
  const { announce } = useDesfazer()

  async function apply() {
    try {
      const { operacaoId, antes, ...feito } = await aplicacao.mutateAsync({ pacienteId, de, desde })
      const detail = mantidasFaladas(feito) || undefined
      announce({ texto: reajustadasFaladas(feito), detail, operacaoId, antes })
      onClose()
    } catch {
      // The dialog stays open and shows the error.
    }
  }
  return { apply, aplicando: aplicacao.isPending, erro: aplicacao.error }
}

/**
 * P9 'Reajuste': after a price change, offers to update future sessions at the old price. Closes itself when there
 * are none.
 */
export default function ReajusteDialog(props: Props) {
  const { pacienteId, de, onClose } = props
  const [desde, setDesde] = useState<string>(hoje())
  const [mexida, setMexida] = useState(false)
  const { data, isFetching } = usePreviaDoReajuste(pacienteId, { de, desde })
  const { apply, aplicando, erro } = useReajuste(props, desde)
  // A dialog that was used stays open, even if another day has no sessions.
  const nada = data?.alterados === 0 && !mexida
  useEffect(() => {
    if (nada) onClose()
  }, [nada, onClose])
  if (!data || nada) return null
  const mantidas = mantidasFaladas(data)
  const adiado = desde > hoje()
  return (
    <Dialog opened small onClose={onClose} title="Reajuste" width={440}>
      <FormColumn>
        <div aria-live="polite">
          <p>
            {wholeAmounts(
              data.alterados > 0
                ? futurasFaladas(data.alterados, de)
                : `A partir desta data nenhuma sessão está a ${emReais(de)}.`,
            )}
          </p>
          {mantidas && <p>{mantidas}</p>}
        </div>
        <DateField
          label={`Aplicar ${emReais(data.para)} a partir de`}
          description={adiado && wholeAmounts(ateLaFalado(de))}
          value={desde}
          onChange={(dia) => {
            setMexida(true)
            setDesde(dia)
          }}
        />
        {erro && <FormMessage tone="error">{alertaDe(ERRO_AO_REAJUSTAR, erro)}</FormMessage>}
      </FormColumn>
      <DialogActions>
        <DialogCancel>Agora não</DialogCancel>
        <Button
          data-autofocus
          disabled={desde === '' || (data.alterados === 0 && !adiado) || isFetching}
          loading={aplicando}
          onClick={() => void apply()}
        >
          {wholeAmounts(`Aplicar ${emReais(data.para)}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

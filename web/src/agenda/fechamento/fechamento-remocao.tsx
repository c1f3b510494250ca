import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { RadioList } from '../../components/fields/radio-list.tsx'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import classes from './fechamento.module.css'
import { fraseDasQueVoltam } from './frases-do-fechamento.ts'
import { useDeleteFechamento, usePrevia } from './queries.ts'

type Props = {
  guardado: Fechamento
  onClose: () => void
  onRemoved: () => void
  /** D1: another window may have changed it. */
  onRefused: (erro: unknown) => Promise<void>
}

/** P2: removing a closure offers to restore the sessions that were cancelled for it. */
export function FechamentoRemocao({ guardado, onClose, onRemoved, onRefused }: Props) {
  const { previa, pronta, falhou } = usePrevia({ fechamentoId: guardado.id })
  const [devolver, setDevolver] = useState(true)
  const [recusa, setRecusa] = useState<string | null>(null)
  const remocao = useDeleteFechamento()
  const { announce } = useDesfazer()
  const voltam = previa?.voltam.length ?? 0

  async function remove() {
    try {
      const feito = await remocao.mutateAsync({ guardado, devolver: devolver && voltam > 0 })
      announce({ texto: 'Período removido com sucesso!', ...feito })
      onRemoved()
    } catch (erro) {
      await onRefused(erro)
      setRecusa(mensagemDoErro(erro, 'Não foi possível remover o período. Tente de novo.'))
    }
  }

  return (
    <Dialog opened small onClose={onClose} title="Remover período" width={440} closeButton={false}>
      <div className={classes.previa}>
        <p>{guardado.titulo} deixa de fechar a agenda.</p>
        {voltam > 0 && (
          <RadioList
            legend="E as sessões desmarcadas?"
            value={devolver ? 'devolver' : 'deixar'}
            options={[
              { value: 'devolver', label: fraseDasQueVoltam(voltam) },
              { value: 'deixar', label: 'Deixar como estão' },
            ]}
            onChange={(valor) => setDevolver(valor === 'devolver')}
          />
        )}
        {recusa && <FormMessage tone="error">{recusa}</FormMessage>}
      </div>
      <DialogActions>
        <DialogCancel />
        <Button
          color="perigo"
          loading={remocao.isPending}
          disabled={!pronta && !falhou}
          onClick={() => void remove()}
        >
          Remover
        </Button>
      </DialogActions>
    </Dialog>
  )
}

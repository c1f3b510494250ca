import type { RegrasFio } from '@clinica/domain/agenda/contract-falta'
import { DURACAO_PADRAO_MINUTOS } from '@clinica/domain/agenda/tipos'
import { textoEmReais, VALOR_DA_FALTA } from '@clinica/domain/dinheiro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { FormColumn, FormMessage } from '../../components/fields/form-section.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { HttpError } from '../../lib/http-errors.ts'
import { FaltaFields } from '../../pessoa/public.tsx'
import { mensagemDosDados, REGRAS_ALTERADAS } from '../messages.ts'
import { useUpdateRegras } from '../regras-queries.ts'

type Props = { regras: RegrasFio; onClose: () => void }

/** What is wrong with which field, in the server's words. */
const campoDo = (erro: Error | null, inicio: string) =>
  erro instanceof HttpError
    ? erro.campos.find(({ campo }) => campo.startsWith(inicio))?.message
    : undefined

/** P9: how a missed session is charged and how long a session is; empty is §4's. */
export default function RegrasDialog({ regras, onClose }: Props) {
  const [falta, setFalta] = useState(regras.falta)
  const [duracao, setDuracao] = useState(String(regras.duracaoMinutos ?? ''))
  const { mutate, error, isPending } = useUpdateRegras()
  const novas = { falta, duracaoMinutos: duracao === '' ? null : Number(duracao) }
  const doCampo = { falta: campoDo(error, 'falta'), duracao: campoDo(error, 'duracao') }

  function save(event: FormEvent) {
    event.preventDefault()
    mutate(novas, {
      onSuccess: () => {
        notifySuccess(REGRAS_ALTERADAS)
        onClose()
      },
    })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved={JSON.stringify(novas) !== JSON.stringify(regras)}
      title="Alterar regras"
      width={440}
    >
      <form onSubmit={save} noValidate>
        <FormColumn>
          <FaltaFields
            value={falta}
            onChange={setFalta}
            semRegra={`${textoEmReais(VALOR_DA_FALTA)} (padrão)`}
            error={doCampo.falta}
          />
          <TextField
            label="Duração da sessão (minutos)"
            inputMode="numeric"
            placeholder={String(DURACAO_PADRAO_MINUTOS)}
            maxLength={4}
            value={duracao}
            onChange={({ currentTarget }) => setDuracao(currentTarget.value.replace(/\D/g, ''))}
            error={doCampo.duracao}
          />
          <p>Valem daqui em diante: o que já está marcado fica como está.</p>
          {error && !doCampo.falta && !doCampo.duracao && (
            <FormMessage tone="error">{mensagemDosDados(error)}</FormMessage>
          )}
        </FormColumn>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" loading={isPending}>
            Salvar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import type { RegrasFio } from '@clinica/domain/agenda/contract-falta'
import { DURACAO_PADRAO_MINUTOS } from '@clinica/domain/agenda/tipos'
import { textoEmReais, VALOR_DA_FALTA } from '@clinica/domain/dinheiro'
import { useState } from 'react'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { HttpError, statusDoErro } from '../../lib/http-errors.ts'
import { FaltaFields } from '../../pessoa/public.tsx'
import { mensagemDosDados, REGRAS_ALTERADAS } from '../messages.ts'
import { useRegras, useUpdateRegras } from '../regras-queries.ts'

type Props = { regras: RegrasFio; onClose: () => void }

/** What is wrong with which field, in the server's words. */
const campoDo = (erro: Error | null, inicio: string) =>
  erro instanceof HttpError
    ? erro.campos.find(({ campo }) => campo.startsWith(inicio))?.message
    : undefined

const iguais = (uma: unknown, outra: unknown) => JSON.stringify(uma) === JSON.stringify(outra)
const digitada = ({ duracaoMinutos }: RegrasFio) => String(duracaoMinutos ?? '')

/** D1: on a conflict what changed in the other window comes in, what was typed here stays, and can be saved again. */
function useAlteracao({ regras, onClose }: Props) {
  const [base, setBase] = useState(regras)
  const [falta, setFalta] = useState(regras.falta)
  const [duracao, setDuracao] = useState(digitada(regras))
  const { refetch } = useRegras()
  const { mutate, error, isPending } = useUpdateRegras()
  const { versao } = base
  const novas = { falta, duracaoMinutos: duracao === '' ? null : Number(duracao), versao }

  async function bringInWhatChanged() {
    const { data } = await refetch()
    if (!data || data.versao === versao) return
    setBase(data)
    setFalta((aqui) => (iguais(aqui, base.falta) ? data.falta : aqui))
    setDuracao((aqui) => (aqui === digitada(base) ? digitada(data) : aqui))
  }
  function save() {
    mutate(novas, {
      onSuccess: () => {
        notifySuccess(REGRAS_ALTERADAS)
        onClose()
      },
      onError: (erro) => {
        if (statusDoErro(erro) === 409) void bringInWhatChanged()
      },
    })
  }
  const mudou = !iguais(novas, base)
  return { falta, setFalta, duracao, setDuracao, mudou, save, error, salvando: isPending }
}

/** P9: how a missed session is charged and how long a session is; empty is §4's. */
export default function RegrasDialog(props: Props) {
  const { falta, setFalta, duracao, setDuracao, mudou, save, error, salvando } = useAlteracao(props)
  const doCampo = { falta: campoDo(error, 'falta'), duracao: campoDo(error, 'duracao') }
  return (
    <FormDialog
      onClose={props.onClose}
      unsaved={mudou}
      title="Alterar regras"
      width={440}
      onSubmit={save}
      problem={error && !doCampo.falta && !doCampo.duracao && mensagemDosDados(error)}
      busy={salvando}
    >
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
    </FormDialog>
  )
}

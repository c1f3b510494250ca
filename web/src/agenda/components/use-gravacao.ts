import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { momentoPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { useRef, useState } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { notifyError, notifySuccess } from '../../components/notify.tsx'
import { HttpError, NetworkError } from '../../lib/http-errors.ts'
import type { AgendamentoGravado } from '../api.ts'
import type { Erros } from '../consulta.ts'
import {
  ATUALIZADO,
  CONFIRA_E_SALVE,
  CRIADO,
  ERRO_AO_EXCLUIR,
  ERRO_AO_SALVAR,
  EXCLUIDO,
  TENTE_DE_NOVO,
} from '../messages.ts'
import { reloadAgendamento, useDeleteAgendamento, useSaveAgendamento } from '../queries.ts'

import { useCriacao } from './use-criacao.ts'

/** What the server would not take: a sentence for the dialog, and sentences for its fields. */
export type Recusa = { texto: string; campos: Erros }

const CAMPO: Record<string, keyof Erros> = { inicio: 'horaInicio', fim: 'horaFim' }

function recusaDe(erro: unknown, padrao: string): Recusa {
  const conhecido = erro instanceof HttpError || erro instanceof NetworkError
  const motivo = conhecido && erro.message ? erro.message : `${padrao}.`
  const conflito = erro instanceof HttpError && erro.status === 409
  const campos: Erros = {}
  for (const { campo, message } of erro instanceof HttpError ? erro.campos : []) {
    campos[CAMPO[campo] ?? (campo as keyof Erros)] = message
  }
  return { texto: `${motivo} ${conflito ? CONFIRA_E_SALVE : TENTE_DE_NOVO}`, campos }
}

const status = (erro: unknown) => (erro instanceof HttpError ? erro.status : 0)

/** Saving and deleting from the dialog: one gesture at a time, and nothing typed is lost. */
export function useGravacao(original: AgendamentoFio | null, onClose: () => void) {
  const save = useSaveAgendamento()
  const remove = useDeleteAgendamento()
  const confirm = useConfirm()
  const anterior = useRef(original)
  const criar = useCriacao()
  const emCurso = useRef(false)
  const [ocupado, setOcupado] = useState<'salvar' | 'excluir' | null>(null)
  const [recusa, setRecusa] = useState<Recusa | null>(null)

  /** D 1: after a 409 the row is read again, and the gesture offered again. */
  async function recarregar() {
    if (!anterior.current) return
    const agora = await reloadAgendamento(anterior.current.id).catch(() => null)
    anterior.current = agora ?? anterior.current
  }

  async function fazer(qual: 'salvar' | 'excluir', gesto: () => Promise<unknown>, feito: string) {
    if (emCurso.current) return
    emCurso.current = true
    setOcupado(qual)
    setRecusa(null)
    try {
      await gesto()
      notifySuccess(feito)
      onClose()
    } catch (erro) {
      const mensagem = qual === 'salvar' ? ERRO_AO_SALVAR : ERRO_AO_EXCLUIR
      notifyError(mensagem)
      setRecusa(recusaDe(erro, mensagem))
      if (status(erro) === 409) await recarregar()
      // Only after a refusal: what was done once is not done again while the dialog goes away.
      emCurso.current = false
      setOcupado(null)
    }
  }

  return {
    ocupado,
    recusa,
    salvar: (corpo: () => Promise<AgendamentoGravado>) =>
      fazer(
        'salvar',
        async () => {
          const body = await corpo()
          const antes = anterior.current
          await (antes ? save.mutateAsync({ body, anterior: antes }) : criar(body))
        },
        original ? ATUALIZADO : CRIADO,
      ),
    async excluir() {
      const antes = anterior.current
      if (!antes || emCurso.current) return
      const quando = momentoPorExtenso(antes.inicio as DataHora)
      const sim = await confirm({
        title: 'Excluir agendamento',
        text: `Tem certeza que deseja excluir o agendamento de ${antes.nomePaciente} em ${quando}?`,
        confirmLabel: 'Excluir',
        danger: true,
      })
      const excluir = () => remove.mutateAsync(anterior.current ?? antes)
      if (sim) await fazer('excluir', excluir, EXCLUIDO)
    },
  }
}

import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import type { DespesaDoMes } from '@clinica/domain/financeiro/contract'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useAviso, useConfirm } from '../../components/dialogs/confirm.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { useChaveDoCorpo } from '../../lib/http/chave-do-corpo.ts'
import { alertaDe, HttpError } from '../../lib/http/http-errors.ts'
import {
  corpoValido,
  type FormularioDaDespesa,
  formularioDaDespesa,
  validaDespesa,
} from '../formulario.ts'
import { ERRO_AO_SALVAR, noMeio, SALVE_DE_NOVO, salva } from '../messages.ts'
import { reloadDespesa, useSaveDespesa } from '../queries.ts'
import type { useAlcance } from './use-alcance.tsx'

const mudouAntes = (erro: unknown) => erro instanceof HttpError && erro.status === 409

/** D11: scope of a change; null means that the person cancelled. */
function usePerguntas(askAlcance: ReturnType<typeof useAlcance>['ask']) {
  const confirm = useConfirm()
  return async (
    { tipo, competencia }: DespesaDoMes,
    form: FormularioDaDespesa,
  ): Promise<ModoDeEdicao | null> => {
    if (tipo === 'UNICA') return 'all'
    if (form.tipoDespesa === 'RECORRENTE') {
      return askAlcance({
        titulo: 'Alterar despesa recorrente',
        mes: competencia,
        acao: 'Salvar',
      })
    }
    const sim = await confirm({
      title: 'Tornar esta despesa única',
      text: `Só ${noMeio(competencia)} fica. Em todos os outros meses ela deixa de contar.`,
      confirmLabel: 'Tornar única',
      danger: true,
    })
    return sim ? 'all' : null
  }
}

type Abertura = {
  original: DespesaDoMes | null
  inicial: FormularioDaDespesa
  onClose: () => void
  askAlcance: ReturnType<typeof useAlcance>['ask']
}

/** Row being edited, as it was last loaded. */
function useAnterior(original: DespesaDoMes | null, form: UseFormReturn<FormularioDaDespesa>) {
  const anterior = useRef(original)
  return {
    anterior,
    /**
     * D1: after a 409 the other window's changes are merged in, so that the next save does not revert them; typed
     * values stay.
     */
    async reload() {
      const agora = anterior.current && (await reloadDespesa(anterior.current))
      if (!agora) return
      anterior.current = agora
      form.reset(formularioDaDespesa(agora), { keepDirtyValues: true, keepErrors: true })
    },
  }
}

/** Saves from the dialog, one request at a time; a refusal keeps everything typed. */
export function useGravacao({ original, inicial, onClose, askAlcance }: Abertura) {
  const form = useForm({
    defaultValues: original ? formularioDaDespesa(original) : inicial,
    resolver: validaDespesa,
  })
  const { anterior, reload } = useAnterior(original, form)
  const { mutateAsync } = useSaveDespesa()
  const askModo = usePerguntas(askAlcance)
  const { chaveDoCorpo, renewChave } = useChaveDoCorpo()
  const warn = useAviso()
  const emCurso = useRef(false)
  const [salvando, setSalvando] = useState(false)

  async function save(valores: FormularioDaDespesa): Promise<boolean> {
    const body = corpoValido(valores)
    const antes = anterior.current
    const modo = antes && (await askModo(antes, valores))
    if (antes && !modo) return false
    setSalvando(true)
    const linha = await mutateAsync(
      antes && modo
        ? { body, anterior: antes, modo }
        : { body, anterior: null, headers: chaveDoCorpo(body) },
    )
    notifySuccess(salva(linha, modo))
    return true
  }

  async function showRecusa(erro: unknown) {
    renewChave(erro)
    showCamposDoErro(erro, form)
    if (mudouAntes(erro)) await reload()
    // Gives the reason, unless a field shows it.
    const motivada = (um: Error) => alertaDe(ERRO_AO_SALVAR, um)
    const alerta = problemaDe(erro as Error, motivada) ?? ERRO_AO_SALVAR
    await warn(mudouAntes(erro) ? `${alerta} ${SALVE_DE_NOVO}` : alerta)
  }

  const submit = form.handleSubmit(async (valores) => {
    if (emCurso.current) return
    emCurso.current = true
    try {
      if (await save(valores)) return onClose()
    } catch (erro) {
      setSalvando(false)
      await showRecusa(erro)
    }
    // Released after a refusal only: a finished save must not run again while the dialog closes.
    emCurso.current = false
  })
  return { form, submit, salvando }
}

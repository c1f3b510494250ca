import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import type { DespesaDoMes } from '@clinica/domain/financeiro/contract'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAviso, useConfirm } from '../../components/dialogs/confirm.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { TYPED_STAYS, useEdicao } from '../../lib/edicao.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { useChaveDoCorpo } from '../../lib/http/chave-do-corpo.ts'
import { alertaDe, statusDoErro } from '../../lib/http/http-errors.ts'
import {
  corpoValido,
  type FormularioDaDespesa,
  formularioDaDespesa,
  validaDespesa,
} from '../formulario.ts'
import { ERRO_AO_SALVAR, noMeio, SALVE_DE_NOVO, salva } from '../messages.ts'
import { reloadDespesa, useSaveDespesa } from '../queries.ts'
import type { useAlcance } from './use-alcance.tsx'

const mudouAntes = (erro: unknown) => statusDoErro(erro) === 409

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
export function useGravacao({ original, inicial, onClose, askAlcance }: Abertura) {
  const valoresDe = (despesa: typeof original) => (despesa ? formularioDaDespesa(despesa) : inicial)
  const form = useForm({ defaultValues: valoresDe(original), resolver: validaDespesa })
  const { base, bringInAfter } = useEdicao(original, (agora) =>
    form.reset(valoresDe(agora), TYPED_STAYS),
  )
  const { mutateAsync } = useSaveDespesa()
  const askModo = usePerguntas(askAlcance)
  const { chaveDoCorpo, renewChave } = useChaveDoCorpo()
  const warn = useAviso()
  const emCurso = useRef(false)
  const [salvando, setSalvando] = useState(false)

  async function save(valores: FormularioDaDespesa): Promise<boolean> {
    const body = corpoValido(valores)
    const modo = base && (await askModo(base, valores))
    if (base && !modo) return false
    setSalvando(true)
    const linha = await mutateAsync(
      base && modo
        ? { body, anterior: base, modo }
        : { body, anterior: null, headers: chaveDoCorpo(body) },
    )
    notifySuccess(salva(linha, modo))
    return true
  }

  async function showRecusa(erro: unknown) {
    renewChave(erro)
    showCamposDoErro(erro, form)
    await bringInAfter(erro, async () => ({ data: base && (await reloadDespesa(base)) }))
    // Why, where no field says it already.
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

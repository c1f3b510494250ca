import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { notifyError } from '../../components/feedback/notify.tsx'
import { comMotivo, HttpError, NetworkError, statusDoErro } from '../../lib/http/http-errors.ts'
import { nextPaint } from '../../lib/page/next-paint.ts'
import { usePrefetchWhenIdle } from '../../lib/page/prefetched-part.ts'
import type { AgendamentoGravado, EscolhaDaExclusao, Feito } from '../api.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { useDeleteAgendamento, useSaveAgendamento } from '../escrita-queries.ts'
import { fetchPergunta, useAskExclusao } from '../exclusao/use-ask-exclusao.ts'
import type { Consulta } from '../formulario/consulta.ts'
import {
  CONFIRA_E_EXCLUA,
  CONFIRA_E_SALVE,
  CRIADO,
  EXCLUA_DE_NOVO,
  TENTE_DE_NOVO,
} from '../formulario/messages.ts'
import type { ConsultaEmEdicao } from '../formulario/use-consulta.ts'
import type { Fotografia } from '../fotografia.ts'
import { keepAgendamento } from '../memoria.ts'
import {
  ATUALIZADO,
  ERRO_AO_EXCLUIR,
  ERRO_AO_SALVAR,
  EXCLUIDO,
  NAO_ESTA_MAIS,
} from '../messages.ts'
import { reloadAgendamento } from '../queries.ts'
import { contagemFalada } from '../serie/contagem-falada.ts'
import { useCriacao } from './use-criacao.ts'
import type { ForaDaVista } from './use-fora-da-vista.ts'

/** What the server would not take, in a sentence for the dialog; '' where the fields say all of it. */
export type Recusa = { texto: string }

/** The fields that the dialog always has, as the body names them. */
const SEMPRE_A_VISTA = [
  ...['tipo', 'pacienteId', 'inicio', 'fim', 'valorSessao', 'observacoes'],
  ...['statusAgendamento', 'statusPagamento', 'modalidadeAtendimento'],
]

const ditaNosCampos = (erro: unknown) =>
  erro instanceof HttpError &&
  erro.campos.length > 0 &&
  erro.campos.every(({ campo }) => SEMPRE_A_VISTA.includes(campo))

function recusaDe(erro: unknown, qual: keyof typeof GESTO): Recusa {
  if (ditaNosCampos(erro)) return { texto: '' }
  const { erro: padrao, confira, tente } = GESTO[qual]
  const conhecido = erro instanceof HttpError || erro instanceof NetworkError
  const motivo = conhecido && erro.message ? erro.message : padrao
  return { texto: comMotivo(motivo, statusDoErro(erro) === 409 ? confira : tente) }
}

/** The body has two moments where the dialog has four fields. */
const CAMPO: Record<string, keyof Consulta> = { inicio: 'horaInicio', fim: 'horaFim' }

/** D1: what the server says of a field stands under it. */
function showCampos(erro: unknown, setError: UseFormSetError<Consulta>): void {
  for (const { campo, message } of erro instanceof HttpError ? erro.campos : []) {
    setError(CAMPO[campo] ?? (campo as keyof Consulta), { type: 'server', message })
  }
}

/** After these the row may be another one, or none: a 404 may be the patient's too. */
const MUDOU_OU_SUMIU = [404, 409]

type Em = Pick<ConsultaEmEdicao, 'setError' | 'bringIn'>
type Feitura = Feito & { antes: Fotografia; agendamento?: AgendamentoFio }

/** What happens once a gesture is done. */
type Saidas = {
  onClose: () => void
  /** §8: where what was saved is, unless a day in sight has it. */
  foraDaVista: ForaDaVista
}

const AO_SALVAR = { erro: ERRO_AO_SALVAR, confira: CONFIRA_E_SALVE, tente: TENTE_DE_NOVO }
const AO_EXCLUIR = { erro: ERRO_AO_EXCLUIR, confira: CONFIRA_E_EXCLUA, tente: EXCLUA_DE_NOVO }

const GESTO = {
  criar: { feito: CRIADO, verbo: 'criadas', lugar: 'Criado', ...AO_SALVAR },
  salvar: { feito: ATUALIZADO, verbo: 'alteradas', lugar: 'Agora', ...AO_SALVAR },
  excluir: { feito: EXCLUIDO, verbo: 'excluídas', lugar: '', ...AO_EXCLUIR },
} as const

/** Whether it is there still is not known: the gesture may be tried again. */
const NAO_LIDO = 'não lido' as const

/** The row that the gestures are about, as it was last read. */
function useAnterior(original: AgendamentoFio | null, { bringIn }: Em) {
  const client = useQueryClient()
  const anterior = useRef(original)
  // A tap on the row beside the form is this tab's own: no conflict.
  useEffect(() => {
    anterior.current = original
  }, [original])
  return {
    anterior,
    /** D1: after a refusal the row is read again, and the gesture offered again; false: it is there no more. */
    async reload() {
      const antes = anterior.current
      if (!antes) return true
      const agora = await reloadAgendamento(antes.id).catch(() => NAO_LIDO)
      if (agora === NAO_LIDO) return true
      if (!agora) return false
      anterior.current = agora
      keepAgendamento(client, agora.id, agora)
      bringIn(antes, agora)
      return true
    },
  }
}

type Partes = Saidas & {
  setError: UseFormSetError<Consulta>
  reload: () => Promise<boolean>
}

/** One gesture at a time: it ends in a snackbar and a closed dialog, or in what was refused. */
function useGesto({ setError, reload, onClose, foraDaVista }: Partes) {
  const { announce } = useDesfazer()
  const emCurso = useRef(false)
  const [ocupado, setOcupado] = useState<'salvar' | 'excluir' | null>(null)
  const [recusa, setRecusa] = useState<Recusa | null>(null)

  async function run(qual: keyof typeof GESTO, gesto: () => Promise<Feitura>) {
    if (emCurso.current) return
    emCurso.current = true
    setOcupado(qual === 'excluir' ? 'excluir' : 'salvar')
    setRecusa(null)
    const { feito, verbo, lugar, erro: mensagem } = GESTO[qual]
    try {
      // That it is being done is seen first: what is sent is made ready after that.
      await nextPaint()
      const { operacaoId, antes, contagem, agendamento } = await gesto()
      const texto = `${feito} ${contagemFalada(contagem, verbo)}`.trim()
      const fora = agendamento && foraDaVista(agendamento)
      announce({
        texto,
        operacaoId,
        antes,
        exclusao: qual === 'excluir',
        ...(fora && { detail: `${lugar}: ${fora.quando}`, mais: [fora.ver] }),
      })
      onClose()
    } catch (erro) {
      notifyError(mensagem)
      const esta = !MUDOU_OU_SUMIU.includes(statusDoErro(erro)) || (await reload())
      setRecusa(esta ? recusaDe(erro, qual) : { texto: NAO_ESTA_MAIS })
      showCampos(erro, setError)
      // Only after a refusal: what was done once is not done again while the dialog goes away.
      emCurso.current = false
      setOcupado(null)
    }
  }

  return { ocupado, recusa, emCurso, run }
}

/** Saving and deleting from the dialog: one gesture at a time, and nothing typed is lost. */
export function useGravacao(original: AgendamentoFio | null, em: Em, saidas: Saidas) {
  const gravacao = useSaveAgendamento()
  const exclusao = useDeleteAgendamento()
  const ask = useAskExclusao()
  usePrefetchWhenIdle(fetchPergunta, original !== null)
  const create = useCriacao()
  const { anterior, reload } = useAnterior(original, em)
  const { ocupado, recusa, emCurso, run } = useGesto({ setError: em.setError, reload, ...saidas })

  async function remove(modo: ModoDeEdicao, escolha: EscolhaDaExclusao) {
    const visto = anterior.current
    if (!visto) return
    await run('excluir', () => exclusao.mutateAsync({ id: visto.id, visto, modo, escolha }))
  }

  return {
    ocupado,
    recusa,
    /** `corpo` says by its editMode how far an edit of a series reaches (§7). */
    save: (corpo: () => Promise<AgendamentoGravado>) =>
      run(original ? 'salvar' : 'criar', async () => {
        const body = await corpo()
        const antes = anterior.current
        return antes ? gravacao.mutateAsync({ body, anterior: antes }) : create(body)
      }),
    /** Call it only when the person has said yes; `modo` is the scope (D7). */
    remove,
    /** Asks first, and deletes this one. */
    async askAndRemove() {
      if (!original || emCurso.current) return
      const escolha = await ask('dialogo', original)
      if (escolha) await remove('single', escolha)
    },
  }
}

export type Gravacao = ReturnType<typeof useGravacao>

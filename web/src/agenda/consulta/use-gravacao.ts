import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import { useRef, useState } from 'react'
import { notifyError } from '../../components/feedback/notify.tsx'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { comMotivo, HttpError, NetworkError, statusDoErro } from '../../lib/http/http-errors.ts'
import { nextPaint } from '../../lib/page/next-paint.ts'
import { usePrefetchWhenIdle } from '../../lib/page/prefetched-part.ts'
import type { AgendamentoGravado, EscolhaDaExclusao, Feito } from '../api.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { useDeleteAgendamento, useSaveAgendamento } from '../escrita-queries.ts'
import { fetchPergunta, useAskExclusao } from '../exclusao/use-ask-exclusao.ts'
import {
  CONFIRA_E_EXCLUA,
  CONFIRA_E_SALVE,
  CRIADO,
  EXCLUA_DE_NOVO,
  TENTE_DE_NOVO,
} from '../formulario/messages.ts'
import type { ConsultaEmEdicao } from '../formulario/use-consulta.ts'
import type { EdicaoDaConsulta } from '../formulario/use-edicao-da-consulta.ts'
import type { Fotografia } from '../fotografia.ts'
import {
  ATUALIZADO,
  ERRO_AO_EXCLUIR,
  ERRO_AO_SALVAR,
  EXCLUIDO,
  NAO_ESTA_MAIS,
} from '../messages.ts'
import { contagemFalada } from '../serie/contagem-falada.ts'
import { useCriacao } from './use-criacao.ts'
import type { ForaDaVista } from './use-fora-da-vista.ts'

/** What the server would not take, in a sentence for the dialog; '' where the fields say all of it. */
export type Recusa = { texto: string }

/** The fields that the dialog always has, by the body's names, which has two moments for four fields. */
const CAMPOS = {
  tipo: 'tipo',
  pacienteId: 'pacienteId',
  inicio: 'horaInicio',
  fim: 'horaFim',
  valorSessao: 'valorSessao',
  statusAgendamento: 'statusAgendamento',
  statusPagamento: 'statusPagamento',
  modalidadeAtendimento: 'modalidadeAtendimento',
  observacoes: 'observacoes',
} as const

function recusaDe(erro: Error, qual: keyof typeof GESTO): Recusa {
  const { erro: padrao, confira, tente } = GESTO[qual]
  const conhecido = erro instanceof HttpError || erro instanceof NetworkError
  const motivo = conhecido && erro.message ? erro.message : padrao
  const texto = comMotivo(motivo, statusDoErro(erro) === 409 ? confira : tente)
  return { texto: problemaDe(erro, () => texto) ?? '' }
}

/** After these the row may be another one, or none: a 404 may be the patient's too. */
const MUDOU_OU_SUMIU = [404, 409]

type Em = Pick<ConsultaEmEdicao, 'setError' | 'getFieldState'>
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

type Partes = Saidas & {
  em: Em
  reload: () => Promise<boolean>
}

/** One gesture at a time: it ends in a snackbar and a closed dialog, or in what was refused. */
function useGesto({ em, reload, onClose, foraDaVista }: Partes) {
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
      showCamposDoErro(erro, em, CAMPOS)
      setRecusa(esta ? recusaDe(erro as Error, qual) : { texto: NAO_ESTA_MAIS })
      // Only after a refusal: what was done once is not done again while the dialog goes away.
      emCurso.current = false
      setOcupado(null)
    }
  }

  return { ocupado, recusa, emCurso, run }
}

/** Saving and deleting from the dialog: one gesture at a time, and nothing typed is lost. */
export function useGravacao({ original, reload }: EdicaoDaConsulta, em: Em, saidas: Saidas) {
  const gravacao = useSaveAgendamento()
  const exclusao = useDeleteAgendamento()
  const ask = useAskExclusao()
  usePrefetchWhenIdle(fetchPergunta, original !== null)
  const create = useCriacao()
  const { ocupado, recusa, emCurso, run } = useGesto({ em, reload, ...saidas })

  async function remove(modo: ModoDeEdicao, escolha: EscolhaDaExclusao) {
    if (!original) return
    const { id } = original
    await run('excluir', () => exclusao.mutateAsync({ id, visto: original, modo, escolha }))
  }

  return {
    ocupado,
    recusa,
    /** `corpo` says by its editMode how far an edit of a series reaches (§7). */
    save: (corpo: () => Promise<AgendamentoGravado>) =>
      run(original ? 'salvar' : 'criar', async () => {
        const body = await corpo()
        return original ? gravacao.mutateAsync({ body, anterior: original }) : create(body)
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

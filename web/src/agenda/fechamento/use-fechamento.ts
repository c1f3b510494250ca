import type { SessaoDaPrevia } from '@clinica/domain/agenda/fechamento/contract'
import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reloadFechamento } from '../../fechamentos/queries.ts'
import { useDigitado, useEdicao } from '../../lib/edicao.ts'
import { useChaveDoCorpo } from '../../lib/http/chave-do-corpo.ts'
import { mensagemDoErro, statusDoErro } from '../../lib/http/http-errors.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import type { CorpoDoFechamento } from './api.ts'
import { corpoDasEscolhas, NADA_ESCOLHIDO, queSaem } from './escolhas.ts'
import { fraseDoFechado } from './frases-do-fechamento.ts'
import {
  digitadoDe,
  type ErrosDoPeriodo,
  errosDoPeriodo,
  periodoDigitado,
} from './periodo-digitado.ts'
import { usePrevia, useSaveFechamento } from './queries.ts'

const ERRO_AO_SALVAR =
  'Não foi possível salvar o período. O que você digitou foi mantido: tente de novo.'
const NENHUMA: readonly SessaoDaPrevia[] = []

/** Form values and their errors, which appear after the first attempt to save. */
function usePeriodo(guardado: Fechamento | null) {
  const client = useQueryClient()
  const { base, bringInAfter } = useEdicao(guardado)
  const { valores: digitado, change, mudou } = useDigitado(digitadoDe(base))
  const [tentou, setTentou] = useState(false)
  const erros: ErrosDoPeriodo = tentou ? errosDoPeriodo(digitado) : {}
  return {
    base,
    bringInAfter: (erro: unknown) =>
      bringInAfter(erro, async () => ({
        data: base && (await reloadFechamento(client, base.id)),
      })),
    digitado,
    change,
    mudou,
    erros,
    /** Validates; false shows the errors. */
    tenta() {
      setTentou(true)
      return Object.keys(errosDoPeriodo(digitado)).length === 0
    },
  }
}

/** Saves one request at a time. A refusal is shown, and the preview is refetched if it changed. */
function useEnvioDoPeriodo(guardado: Fechamento | null) {
  const gravacao = useSaveFechamento()
  const { chaveDoCorpo, renewChave } = useChaveDoCorpo()
  const emCurso = useRef(false)
  const [recusa, setRecusa] = useState<string | null>(null)
  const { announce } = useDesfazer()
  return {
    recusa,
    ocupado: gravacao.isPending,
    async send(
      corpo: CorpoDoFechamento,
      frase: string,
      mudaram: (erro: unknown) => Promise<void>,
    ): Promise<boolean> {
      if (emCurso.current) return false
      emCurso.current = true
      setRecusa(null)
      try {
        const headers = chaveDoCorpo(corpo)
        const feito = await gravacao.mutateAsync({ guardado, corpo, headers })
        announce({ texto: frase, ...feito })
        return true
      } catch (erro) {
        renewChave(erro)
        if (statusDoErro(erro) === 409) await mudaram(erro)
        setRecusa(mensagemDoErro(erro, ERRO_AO_SALVAR))
        return false
      } finally {
        emCurso.current = false
      }
    },
  }
}

/** P2: a closure being edited: its days, the sessions that it reaches, the choices, and saving. */
export function useFechamento(
  guardado: Fechamento | null,
  onDone: (saem: readonly SessaoDaPrevia[]) => void,
) {
  const campos = usePeriodo(guardado)
  const [escolhas, setEscolhas] = useState(NADA_ESCOLHIDO)
  const [devolver, setDevolver] = useState(true)
  const periodo = periodoDigitado(campos.digitado)
  const { previa, pronta, falhou, refetch } = usePrevia(
    periodo && { ...periodo, fechamentoId: guardado?.id ?? null },
  )
  const { recusa, ocupado, send } = useEnvioDoPeriodo(campos.base)
  const sessoes = previa?.sessoes ?? NENHUMA
  const saem = queSaem(sessoes, escolhas)

  async function submit() {
    if (!campos.tenta() || !periodo || !pronta) return
    const titulo = campos.digitado.titulo.trim()
    const corpo = { titulo, ...periodo, ...corpoDasEscolhas(sessoes, escolhas), devolver }
    const mudaram = (erro: unknown) => {
      void refetch()
      return campos.bringInAfter(erro)
    }
    const ficam = sessoes.filter((uma) => !saem.includes(uma)).concat(previa?.mantidas ?? NENHUMA)
    if (await send(corpo, fraseDoFechado(saem.length, ficam), mudaram)) onDone(saem)
  }

  // The dates are complete and the preview is loading.
  const esperando = periodo !== null && !pronta
  const daPrevia = { periodo, previa, falhou, refetch, esperando }
  const escolhido = { escolhas, setEscolhas, devolver, setDevolver, saem }
  return { ...campos, ...daPrevia, ...escolhido, recusa, ocupado, submit }
}

export type FechamentoEmEdicao = ReturnType<typeof useFechamento>

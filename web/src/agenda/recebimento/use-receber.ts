import { type Centavos, centavosOuNulo } from '@clinica/domain/dinheiro'
import { type PreviaFio, retratoDeFio } from '@clinica/domain/pagamentos/recebimento/contract'
import { recebimentoPrevisto } from '@clinica/domain/pagamentos/recebimento/recebimento-previsto'
import type { Forma, Pagador } from '@clinica/domain/pagamentos/tipos'
import { dataDe, mesDaData } from '@clinica/domain/tempo/data'
import { useMemo, useRef, useState } from 'react'
import { hoje } from '../../lib/clock.ts'
import { chaveDeIdempotencia } from '../../lib/http/http-client.ts'
import { mensagemDoErro, temCodigo } from '../../lib/http/http-errors.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { recebidoFalado } from './frases-do-recebimento.ts'
import { useReceive } from './queries.ts'

export type Digitado = {
  /** In reais; undefined means the suggested amount. */
  valor: number | null | undefined
  data: string
  forma: Forma | ''
  /** Undefined means the payer of the last receipt. */
  pagador: Pagador | undefined
  observacao: string
}

const VALOR = 'Informe um valor maior que zero.'
const DATA = 'Informe uma data válida.'
const ERRO = 'Não foi possível registrar. O que você digitou foi mantido: tente de novo.'
/** The answer of an earlier receipt was lost, and another amount was sent with its key. */
const JA_REGISTRADO =
  'O recebimento que você enviou antes foi registrado. Feche esta janela e confira os recebimentos antes de registrar outro.'

/** P3: effect of an amount, by the rule that the server will apply. */
function previstoDe(previa: PreviaFio, valor: Centavos | null, data: string) {
  const dia = dataDe(data)
  if (!valor || !dia) return null
  const doDia = mesDaData(dia)
  return recebimentoPrevisto(retratoDeFio(previa), previa.pacienteId, { valor, doDia })
}

/** Values of the form. */
export function useDigitado() {
  const [digitado, setDigitado] = useState<Digitado>(() => ({
    valor: undefined,
    data: hoje(),
    forma: '',
    pagador: undefined,
    observacao: '',
  }))
  const [mudou, setMudou] = useState(false)
  return {
    digitado,
    mudou,
    change(novo: Partial<Digitado>) {
      setMudou(true)
      setDigitado((antes) => ({ ...antes, ...novo }))
    },
  }
}

/** P3: a receipt being edited: its values, its preview, and saving. */
export function useReceber(
  previa: PreviaFio,
  { digitado, change }: ReturnType<typeof useDigitado>,
  onClose: () => void,
) {
  const { mutateAsync, isPending } = useReceive()
  const { announce } = useDesfazer()
  const headers = useRef(chaveDeIdempotencia())
  const emCurso = useRef(false)
  const [tentou, setTentou] = useState(false)
  const [recusa, setRecusa] = useState<string | null>(null)
  const { data, forma, observacao } = digitado
  const offered = previa.sugestoes.ateHoje || null
  const valor = digitado.valor === undefined ? offered : digitado.valor
  const quanto = centavosOuNulo(valor)
  const previsto = useMemo(() => previstoDe(previa, quanto, data), [previa, quanto, data])
  const pagador = digitado.pagador ?? previa.pagador
  const erros = {
    valor: tentou && !quanto ? VALOR : undefined,
    data: tentou && !dataDe(data) ? DATA : undefined,
  }

  async function submit() {
    setTentou(true)
    if (!previsto || !quanto || valor === null || emCurso.current) return
    emCurso.current = true
    setRecusa(null)
    // Fixes amount and payer for a retry, even if the balance changes: the answer may have been lost.
    change({ valor, pagador })
    const { pacienteId, nomePaciente } = previa
    const corpo = { pacienteId, valor, data, forma, pagador, observacao }
    try {
      const feito = await mutateAsync({ corpo, headers: headers.current })
      const detail = `${nomePaciente}: ${recebidoFalado(quanto, previsto.pagas.length)}`
      announce({ texto: 'Recebimento registrado.', detail, ...feito })
      onClose()
    } catch (erro) {
      setRecusa(temCodigo(erro, 'CHAVE_REPETIDA') ? JA_REGISTRADO : mensagemDoErro(erro, ERRO))
      emCurso.current = false
    }
  }

  return { valor, pagador, previsto, erros, recusa, ocupado: isPending, submit }
}

export type RecebimentoEmEdicao = ReturnType<typeof useReceber>

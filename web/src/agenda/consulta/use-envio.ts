import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import { useState } from 'react'
import { agora } from '../../lib/clock.ts'
import { useSessao } from '../../lib/session.ts'
import {
  edicaoPrevista,
  passadasRemovidas,
  problemaNaSerie,
  type Serie,
} from '../serie/repeticao.ts'
import type { Repeticao } from '../serie/use-repeticao.ts'
import {
  type Consulta,
  corpoDaConsulta,
  type Erros,
  editaASerie,
  errosDaConsulta,
  fimAntesDoInicio,
} from './consulta.ts'
import type { ConsultaEmEdicao } from './use-consulta.ts'
import type { useGravacao } from './use-gravacao.ts'

/** §5: an end before the start is said as soon as it is there; D7: so is what a repetition cannot be. */
function aVista(consulta: Consulta, todos: Erros, tentou: boolean): Erros {
  if (tentou) return todos
  const { recurrenceEnd, horaFim } = todos
  return {
    ...(recurrenceEnd && { recurrenceEnd }),
    ...(horaFim && fimAntesDoInicio(consulta) && { horaFim }),
  }
}

/** D7: whether this edit lets go of sessions that are over. */
function levaPassadas(consulta: Consulta, original: AgendamentoFio, serie: Serie): boolean {
  const { editMode } = consulta
  const mudancas = editMode !== 'single' && edicaoPrevista(consulta, original, serie, editMode)
  return mudancas ? passadasRemovidas(mudancas, agora()) > 0 : false
}

type Partes = {
  original: AgendamentoFio | null
  em: ConsultaEmEdicao
  repeticao: Repeticao
  gravacao: ReturnType<typeof useGravacao>
  /** Sessions that are over would go: how far it reaches is asked again (D7). */
  perguntar: () => void
}

/** What happens between 'Salvar' and the call: what is missing is said, and what goes is asked about. */
export function useEnvio({ original, em, repeticao, gravacao, perguntar }: Partes) {
  const { usuario } = useSessao()
  const [tentou, setTentou] = useState(0)
  const { consulta } = em
  const todos = errosDaConsulta(consulta, original)
  if (repeticao.problema) todos.recurrenceEnd ??= repeticao.problema

  function salvar(editMode: ModoDeEdicao) {
    em.mudar({ editMode })
    const corpo = async () =>
      corpoDaConsulta({ ...(await em.pronta()), editMode }, usuario?.profissionalId ?? '', original)
    void gravacao.salvar(corpo)
  }

  async function enviar() {
    if (gravacao.ocupado || fimAntesDoInicio(consulta)) return
    setTentou((vezes) => vezes + 1)
    if (Object.keys(todos).length > 0) return
    if (!original || !editaASerie(consulta, original)) return salvar(consulta.editMode)
    // A series is not changed without knowing what goes: the preview says when it cannot be read.
    const serie = await repeticao.serie.ler()
    if (!serie || problemaNaSerie(consulta, original, serie)) return
    if (levaPassadas(consulta, original, serie)) perguntar()
    else salvar(consulta.editMode)
  }

  return {
    /** How often saving was tried. */
    tentou,
    erros: { ...gravacao.recusa?.campos, ...aVista(consulta, todos, tentou > 0) },
    enviar,
    salvar,
  }
}

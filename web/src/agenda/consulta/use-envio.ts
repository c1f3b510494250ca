import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import { agora } from '../../lib/clock.ts'
import { useSessao } from '../../lib/http/session.ts'
import type { Consulta } from '../formulario/consulta.ts'
import { corpoDaConsulta, editaASerie, fimAntesDoInicio } from '../formulario/regras-da-consulta.ts'
import type { ConsultaEmEdicao } from '../formulario/use-consulta.ts'
import {
  edicaoPrevista,
  passadasRemovidas,
  problemaNaSerie,
  type Serie,
} from '../serie/repeticao.ts'
import type { Repeticao } from '../serie/use-repeticao.ts'
import type { Gravacao } from './use-gravacao.ts'

/** D7: true when the edit would remove past sessions of a series. */
function levaPassadas(consulta: Consulta, original: AgendamentoFio, serie: Serie): boolean {
  const { editMode } = consulta
  const mudancas = editMode !== 'single' && edicaoPrevista(consulta, original, serie, editMode)
  return mudancas ? passadasRemovidas(mudancas, agora()) > 0 : false
}

type Partes = {
  original: AgendamentoFio | null
  em: ConsultaEmEdicao
  repeticao: Repeticao
  gravacao: Gravacao
  /** Past sessions would be removed: asks for the scope again (D7). */
  onPassadas: () => void
}

/** Steps between 'Salvar' and the request: validation, and questions about what would be removed. */
export function useEnvio({ original, em, repeticao, gravacao, onPassadas }: Partes) {
  const { usuario } = useSessao()

  function save(editMode: ModoDeEdicao) {
    // Avoids a needless validation and render when the scope is unchanged.
    if (em.consulta.editMode !== editMode) em.change({ editMode })
    const corpo = async () => {
      const consulta = { ...(await em.pronta()), editMode }
      const pular = repeticao.pulos.pularDe(consulta)
      return corpoDaConsulta(consulta, usuario?.profissionalId ?? '', original, pular)
    }
    void gravacao.save(corpo)
  }

  async function proceed(consulta: Consulta) {
    if (!original || !editaASerie(consulta, original)) return save(consulta.editMode)
    // A series is not changed without a preview of what goes; a failed load is shown there.
    const serie = await repeticao.serie.fetchSerie()
    if (!serie) return
    const message = problemaNaSerie(consulta, original, serie)
    if (message) {
      em.setError('recurrenceEnd', { type: 'serie', message }, { shouldFocus: true })
    } else if (levaPassadas(consulta, original, serie)) onPassadas()
    else save(consulta.editMode)
  }

  return {
    submit() {
      if (gravacao.ocupado || fimAntesDoInicio(em.consulta)) return
      void em.submit((consulta) => void proceed(consulta))
    },
    save,
  }
}

import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { MODOS_DE_EDICAO, type ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import type { Consulta } from '../consulta/consulta.ts'
import { perguntaDaExclusao } from '../consulta/exclusao.ts'
import { REFAZER_A_SERIE } from '../messages.ts'
import { fraseDaEdicao, fraseDaExclusao } from './frases-da-repeticao.ts'
import { edicaoPrevista, exclusaoPrevista, type ModoDaSerie } from './repeticao.ts'
import { RepeticaoAlcance } from './repeticao-alcance.tsx'
import type { Repeticao } from './use-repeticao.ts'

type Props = {
  gesto: 'salvar' | 'excluir'
  original: AgendamentoFio
  consulta: Consulta
  serie: Repeticao['serie']
  onConfirm: (modo: ModoDeEdicao) => void
  onClose: () => void
}

/** D7: the two questions about how far a gesture on a series reaches. */
export function ConsultaAlcance({ gesto, original, consulta, serie, ...props }: Props) {
  const { data } = serie
  const comum = {
    ...props,
    modo: consulta.editMode,
    falhou: serie.isError,
    onRetry: () => void serie.refetch(),
  }
  if (gesto === 'salvar') {
    return (
      <RepeticaoAlcance
        {...comum}
        title="Refazer a série"
        text={REFAZER_A_SERIE}
        confirmLabel="Salvar"
        modos={['future', 'all']}
        previsao={(modo: ModoDaSerie) => data && edicaoPrevista(consulta, original, data, modo)}
        frase={fraseDaEdicao}
      />
    )
  }
  return (
    <RepeticaoAlcance
      {...comum}
      {...perguntaDaExclusao(original)}
      modos={MODOS_DE_EDICAO}
      previsao={(modo: ModoDaSerie) => data && exclusaoPrevista(original, data, modo)}
      frase={fraseDaExclusao}
    />
  )
}

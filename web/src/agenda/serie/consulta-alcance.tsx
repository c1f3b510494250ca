import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { MODOS_DE_EDICAO, type ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import { useRef } from 'react'
import type { EscolhaDaExclusao } from '../api.ts'
import { EscolhaDaExclusaoCampos } from '../exclusao/escolha-da-exclusao.tsx'
import { perguntaDaExclusao } from '../exclusao/perguntas-da-exclusao.ts'
import type { Consulta } from '../formulario/consulta.ts'
import { REFAZER_A_SERIE } from '../formulario/messages.ts'
import { fraseDaEdicao, fraseDaExclusao } from './frases-da-repeticao.ts'
import { edicaoPrevista, exclusaoPrevista, type ModoDaSerie } from './repeticao.ts'
import { RepeticaoAlcance } from './repeticao-alcance.tsx'
import type { Repeticao } from './use-repeticao.ts'

type Props = {
  gesto: 'salvar' | 'excluir'
  original: AgendamentoFio
  consulta: Consulta
  serie: Repeticao['serie']
  /** `escolha` holds the choices about a deletion (P2). */
  onConfirm: (modo: ModoDeEdicao, escolha: EscolhaDaExclusao) => void
  onClose: () => void
}

/** D7: questions about the scope of a gesture on a series. */
export function ConsultaAlcance(props: Props) {
  const { gesto, original, consulta, serie, onConfirm, onClose } = props
  const { data } = serie
  const escolha = useRef<EscolhaDaExclusao>({})
  const comum = {
    onClose,
    onConfirm: (modo: ModoDeEdicao) => onConfirm(modo, escolha.current),
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
      besides={
        <EscolhaDaExclusaoCampos
          sessao={original}
          onChange={(nova) => {
            escolha.current = nova
          }}
        />
      }
    />
  )
}

import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { Ask } from '../../components/dialogs/question.ts'
import type { EscolhaDaExclusao } from '../api.ts'
import { EscolhaDaExclusaoCampos } from './escolha-da-exclusao.tsx'
import { PERGUNTAS } from './perguntas-da-exclusao.ts'

/** P2: asks before an appointment is deleted; returns the choices, or null for 'no'. */
export async function askExclusao(
  confirm: Ask,
  deOnde: keyof typeof PERGUNTAS,
  sessao: AgendamentoFio,
): Promise<EscolhaDaExclusao | null> {
  let escolhida: EscolhaDaExclusao = {}
  const sim = await confirm({
    ...PERGUNTAS[deOnde](sessao),
    besides: (
      <EscolhaDaExclusaoCampos
        sessao={sessao}
        soDinheiro={deOnde === 'fim'}
        onChange={(escolha) => {
          escolhida = escolha
        }}
      />
    ),
  })
  return sim ? escolhida : null
}

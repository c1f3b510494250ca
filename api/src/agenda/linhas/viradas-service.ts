import type { Assentadas } from '@clinica/domain/pagamentos/acertos-dos-meses'
import { type Clock, instante } from '../../clock.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { selectInteiras } from './inteiras-repository.ts'
import { linhasViradas } from './linhas.ts'
import { writeAgendamentos } from './repository.ts'

/** D10: turns the sessions that a settling turns though no operation wrote them (D8). */
export async function turnSessoes(
  { clock }: { clock: Clock },
  tx: Executor,
  escopo: Escopo,
  assentadas: Assentadas,
): Promise<void> {
  const linhas = await selectInteiras(tx, escopo, assentadas.viram)
  await writeAgendamentos(tx, escopo, linhasViradas(clock, linhas, assentadas), instante(clock))
}

import { somaDias } from '../../tempo/data.ts'
import { dataDaHora } from '../../tempo/data-hora.ts'
import type { Agendamento } from '../contract.ts'
import type { ModoDeEdicao } from '../tipos.ts'
import { alcanceDaEdicao } from './alcance-edicao.ts'
import type { Mudancas, Padrao } from './mudancas.ts'

/** A series cut off before `clicado` ends the day before, unless it ended earlier; its anchor is never left beyond the cut. */
function padraoCortado(padrao: Padrao, clicado: Agendamento): Padrao {
  const { inicio, fim } = clicado
  const vespera = somaDias(dataDaHora(inicio), -1)
  const ate = padrao.ate < vespera ? padrao.ate : vespera
  return padrao.inicio < inicio ? { ...padrao, ate } : { ...padrao, inicio, fim, ate }
}

/** D7: a bulk delete: frozen members stay, except the clicked one. */
export function exclusaoDaSerie({
  padrao,
  membros,
  clicado,
  modo,
}: {
  padrao: Padrao
  membros: readonly Agendamento[]
  clicado: Agendamento
  modo: Exclude<ModoDeEdicao, 'single'>
}): Mudancas {
  const { livres, congelados } = alcanceDaEdicao(membros, clicado, modo)
  return {
    alteradas: [],
    novas: [],
    removidas: [clicado, ...livres],
    recurrenceId: clicado.recurrenceId,
    padrao: modo === 'future' ? padraoCortado(padrao, clicado) : null,
    preservados: congelados.length,
  }
}

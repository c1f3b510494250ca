import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { AgendamentoExclusao, ExclusaoConsulta } from '@clinica/domain/agenda/contract-entrada'
import { exclusaoDaSerie } from '@clinica/domain/agenda/serie/exclusao-da-serie'
import { contagem, type Mudancas } from '@clinica/domain/agenda/serie/mudancas'
import type { Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { findValores } from '../../pacientes/valores-service.ts'
import {
  aceito,
  NAO_ENCONTRADO,
  type Resultado,
  VERSAO_ANTIGA,
  versaoAntiga,
} from '../../resultado.ts'
import { type Arquivo, selectAgendamento } from '../leitura/repository.ts'
import { insertDesmarcacoes } from '../linhas/desmarcacoes-repository.ts'
import { selectSerieInteira } from '../serie/repository.ts'
import { runGesto, writeGesto } from './escrita-service.ts'
import { alcanceDoGesto, mudancasSimples } from './mudancas-pedidas.ts'
import type { Feito } from './service.ts'
import { hasVinculoAlheio } from './vinculos.ts'

/** D7: all that a DELETE removes. */
async function planExclusao(
  arquivo: Arquivo,
  escopo: Escopo,
  clicado: Agendamento,
  emSerie: ReturnType<typeof alcanceDoGesto>,
): Promise<Mudancas> {
  if (!emSerie) return mudancasSimples({ removidas: [clicado], recurrenceId: clicado.recurrenceId })
  const serie = await selectSerieInteira(arquivo, escopo, emSerie.recurrenceId)
  return exclusaoDaSerie({ ...serie, clicado, modo: emSerie.modo })
}

/** P2: what was no mistake is called off. */
async function noteMotivo(
  db: Executor,
  escopo: Escopo,
  operacaoId: string,
  motivo: ExclusaoConsulta['motivo'],
  { removidas }: Mudancas,
): Promise<void> {
  if (motivo === undefined || motivo === 'engano') return
  await insertDesmarcacoes(db, escopo, operacaoId, { motivo, removidas })
}

/** §7 DELETE /agendamentos/{id}; `emSerie` tells whether the counts are worth saying (D7). */
export const deleteAgendamento = (
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  { corpo, ...consulta }: ExclusaoConsulta & { corpo: AgendamentoExclusao },
): Promise<Resultado<Feito & { emSerie: boolean }>> =>
  runGesto(contexto, escopo, async (arquivo) => {
    const { pacienteId, versao, editMode, motivo, pagamento, ...vinculos } = {
      ...corpo,
      ...consulta,
    }
    const visto = await selectAgendamento(arquivo, escopo, id)
    const alheio =
      (await hasVinculoAlheio(arquivo.db, escopo, vinculos)) ||
      (pacienteId != null && (await findValores(arquivo.db, escopo, pacienteId)) === null)
    if (!visto || alheio) return NAO_ENCONTRADO
    if (versaoAntiga(visto, versao)) return VERSAO_ANTIGA
    const emSerie = alcanceDoGesto(visto, editMode)
    const mudancas = await planExclusao(arquivo, escopo, visto, emSerie)
    const dito = { credito: pagamento === 'credito', estorno: pagamento === 'estornar' }
    const gesto = { tipo: 'EXCLUSAO', mudancas, ...dito } as const
    const escrito = await writeGesto(contexto, arquivo, escopo, gesto)
    if (!escrito.ok) return escrito
    const { operacaoId } = escrito.valor
    await noteMotivo(arquivo.db, escopo, operacaoId, motivo, mudancas)
    return aceito({ contagem: contagem(mudancas), operacaoId, emSerie: emSerie !== null })
  })

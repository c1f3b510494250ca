import { statusEmLote } from '@clinica/domain/agenda/status-em-lote'
import { SEM_PRECOS } from '@clinica/domain/agenda/valor-da-sessao'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import type { Contexto } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import { selectDestes } from '../leitura/repository.ts'
import { markPeloLink } from './confirmacao-repository.ts'
import { runGesto, writeGesto } from './escrita-service.ts'

type Qual = { agendamentoId: string; pacienteId: string; inicio: DataHora }

/**
 * P4: the patient says, by a letter's link, that they will come: AGENDADO becomes CONFIRMADO, with its value as it
 * was, as an operation of its own (D8). False, and nothing written, where it is no longer the session of the letter.
 */
export const confirmSessao = (
  contexto: Contexto,
  escopo: Escopo,
  { agendamentoId, pacienteId, inicio }: Qual,
): Promise<Resultado<boolean>> =>
  runGesto(contexto, escopo, async (arquivo): Promise<Resultado<boolean>> => {
    const [sessao] = await selectDestes(arquivo, escopo, [agendamentoId])
    const aberta =
      sessao?.statusAgendamento === 'AGENDADO' &&
      sessao.inicio === inicio &&
      sessao.pacienteId === pacienteId
    if (!aberta) return aceito(false)
    const mudancas = statusEmLote([{ antes: sessao, precos: SEM_PRECOS }], 'CONFIRMADO', true)
    const escrito = await writeGesto(contexto, arquivo, escopo, { tipo: 'EDICAO', mudancas })
    if (!escrito.ok) return escrito
    await markPeloLink(arquivo.db, escopo, escrito.valor.operacaoId)
    return aceito(true)
  })

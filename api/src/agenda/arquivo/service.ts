import type { Paciente } from '@clinica/domain/pacientes/contract'
import { acertoDoGesto } from '@clinica/domain/pagamentos/acertos-dos-meses'
import { mesesDosLugares } from '@clinica/domain/pagamentos/meses-dos-lugares'
import { raiseVersoes } from '../../calls/versoes-store.ts'
import { writeOuRecusa } from '../../calls/write-ou-recusa.ts'
import { instante } from '../../clock.ts'
import { agora, type Contexto, hoje } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { archivePaciente, restorePaciente } from '../../pacientes/service.ts'
import { enterAcertos, photographMeses } from '../../pagamentos/service.ts'
import type { Resultado } from '../../resultado.ts'
import { linhasViradas } from '../linhas/linhas.ts'
import { insertOperacao, writeAgendamentos, writeDaOperacao } from '../linhas/repository.ts'
import { turnSessoes } from '../linhas/viradas-service.ts'
import { closeArquivamento, selectFuturos, selectRemovidos } from './repository.ts'

/** D6, D10: money stays as credit, and credit is all that pays: nothing is entered. */
const DO_ARQUIVO = { arquivo: true }

const registroDe = (contexto: Contexto, operacaoId: string | null) => ({
  clock: contexto.clock,
  data: hoje(contexto),
  operacaoId,
})

/** D6: the sessions still ahead that archiving their patient would remove now. */
export const findFuturos = (contexto: Contexto, escopo: Escopo, pacienteId: string) =>
  selectFuturos(contexto.database, escopo, { pacienteId, agora: agora(contexto) })

/** D6: archives the patient and removes the sessions still ahead, as one operation. */
export function archivePacienteDaAgenda(
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
  versao: number | null | undefined,
): Promise<Resultado<Paciente>> {
  const { clock, database } = contexto
  const em = instante(clock)
  const alvo = { pacienteId, agora: agora(contexto) }
  return writeOuRecusa(database, escopo, async (tx) => {
    const arquivado = await archivePaciente(tx, escopo, pacienteId, em, versao)
    if (!arquivado.ok) return arquivado
    const futuros = await selectFuturos(tx, escopo, alvo)
    const removidas = futuros.map(({ id }) => id)
    const meses = mesesDosLugares(futuros)
    const antes = await photographMeses(tx, escopo, meses)
    const acerto = acertoDoGesto(antes, { saem: removidas, ficam: [] }, DO_ARQUIVO)
    const operacao = { id: newId(clock), tipo: 'ARQUIVAMENTO', em, pacienteId } as const
    await insertOperacao(tx, escopo, operacao)
    await writeDaOperacao(tx, escopo, operacao, { linhas: [], removidas })
    await turnSessoes(contexto, tx, escopo, acerto)
    const registro = registroDe(contexto, operacao.id)
    const lancado = await enterAcertos(tx, escopo, antes, acerto, registro)
    if (!lancado.ok) return lancado
    await raiseVersoes(tx, escopo)
    return arquivado
  })
}

/** D6: restores the patient with the removed sessions that are still ahead. */
export function restorePacienteDaAgenda(
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
): Promise<Resultado<Paciente>> {
  const { cofre, clock, database } = contexto
  const em = instante(clock)
  const alvo = { pacienteId, agora: agora(contexto) }
  return writeOuRecusa(database, escopo, async (tx) => {
    const restaurado = await restorePaciente(tx, cofre, escopo, pacienteId, em)
    if (!restaurado.ok) return restaurado
    const removidas = await selectRemovidos(tx, escopo, alvo)
    const voltam = removidas.map((linha) => ({ ...linha, versao: linha.versao + 1 }))
    const antes = await photographMeses(tx, escopo, mesesDosLugares(voltam))
    const acerto = acertoDoGesto(antes, { saem: [], ficam: voltam }, DO_ARQUIVO)
    await writeAgendamentos(tx, escopo, linhasViradas(clock, voltam, acerto), em)
    await closeArquivamento(tx, escopo, { pacienteId, em })
    await turnSessoes(contexto, tx, escopo, acerto)
    const registro = registroDe(contexto, null)
    const lancado = await enterAcertos(tx, escopo, antes, acerto, registro)
    if (!lancado.ok) return lancado
    await raiseVersoes(tx, escopo)
    return restaurado
  })
}

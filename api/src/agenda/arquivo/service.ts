import type { Paciente } from '@clinica/domain/pacientes/contract'
import { acertoDoGesto } from '@clinica/domain/pagamentos/acertos-dos-meses'
import { mesesDosLugares } from '@clinica/domain/pagamentos/meses-dos-lugares'
import { raiseVersoes } from '../../calls/versoes-store.ts'
import { instante } from '../../clock.ts'
import { agora, type Contexto, hoje } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { archivePaciente, restorePaciente } from '../../pacientes/service.ts'
import { refuseFechados } from '../../pagamentos/fechados-service.ts'
import { enterAcertos, lockMeses, photographMeses } from '../../pagamentos/service.ts'
import { type Resultado, runOuRecusa } from '../../resultado.ts'
import { linhasViradas } from '../gravacao/linhas.ts'
import { writeAgendamentos, writeOperacao } from '../gravacao/repository.ts'
import { turnSessoes } from '../gravacao/viradas-service.ts'
import { closeArquivamento, lockFuturos, selectFuturos, selectRemovidos } from './repository.ts'

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
  const { cofre, clock, database } = contexto
  const em = instante(clock)
  const alvo = { pacienteId, agora: agora(contexto) }
  return runOuRecusa(database, async (tx) => {
    const arquivado = await archivePaciente(tx, escopo, pacienteId, em, versao)
    if (!arquivado.ok) return arquivado
    const meses = mesesDosLugares(await selectFuturos(tx, escopo, alvo))
    await lockMeses(tx, escopo, meses)
    const removidas = await lockFuturos(tx, escopo, { ...alvo, meses })

    const antes = await photographMeses(tx, escopo, meses)
    const acerto = acertoDoGesto(antes, { saem: removidas, ficam: [] }, DO_ARQUIVO)
    const aberto = refuseFechados(antes, acerto.depois)
    if (!aberto.ok) return aberto

    const operacao = { id: newId(clock), tipo: 'ARQUIVAMENTO', em, pacienteId } as const
    await writeOperacao({ db: tx, cofre }, escopo, operacao, { linhas: [], removidas, novas: [] })
    await turnSessoes(contexto, tx, escopo, acerto)
    await enterAcertos(tx, escopo, acerto, registroDe(contexto, operacao.id))
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
  return runOuRecusa(database, async (tx) => {
    const restaurado = await restorePaciente(tx, cofre, escopo, pacienteId, em)
    if (!restaurado.ok) return restaurado
    const removidas = await selectRemovidos(tx, escopo, alvo)
    const voltam = removidas.map((linha) => ({ ...linha, versao: linha.versao + 1 }))
    const meses = mesesDosLugares(voltam)
    await lockMeses(tx, escopo, meses)

    const antes = await photographMeses(tx, escopo, meses)
    const acerto = acertoDoGesto(antes, { saem: [], ficam: voltam }, DO_ARQUIVO)
    const aberto = refuseFechados(antes, acerto.depois)
    if (!aberto.ok) return aberto

    await writeAgendamentos(tx, escopo, linhasViradas(clock, voltam, acerto), em)
    await closeArquivamento(tx, escopo, { pacienteId, em })
    await turnSessoes(contexto, tx, escopo, acerto)
    await enterAcertos(tx, escopo, acerto, registroDe(contexto, null))
    await raiseVersoes(tx, escopo)
    return restaurado
  })
}

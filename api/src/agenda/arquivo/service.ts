import type { Paciente } from '@clinica/domain/pacientes/contract'
import { instante } from '../../clock.ts'
import { agora, type Contexto, hoje } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { archivePaciente, restorePaciente } from '../../pacientes/service.ts'
import { comMesesTravados, mesesDosLugares } from '../../pagamentos/service.ts'
import type { Resultado } from '../../resultado.ts'
import {
  insertArquivamento,
  removeFuturos,
  restoreRemovidos,
  selectFuturos,
  selectRemovidos,
} from './repository.ts'

const registroDe = (contexto: Contexto) => ({
  clock: contexto.clock,
  data: hoje(contexto),
  operacaoId: null,
  arquivo: true,
})

/** D6: archives the patient and removes the sessions still ahead, as one operation. */
export function archivePacienteDaAgenda(
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
  versao: number | null | undefined,
): Promise<Resultado<Paciente>> {
  const em = instante(contexto.clock)
  const alvo = { pacienteId, agora: agora(contexto) }
  return contexto.database.transaction(async (tx) => {
    const arquivado = await archivePaciente(tx, escopo, pacienteId, em, versao)
    if (!arquivado.ok) return arquivado
    const operacaoId = newId(contexto.clock)
    await insertArquivamento(tx, escopo, { id: operacaoId, pacienteId, em })
    const meses = mesesDosLugares(await selectFuturos(tx, escopo, alvo))
    const registro = { ...registroDe(contexto), operacaoId }
    await comMesesTravados(tx, escopo, meses, registro, () =>
      removeFuturos(tx, escopo, { ...alvo, operacaoId, meses }),
    )
    return arquivado
  })
}

/** D6: restores the patient with the removed sessions that are still ahead. */
export function restorePacienteDaAgenda(
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
): Promise<Resultado<Paciente>> {
  const em = instante(contexto.clock)
  const alvo = { pacienteId, agora: agora(contexto) }
  return contexto.database.transaction(async (tx) => {
    const restaurado = await restorePaciente(tx, escopo, pacienteId, em)
    if (!restaurado.ok) return restaurado
    const meses = mesesDosLugares(await selectRemovidos(tx, escopo, alvo))
    await comMesesTravados(tx, escopo, meses, registroDe(contexto), () =>
      restoreRemovidos(tx, escopo, { ...alvo, em }),
    )
    return restaurado
  })
}

import type { ReajusteEntrada } from '@clinica/domain/agenda/reajuste/contract-reajuste'
import {
  type Reajuste,
  type ReajusteFeito,
  reajusteDasSessoes,
} from '@clinica/domain/agenda/reajuste/reajuste'
import { agora, type Contexto } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { findPacienteAtivo } from '../../pacientes/service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, runOuRecusa } from '../../resultado.ts'
import { retryGesto, writeGesto } from '../gravacao/escrita-service.ts'
import type { Arquivo } from '../leitura/repository.ts'
import { selectDesde } from './repository.ts'

type Aplicado = Previsto & { readonly operacaoId: string | null }
type Previsto = { readonly pedido: Reajuste; readonly feito: ReajusteFeito }

/** What a raise would change now: of an active patient, who is held. */
async function planReajuste(
  contexto: Contexto,
  arquivo: Arquivo,
  escopo: Escopo,
  pacienteId: string,
  { de, desde }: ReajusteEntrada,
): Promise<Resultado<Previsto>> {
  const paciente = await findPacienteAtivo(arquivo.db, escopo, pacienteId)
  if (!paciente) return NAO_ENCONTRADO
  const sessoes = await selectDesde(arquivo, escopo, pacienteId, desde)
  const pedido = { de, desde, para: paciente.valorConsulta, agora: agora(contexto) }
  return aceito({ pedido, feito: reajusteDasSessoes(sessoes, pedido) })
}

/** P9: what the dialog says before anybody presses. */
export const previewReajuste = (
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
  entrada: ReajusteEntrada,
): Promise<Resultado<Previsto>> => {
  const { database, cofre } = contexto
  return runOuRecusa(database, (db) =>
    planReajuste(contexto, { db, cofre }, escopo, pacienteId, entrada),
  )
}

/** P9: the sessions ahead take the patient's price, as one operation (D8); null where there was nothing to do. */
export const applyReajuste = (
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
  entrada: ReajusteEntrada,
): Promise<Resultado<Aplicado>> =>
  retryGesto(contexto, async (arquivo): Promise<Resultado<Aplicado>> => {
    const previsto = await planReajuste(contexto, arquivo, escopo, pacienteId, entrada)
    if (!previsto.ok) return previsto
    const { mudancas } = previsto.valor.feito
    if (mudancas.alteradas.length === 0) return aceito({ ...previsto.valor, operacaoId: null })
    const escrito = await writeGesto(contexto, arquivo, escopo, { tipo: 'EDICAO', mudancas })
    return escrito.ok
      ? aceito({ ...previsto.valor, operacaoId: escrito.valor.operacaoId })
      : escrito
  })

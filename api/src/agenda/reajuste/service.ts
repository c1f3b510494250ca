import type { ReajusteEntrada } from '@clinica/domain/agenda/reajuste/contract'
import { type ReajusteFeito, reajusteDasSessoes } from '@clinica/domain/agenda/reajuste/reajuste'
import type { Centavos } from '@clinica/domain/dinheiro'
import { type ValorDesde, valorEm, valoresAdiados } from '@clinica/domain/pacientes/valor-em'
import { agora, type Contexto, hoje } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { findValoresDoAtivo, moveValores } from '../../pacientes/valores-service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado } from '../../resultado.ts'
import { runGesto, writeGesto } from '../gravacao/escrita-service.ts'
import type { Arquivo } from '../leitura/repository.ts'
import { noteValores, selectDesde } from './repository.ts'

type Aplicado = Previsto & { readonly operacaoId: string | null }
type Previsto = {
  /** The price from that day on. */
  readonly para: Centavos
  readonly feito: ReajusteFeito
  /** The patient's prices, and as they then are: the same ones where none is put off. */
  readonly antes: readonly ValorDesde[]
  readonly valores: readonly ValorDesde[]
}

/** P9: the sessions and prices of an active patient that a raise would change now. */
async function planReajuste(
  contexto: Contexto,
  arquivo: Arquivo,
  escopo: Escopo,
  pacienteId: string,
  { de, desde }: ReajusteEntrada,
): Promise<Resultado<Previsto>> {
  const antes = await findValoresDoAtivo(arquivo.db, escopo, pacienteId)
  if (!antes) return NAO_ENCONTRADO
  const dia = hoje(contexto)
  const valores = valoresAdiados(antes, { de, desde, hoje: dia })
  const sessoes = await selectDesde(arquivo, escopo, pacienteId, desde)
  const feito = reajusteDasSessoes(sessoes, { de, valores, desde, agora: agora(contexto) })
  return aceito({ para: valorEm(valores, desde > dia ? desde : dia), feito, antes, valores })
}

/** P9: what the dialog says before anybody presses. */
export const previewReajuste = (
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
  entrada: ReajusteEntrada,
): Promise<Resultado<Previsto>> => {
  const { database: db, cofre } = contexto
  return planReajuste(contexto, { db, cofre }, escopo, pacienteId, entrada)
}

/**
 * P9: the sessions ahead take the price of their day, which holds from then on and not before, as one operation (D8);
 * null where there was nothing to do.
 */
export const applyReajuste = (
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
  entrada: ReajusteEntrada,
): Promise<Resultado<Aplicado>> =>
  runGesto(contexto, escopo, async (arquivo): Promise<Resultado<Aplicado>> => {
    const previsto = await planReajuste(contexto, arquivo, escopo, pacienteId, entrada)
    if (!previsto.ok) return previsto
    const { feito, antes, valores } = previsto.valor
    const { mudancas } = feito
    const adiado = valores !== antes
    if (mudancas.alteradas.length === 0 && !adiado)
      return aceito({ ...previsto.valor, operacaoId: null })
    const { db } = arquivo
    const troca = { id: pacienteId, de: antes, para: valores }
    if (adiado && !(await moveValores(db, contexto, escopo, troca))) return NAO_ENCONTRADO
    const escrito = await writeGesto(contexto, arquivo, escopo, { tipo: 'EDICAO', mudancas })
    if (!escrito.ok) return escrito
    const { operacaoId } = escrito.valor
    if (adiado) await noteValores(db, escopo, operacaoId, troca)
    return aceito({ ...previsto.valor, operacaoId })
  })

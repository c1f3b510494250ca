import type { ResumoFio } from '@clinica/domain/atendimentos/contract'
import type { ExtratoFio } from '@clinica/domain/cobranca/contract'
import type {
  AbertoPorIdadeFio,
  RecebidoDoMesFio,
  ResumoFinanceiroFio,
} from '@clinica/domain/financeiro/contract'
import type { MesFio } from '@clinica/domain/meses/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { resumoDe } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { comeco, gesto, LivroEmJogo } from '../../test/gestos-do-livro.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()
const SEQUENCIAS = 12
const MESES = [2, 3, 4]
const HOJE = '2026-03-10'

const centavos = (reais: number) => Math.round(reais * 100)
const soma = (valores: readonly number[]) => valores.reduce((a, b) => a + centavos(b), 0)
const falta = ({ valorTotal, valorPago }: Pick<ResumoFio, 'valorTotal' | 'valorPago'>) =>
  Math.max(0, centavos(valorTotal) - centavos(valorPago))
const ateMarco = ({ mesNumero }: ResumoFio) => mesNumero <= 3
const faltam = (linhas: readonly ResumoFio[]) => linhas.reduce((a, um) => a + falta(um), 0)

/** §8 of every reading: it is there. */
async function le<T>({ call }: LivroEmJogo, path: string): Promise<T> {
  const { status, body } = await call('GET', path)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body as T
}

/** P4: the closing's lines and each payer's statement are the rows of Atendimentos. */
async function confereOMes(jogo: LivroEmJogo, mes: number, doMes: readonly ResumoFio[]) {
  const todas = (await le<MesFio>(jogo, `/meses/2026/${mes}`)).linhas
  // Who owes earlier months alone has a line of nothing.
  const linhas = todas.filter(({ quantidade, pago }) => quantidade > 0 || pago > 0)
  const vistas = doMes.map((um) => [
    um.pacienteId,
    ...[um.quantidadeAtendimentos, um.quantidadeRealizados, um.quantidadeFaltas],
    ...[um.valorTotal, um.valorPago],
  ])
  expect(
    linhas.map((um) => [
      ...[um.pacienteId, um.quantidade, um.realizadas, um.faltas, um.total, um.pago],
    ]),
  ).toEqual(vistas)
  for (const { pacienteId, valorTotal, valorPago } of doMes) {
    const query = `pacienteId=${pacienteId}&mes=${mes}&ano=2026`
    const { sessoes, pagamentos } = await le<ExtratoFio>(jogo, `/cobranca/extrato?${query}`)
    expect(soma(sessoes.map(({ valor }) => valor))).toBe(centavos(valorTotal))
    expect(soma(pagamentos.map(({ valor }) => valor))).toBe(centavos(valorPago))
  }
}

/** D10: what of a month's money no PAGO session uses. */
const livre = ({ oraculo }: LivroEmJogo, chave: string) =>
  oraculo.pagoDe(chave) - oraculo.usadoDe(chave)

/** P3: months that are over as a whole; of this one what has begun, or begins today, less its credit. */
function abertoAteHoje(jogo: LivroEmJogo, delas: readonly ResumoFio[]) {
  const deste = delas.filter(({ mesNumero }) => mesNumero === 3)
  const antes = delas.filter(({ mesNumero }) => mesNumero < 3)
  const agora = deste.map(({ pacienteId }) => {
    const chave = `${pacienteId} 2026-03`
    const devidas = jogo.oraculo.doMes(chave).filter((um) => !um.pago && um.inicio < HOJE)
    return Math.max(0, devidas.reduce((a, { valor }) => a + valor, 0) - livre(jogo, chave))
  })
  return faltam(antes) + agora.reduce((a, b) => a + b, 0)
}

/** P9, P3: a patient's page says the same above and below; a reserved name owes nothing (D9). */
async function confereOPaciente(jogo: LivroEmJogo, id: string, delas: readonly ResumoFio[]) {
  type Saldo = { emAberto: number; credito: number }
  const path = `/resumo-atendimentos/paciente/${id}?desde=2026-03-09T12:00:00`
  const pagina = await le<Saldo>(jogo, path)
  expect(centavos(pagina.emAberto)).toBe(faltam(delas.filter(ateMarco)))
  const acima = await recebimentosDe(t, jogo.conta, id).previa()
  expect(acima.credito).toBe(pagina.credito)
  expect(centavos(acima.emAberto)).toBe(abertoAteHoje(jogo, delas))
  expect(acima.sugestoes.ateHoje).toBe(acima.emAberto)
}

/** D9, P5: cards and charts of Financeiro. */
async function confereOFinanceiro(jogo: LivroEmJogo, linhas: readonly ResumoFio[]) {
  const cartoes = await le<ResumoFinanceiroFio>(jogo, '/resumo-financeiro')
  const idades = await le<AbertoPorIdadeFio>(jogo, '/resumo-financeiro/em-aberto')
  expect(centavos(cartoes.totalAReceber)).toBe(faltam(linhas.filter(ateMarco)))
  expect(soma(idades.map(({ emAberto }) => emAberto))).toBe(centavos(cartoes.totalAReceber))
  const ano = await le<RecebidoDoMesFio[]>(jogo, '/resumo-financeiro/recebido?ate=2026-12')
  const recebido = soma(linhas.map(({ valorPago }) => valorPago))
  expect(soma(ano.map(({ total }) => total))).toBe(recebido)
  expect(soma(ano.flatMap(({ formas }) => formas.map(({ valor }) => valor)))).toBe(recebido)
}

test(
  'D9: whatever the gestures, screens that name the same figure agree to the cent',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        comeco,
        fc.array(gesto, { minLength: 8, maxLength: 24, size: 'max' }),
        async (marcados, gestos) => {
          const jogo = await LivroEmJogo.comeca(t)
          for (const um of [...marcados, ...gestos]) await jogo.faz(um)
          const linhas = await resumoDe(t, jogo.conta)
          for (const mes of MESES) {
            await confereOMes(
              jogo,
              mes,
              linhas.filter(({ mesNumero }) => mesNumero === mes),
            )
          }
          for (const id of jogo.pacientes) {
            await confereOPaciente(
              jogo,
              id,
              linhas.filter(({ pacienteId }) => pacienteId === id),
            )
          }
          await confereOFinanceiro(jogo, linhas)
        },
      ),
      tentativas(SEQUENCIAS),
    )
  },
  prazoDe(SEQUENCIAS),
)

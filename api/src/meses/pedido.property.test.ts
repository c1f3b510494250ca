import type { ResumoFio } from '@clinica/domain/atendimentos/contract'
import { cobrancaDeFio, type ExtratoFio, extratoDeFio } from '@clinica/domain/cobranca/contract'
import { extratoDoMes } from '@clinica/domain/cobranca/extrato'
import { mensagemDoExtrato } from '@clinica/domain/cobranca/mensagem'
import { type Centavos, textoEmReais } from '@clinica/domain/dinheiro'
import { type MesFio, mesDeFio } from '@clinica/domain/meses/contract'
import {
  mensagemDoPagador,
  pagadoresDoMes,
  pedidoDoPagador,
} from '@clinica/domain/meses/pagadores-do-mes'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pixLido } from '../../../domain/test/pix-lido.ts'
import { resumoDe } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { comeco, gesto, LivroEmJogo } from '../../test/gestos-do-livro.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()
const SEQUENCIAS = 12
// Gestures are of February to April: nobody has anything in May, and its lines are debts alone.
const MESES = [2, 3, 4, 5]
const MAE = { responsavelFinanceiro: 'Márcia Lima', cpfResponsavelFinanceiro: '52998224725' }
const CHAVE = {
  tipoDaChave: 'EMAIL',
  chave: 'ana@exemplo.com.br',
  nome: 'Ana',
  cidade: 'Vitória',
  diaDoVencimento: 10,
  mensagem: null,
} as const

const falta = ({ valorTotal, valorPago }: ResumoFio) =>
  Math.max(0, Math.round(valorTotal * 100) - Math.round(valorPago * 100))

/** What the rows of Atendimentos lack of these patients, through this month. */
const abertoAte = (linhas: readonly ResumoFio[], mes: number, quem: readonly string[]) =>
  linhas
    .filter(({ pacienteId, mesNumero }) => quem.includes(pacienteId) && mesNumero <= mes)
    .reduce((soma, um) => soma + falta(um), 0)

/** The amount as a bank's app reads it from the code, and as a person reads it in the text. */
function confereOValor(pix: string | null, texto: string, aberto: number) {
  const doCodigo = pix && pixLido(pix).valor
  expect(doCodigo).toBe(aberto === 0 ? null : (aberto / 100).toFixed(2))
  expect(texto).toContain(`Em aberto: ${textoEmReais(aberto as Centavos)}.`)
  expect(texto.includes('000201')).toBe(aberto > 0)
}

async function le<T>({ call }: LivroEmJogo, path: string): Promise<T> {
  const { status, body } = await call('GET', path)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body as T
}

/** P4: each payer once, asked for what all their patients who are not archived owe; nobody who owes is missing. */
async function confereOFechamento(jogo: LivroEmJogo, mes: number, resumo: readonly ResumoFio[]) {
  const cobranca = cobrancaDeFio({ ...CHAVE, versao: 1 })
  const { linhas } = mesDeFio(await le<MesFio>(jogo, `/meses/2026/${mes}`))
  const pagadores = pagadoresDoMes(linhas)
  const como = { mes: { ano: 2026, mes }, comAnterior: true, cobranca, profissional: 'Ana' }
  for (const pagador of pagadores) {
    const ativos = pagador.pacientes
      .map(({ pacienteId }) => pacienteId)
      .filter((id) => !jogo.oraculo.arquivados.has(id))
    const pedido = pedidoDoPagador(pagador, como)
    expect(pedido.pedido).toBe(abertoAte(resumo, mes, ativos))
    confereOValor(pedido.pix, mensagemDoPagador(pagador, pedido, como), pedido.pedido)
    // The line's own figures are the month's, as the cards say them.
    const doMes = resumo.filter(({ mesNumero }) => mesNumero === mes)
    const todos = pagador.pacientes.map(({ pacienteId }) => pacienteId)
    expect(pagador.emAberto).toBe(abertoAte(doMes, mes, todos))
  }
  const cobrados = pagadores.flatMap((um) => um.cobrados).map(({ pacienteId }) => pacienteId)
  const ativos = jogo.pacientes.filter((id) => !jogo.oraculo.arquivados.has(id))
  for (const id of ativos.filter((um) => abertoAte(resumo, mes, [um]) > 0))
    expect(cobrados).toContain(id)
  expect(new Set(cobrados).size).toBe(cobrados.length)
}

/** P4: the statement of one patient, and without what is older. */
async function confereOExtrato(
  jogo: LivroEmJogo,
  { id, mes }: { id: string; mes: number },
  resumo: readonly ResumoFio[],
) {
  const query = `pacienteId=${id}&mes=${mes}&ano=2026`
  const dados = extratoDeFio(await le<ExtratoFio>(jogo, `/cobranca/extrato?${query}`))
  for (const [comAnterior, linhas] of [
    [true, resumo],
    [false, resumo.filter(({ mesNumero }) => mesNumero === mes)],
  ] as const) {
    const extrato = extratoDoMes(dados, comAnterior)
    const aberto = abertoAte(linhas, mes, [id])
    expect(extrato.pedido).toBe(aberto)
    confereOValor(extrato.pix, mensagemDoExtrato(extrato), aberto)
  }
}

test(
  'P4: whatever the gestures, what each payer is asked for is what is open of them, and the codes say it',
  async () => {
    let antigos = 0
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          irmaos: fc.boolean(),
          marcados: comeco,
          gestos: fc.array(gesto, { minLength: 8, maxLength: 24, size: 'max' }),
        }),
        async ({ irmaos, marcados, gestos }) => {
          const jogo = await LivroEmJogo.comeca(t)
          await jogo.call('PUT', '/cobranca', CHAVE)
          if (irmaos)
            for (const id of jogo.pacientes.slice(0, 2))
              expect((await jogo.call('PUT', `/pacientes/${id}`, MAE)).status).toBe(200)
          for (const um of [...marcados, ...gestos]) await jogo.faz(um)
          const resumo = await resumoDe(t, jogo.conta)
          antigos += abertoAte(resumo, 4, jogo.pacientes)
          for (const mes of MESES) {
            await confereOFechamento(jogo, mes, resumo)
            for (const id of jogo.pacientes) await confereOExtrato(jogo, { id, mes }, resumo)
          }
        },
      ),
      tentativas(SEQUENCIAS),
    )
    // Ledgers in which nobody owes would prove nothing.
    expect(antigos).toBeGreaterThan(0)
  },
  prazoDe(SEQUENCIAS),
)

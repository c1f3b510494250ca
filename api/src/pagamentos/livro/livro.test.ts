import type { ResumoFio } from '@clinica/domain/atendimentos/contract'
import { estatisticasDoMes } from '@clinica/domain/painel/estatisticas-do-mes'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { resumoDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { comeco, gesto, LivroEmJogo } from '../../../test/gestos-do-livro.ts'
import { mesesGravados } from '../../../test/meses.ts'
import type { Linha } from '../../../test/oraculo-do-livro.ts'
import { prazoDe, tentativas } from '../../../test/vezes.ts'

const t = await useApp()
const SEQUENCIAS = 60

const porId = (lista: readonly Linha[]) => [...lista].sort((a, b) => (a.id < b.id ? -1 : 1))
const emReais = (centavos: number) => centavos / 100

/** The expected row of each month, for every patient. */
function mesesEsperados({ oraculo }: LivroEmJogo) {
  return oraculo.meses().flatMap((chave) => {
    const [pacienteId = '', mes = ''] = chave.split(' ')
    const sessoes = oraculo.doMes(chave)
    const pago = oraculo.pagoDe(chave)
    if (sessoes.length === 0 && pago === 0) return []
    return {
      pacienteId,
      ano: Number(mes.slice(0, 4)),
      mes: Number(mes.slice(5)),
      quantidade: sessoes.length,
      realizadas: sessoes.filter(({ status }) => status === 'REALIZADO').length,
      faltas: sessoes.filter(({ status }) => status === 'FALTA').length,
      total: sessoes.reduce((soma, { valor }) => soma + valor, 0),
      pago,
    }
  })
}
type Mes = ReturnType<typeof mesesEsperados>[number]
const ordem = (lista: readonly Mes[]) =>
  [...lista].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

const doFio = (fio: ResumoFio): Mes => ({
  pacienteId: fio.pacienteId,
  ano: fio.ano,
  mes: fio.mesNumero,
  quantidade: fio.quantidadeAtendimentos,
  realizadas: fio.quantidadeRealizados,
  faltas: fio.quantidadeFaltas,
  total: Math.round(fio.valorTotal * 100),
  pago: Math.round(fio.valorPago * 100),
})

/** Agenda and month rows equal the oracle's, and D10's invariants hold. */
async function confere(jogo: LivroEmJogo) {
  const { oraculo, conta, pacientes } = jogo
  const sessoes = [...oraculo.sessoes.values()].map(({ proprio: _, ...linha }) => linha)
  expect(porId(await jogo.agenda())).toEqual(porId(sessoes))
  const esperados = mesesEsperados(jogo)
  const visiveis = esperados.filter(({ pacienteId }) => pacienteId !== pacientes[2])
  const resumo = await resumoDe(t, conta)
  expect(ordem(resumo.map(doFio))).toEqual(ordem(visiveis))
  for (const mes of oraculo.meses()) {
    expect(oraculo.pagoDe(mes)).toBeGreaterThanOrEqual(0)
    expect(oraculo.usadoDe(mes)).toBeLessThanOrEqual(oraculo.pagoDe(mes))
  }
  return { resumo, visiveis }
}

/** The cards of the finance screen and the dashboard, for every query. */
async function confereCartoes(jogo: LivroEmJogo, resumo: ResumoFio[], meses: readonly Mes[]) {
  const soma = (lista: readonly number[]) => emReais(lista.reduce((a, b) => a + b, 0))
  const ateMarco = (um: Mes) => um.mes <= 3
  const perguntas: [query: string, conta: (um: Mes) => boolean][] = [
    ['', ateMarco],
    ['?ano=2026', ateMarco],
    ['?mes=2', (um) => um.mes === 2],
    ...[2, 3, 4].map((mes): [string, (um: Mes) => boolean] => [
      `?mes=${mes}&ano=2026`,
      (um) => um.mes === mes,
    ]),
  ]
  for (const [query, conta] of perguntas) {
    const daqui = meses.filter(conta)
    const receitas = soma(daqui.map(({ total }) => total))
    expect((await jogo.call('GET', `/resumo-financeiro${query}`)).body).toEqual({
      totalReceitas: receitas,
      totalRecebido: soma(daqui.map(({ pago }) => pago)),
      totalAReceber: soma(daqui.map(({ total, pago }) => Math.max(0, total - pago))),
      totalDespesas: 0,
      saldo: receitas,
    })
  }
  for (const mes of [2, 3, 4]) {
    const { atendimentos } = estatisticasDoMes(resumo, { ano: 2026, mes })
    const daqui = meses.filter((um) => um.mes === mes)
    expect(atendimentos).toBe(daqui.reduce((total, um) => total + um.quantidade, 0))
  }
}

/** The details and 'Pagamentos' of every patient and month. */
async function confereDetalhes({ oraculo, pacientes, call }: LivroEmJogo) {
  for (const id of pacientes) {
    for (const mes of [2, 3, 4]) {
      const chave = `${id} 2026-0${mes}`
      const path = `/agendamentos/paciente/${id}/detalhes?mes=${mes}&ano=2026`
      const detalhes = (await call('GET', path)).body as { id: string; statusPagamento: string }[]
      expect(detalhes.map((um) => [um.id, um.statusPagamento])).toEqual(
        oraculo.doMes(chave).map((um) => [um.id, um.pago ? 'PAGO' : 'PENDENTE']),
      )
      const query = `?pacienteId=${id}&mes=${mes}&ano=2026`
      const pagamentos = (await call('GET', `/resumo-atendimentos/pagamentos${query}`)).body
      const valores = (pagamentos as { valor: number }[]).map(({ valor }) =>
        Math.round(valor * 100),
      )
      expect(valores.reduce((a, b) => a + b, 0)).toBe(oraculo.pagoDe(chave))
    }
  }
}

test('whatever the gestures, every number of every call is the oracle’s to the cent', {
  timeout: prazoDe(SEQUENCIAS),
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      comeco,
      fc.array(gesto, { minLength: 8, maxLength: 30, size: 'max' }),
      async (marcados, gestos) => {
        const jogo = await LivroEmJogo.comeca(t)
        for (const um of [...marcados, ...gestos]) {
          await jogo.faz(um)
          await confere(jogo)
        }
        const { resumo, visiveis } = await confere(jogo)
        await confereCartoes(jogo, resumo, visiveis)
        await confereDetalhes(jogo)
        const gravados = await mesesGravados(t, jogo.conta)
        expect(gravados.length).toBe(mesesEsperados(jogo).length)
      },
    ),
    tentativas(SEQUENCIAS),
  )
})

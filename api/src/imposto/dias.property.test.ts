import { centavosDoFio, soma } from '@clinica/domain/dinheiro'
import { somaPorMes } from '@clinica/domain/imposto/contador'
import { contadorDeFio } from '@clinica/domain/imposto/contract-contador'
import type { EntradaDoLivro } from '@clinica/domain/imposto/gestos-do-livro'
import { recibosDoLivro } from '@clinica/domain/imposto/recibos-do-livro'
import type { PagamentoFio } from '@clinica/domain/pagamentos/contract'
import { somaDias } from '@clinica/domain/tempo/data'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { comeco, gesto, LivroEmJogo } from '../../test/gestos-do-livro.ts'
import { impostoDe } from '../../test/imposto.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'
import { mintEscopo } from '../escopo.ts'
import { periodoDe } from './guardado-service.ts'
import { selectEntradas, selectEntradasDoPeriodo } from './repository.ts'

// The tests' clock stands on 2026-03-09.
const t = await useApp()
const SEQUENCIAS = 15
const ANOS = [2025, 2026]

/** What happens to money, and now and then a day that is said later. */
const passo = fc.record({
  gesto,
  dito: fc.option(
    fc.record({
      quem: fc.constantFrom(0, 0, 0, 1),
      mes: fc.constantFrom(2, 3, 3, 3, 4),
      qual: fc.nat(20),
      data: fc.constantFrom('2025-11-20', '2025-12-31', '2026-01-02', '2026-03-01', '2026-03-09'),
      forma: fc.constantFrom('PIX', 'DINHEIRO', null),
    }),
  ),
})

/** D10: another day of one of the month's payments that stand. */
async function diz(
  jogo: LivroEmJogo,
  { quem, mes, qual, ...dito }: { quem: number; mes: number; qual: number },
) {
  const url = '/resumo-atendimentos/pagamentos'
  const { body } = await jogo.call(
    'GET',
    `${url}?pacienteId=${jogo.pacientes[quem]}&ano=2026&mes=${mes}`,
  )
  const vigentes = Array.isArray(body) ? (body as PagamentoFio[]).filter((um) => um.vigente) : []
  const um = vigentes[qual % Math.max(1, vigentes.length)]
  if (!um) return
  const { status } = await jogo.call('PUT', `${url}/${um.id}`, dito)
  jogo.exige(status, 200, { um, dito })
}

/** Years, months, and each day of payment: what is read for them says of their days what all that there is says. */
async function confereOsPeriodos({ conta, pacientes }: LivroEmJogo) {
  const escopo = mintEscopo(conta.profissionalId ?? '', 'u')
  const { database } = t.contexto
  const recibosDe = (entradas: readonly EntradaDoLivro[]) =>
    [...Map.groupBy(entradas, ({ pacienteId }) => pacienteId).values()].flatMap(recibosDoLivro)
  const todos = recibosDe(await selectEntradas(database, escopo, pacientes))
  const periodos = [
    ...ANOS.flatMap((ano) => [null, 1, 2, 3, 4, 11, 12].map((mes) => periodoDe(ano, mes))),
    ...todos.map(({ data }) => ({ de: data, ate: somaDias(data, 1) })),
  ]
  for (const periodo of periodos) {
    const dele = ({ data }: { data: string }) => data >= periodo.de && data < periodo.ate
    const lidas = await selectEntradasDoPeriodo(database, escopo, pacientes, periodo)
    expect(recibosDe(lidas).filter(dele)).toEqual(todos.filter(dele))
  }
}

/** The accountant's months are those of the recibos, and both years are the oracle's money. */
async function confereOContador({ oraculo, conta, pacientes }: LivroEmJogo) {
  const imposto = impostoDe(t, conta)
  let total = 0
  for (const ano of ANOS) {
    const { pagadores, fora } = contadorDeFio((await imposto.contador(ano)).body)
    const meses = somaPorMes([...pagadores, { meses: fora.naoERendimento }])
    const deles = Array.from({ length: 12 }, (_, n) => imposto.recibos(ano, n + 1))
    expect(meses).toEqual(
      (await Promise.all(deles)).map(({ resumo }) => centavosDoFio(resumo.recebido.valor)),
    )
    total += soma(meses)
  }
  // The third one's name is reserved, and counts nowhere (D9).
  const contam = oraculo.meses().filter((mes) => !mes.startsWith(pacientes[2] ?? ''))
  expect(total).toBe(contam.reduce((ate, mes) => ate + oraculo.pagoDe(mes), 0))
}

test('P5: whatever is moved, given back, undone and said later, a year reads what the whole ledger says', {
  timeout: prazoDe(SEQUENCIAS),
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      comeco,
      fc.array(passo, { minLength: 8, maxLength: 20, size: 'max' }),
      async (marcados, passos) => {
        const jogo = await LivroEmJogo.comeca(t)
        for (const um of marcados) await jogo.faz(um)
        for (const { gesto: seu, dito } of passos) {
          await jogo.faz(seu)
          if (dito) await diz(jogo, dito)
        }
        await confereOsPeriodos(jogo)
        await confereOContador(jogo)
      },
    ),
    tentativas(SEQUENCIAS),
  )
})

test('P5, D8: a receipt of December that was given back in March, and that undone, is December’s', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta)
  const { recebe, estorna } = recebimentosDe(t, conta, id)
  const { recibos } = impostoDe(t, conta)
  const { body } = await recebe(800, { data: '2025-12-20' })
  const { operacaoId } = await estorna(body.id)
  expect((await recibos(2025)).recibos).toEqual([])
  const url = `/api/operacoes/${operacaoId}/desfazer`
  expect((await t.call('POST', url, { token: conta.token })).status).toBe(200)
  expect((await recibos(2025)).recibos).toMatchObject([{ id: body.id, data: '2025-12-20' }])
  expect((await recibos(2026)).recibos).toEqual([])
})

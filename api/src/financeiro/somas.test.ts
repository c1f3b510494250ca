import { deFio } from '@clinica/domain/atendimentos/contract'
import { resumoFiltrado, totaisDoResumo } from '@clinica/domain/atendimentos/resumo-filtrado'
import { reais } from '@clinica/domain/dinheiro'
import type { ResumoDoMesFio } from '@clinica/domain/financeiro/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resumoDe } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'

// The tests' clock stands on 2026-03-09.
const t = await useApp()
const conta = await umaConta(t)
const pacientes: string[] = []
for (const nome of ['Ana', 'Bia', 'Caio', 'Pessoal', 'CAFÉZINHO']) {
  pacientes.push((await umPaciente(t, conta, { pessoa: { nome } })).id)
}

const MAIOR = 999_999_999
const centavos = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 }), fc.constant(MAIOR))
const umMes = fc.record({
  paciente: fc.constantFrom(...pacientes),
  ano: fc.integer({ min: 2024, max: 2027 }),
  mes: fc.constantFrom(1, 2, 3, 4, 12),
  total: centavos,
  pago: centavos,
})
const meses = fc.uniqueArray(umMes, {
  maxLength: 60,
  selector: ({ paciente, ano, mes }) => `${paciente} ${ano} ${mes}`,
})

type UmMes = typeof umMes extends fc.Arbitrary<infer T> ? T : never

const guarde = (linhas: readonly UmMes[]) =>
  t.contexto.database.script(
    `DELETE FROM mes_do_paciente; ${linhas
      .map(
        ({ paciente, ano, mes, total, pago }) =>
          `INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes, total_centavos, pago_centavos)
         VALUES ('${conta.profissionalId}', '${paciente}', ${ano}, ${mes}, ${total}, ${pago});`,
      )
      .join(' ')}`,
  )

const get = async (query: string) =>
  (await t.call('GET', `/api/resumo-financeiro${query}`, { token: conta.token })).body

/** D9: what the consolidated screen's cards say of the same months. */
async function noConsolidado(serve: (mes: { ano: number; mes: number }) => boolean) {
  const linhas = (await resumoDe(t, conta)).map(deFio).filter(serve)
  const todas = { mes: null, ano: null, nome: '', situacao: null }
  const { total, recebido, emAberto } = totaisDoResumo(resumoFiltrado(linhas, todas))
  return {
    totalReceitas: reais(total),
    totalRecebido: reais(recebido),
    totalAReceber: reais(emAberto),
    totalDespesas: 0,
    saldo: reais(total),
  }
}

const passou = ({ ano, mes }: { ano: number; mes: number }) => ano * 12 + mes <= 2026 * 12 + 3

test(
  'what the database adds up is what the rule adds up row by row, to the cent',
  () =>
    fc.assert(
      fc.asyncProperty(meses, async (linhas) => {
        await guarde(linhas)
        expect(await get('')).toEqual(await noConsolidado(passou))
        expect(await get('?mes=3')).toEqual(await noConsolidado((um) => um.mes === 3 && passou(um)))
        for (const ano of [2024, 2026, 2027]) {
          expect(await get(`?ano=${ano}`)).toEqual(
            await noConsolidado((um) => um.ano === ano && passou(um)),
          )
          expect(await get(`?mes=4&ano=${ano}`)).toEqual(
            await noConsolidado((um) => um.ano === ano && um.mes === 4),
          )
        }
        for (const { ano, mes, ...cartoes } of (await get('/meses')) as ResumoDoMesFio[]) {
          expect(cartoes).toEqual(await noConsolidado((um) => um.ano === ano && um.mes === mes))
        }
      }),
      tentativas(25),
    ),
  prazoDe(25),
)

import type { RecebidoDoMesFio, ResumoFinanceiroFio } from '@clinica/domain/financeiro/contract'
import { FORMAS_RECEBIDAS } from '@clinica/domain/financeiro/recebido-por-mes'
import type { Forma } from '@clinica/domain/pagamentos/tipos'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { useComandos } from '../../test/comandos.ts'
import { umaConta } from '../../test/contas.ts'
import { noDia, umLivro } from '../../test/livro.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { usePlanos } from '../../test/planos.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'

// The tests' clock stands on 2026-03-09.
const { t, textos } = await useComandos(await useApp())
const { lidas } = await usePlanos(t)
const conta = await umaConta(t)
const pacientes: string[] = []
for (const nome of ['Ana', 'Bia', 'Pessoal']) {
  pacientes.push((await umPaciente(t, conta, { pessoa: { nome } })).id)
}
const [, , reservado] = pacientes

async function get<T>(token: string, query: string): Promise<T> {
  const { status, body, text } = await t.call('GET', `/api/resumo-financeiro${query}`, { token })
  if (status !== 200) throw new Error(`${query}: ${status} ${text}`)
  return body as T
}
const recebido = (query: string, { token } = conta) =>
  get<RecebidoDoMesFio[]>(token, `/recebido${query}`)

const umaEntrada = fc.record({
  paciente: fc.constantFrom(...pacientes),
  ano: fc.integer({ min: 2024, max: 2027 }),
  mes: fc.integer({ min: 1, max: 12 }),
  data: fc.record({
    ano: fc.integer({ min: 2024, max: 2027 }),
    mes: fc.integer({ min: 1, max: 12 }),
    dia: fc.constantFrom(1, 2, 15, 28),
  }),
  forma: fc.constantFrom<(Forma | null)[]>(...FORMAS_RECEBIDAS),
  valor: fc.integer({ min: 1, max: 90_000 }),
  volta: fc.boolean(),
})
type Entrada = typeof umaEntrada extends fc.Arbitrary<infer T> ? T : never

const dois = (n: number) => String(n).padStart(2, '0')

/** The ledger as it is drawn, and the month rows as D10 keeps them: the sums of their entries. */
async function guarde(entradas: readonly Entrada[]) {
  const linhas = entradas.flatMap(({ paciente, ano, mes, data, forma, valor, volta }) => {
    const resto = `'${data.ano}-${dois(data.mes)}-${dois(data.dia)}', ${forma ? `'${forma}'` : 'NULL'}`
    const linha = (quanto: number) =>
      `('${conta.profissionalId}', gen_random_uuid(), '${paciente}', ${ano}, ${mes}, ${quanto}, ${resto}, 'LANCAMENTO', 'teste', now())`
    return volta ? [linha(valor), linha(-Math.ceil(valor / 2))] : [linha(valor)]
  })
  const entra = linhas.length
    ? `INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, forma, tipo, usuario_id, criado_em) VALUES ${linhas.join(', ')};`
    : ''
  await t.contexto.database.script(`
    DELETE FROM pagamento; DELETE FROM mes_do_paciente; ${entra}
    INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes, pago_centavos)
      SELECT profissional_id, paciente_id, ano, mes, sum(valor_centavos) FROM pagamento GROUP BY 1, 2, 3, 4`)
}

const quanto = ({ valor, volta }: Entrada) => (volta ? valor - Math.ceil(valor / 2) : valor)

test(
  'P5: by day of payment it is the same money as the cards have by month, each cent under its method',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(umaEntrada, { maxLength: 40 }), async (entradas) => {
        await guarde(entradas)
        const meses = await recebido('?ate=2027-12&quantos=48')
        const visiveis = entradas.filter(({ paciente }) => paciente !== reservado)
        for (const { ano, mes, total, formas } of meses) {
          const dele = visiveis.filter(({ data }) => data.ano === ano && data.mes === mes)
          const esperadas = FORMAS_RECEBIDAS.map((forma) => ({
            forma,
            valor:
              dele.filter((um) => um.forma === forma).reduce((s, um) => s + quanto(um), 0) / 100,
          }))
          expect([ano, mes, formas]).toEqual([ano, mes, esperadas])
          expect(Math.round(total * 100)).toBe(dele.reduce((s, um) => s + quanto(um), 0))
        }
        const cartoes = await Promise.all(
          meses.map(({ ano, mes }) =>
            get<ResumoFinanceiroFio>(conta.token, `?mes=${mes}&ano=${ano}`),
          ),
        )
        const emCentavos = (valores: number[]) =>
          valores.reduce((soma, valor) => soma + Math.round(valor * 100), 0)
        expect(emCentavos(meses.map(({ total }) => total))).toBe(
          emCentavos(cartoes.map(({ totalRecebido }) => totalRecebido)),
        )
      }),
      tentativas(15),
    ),
  prazoDe(15),
)

test('P5: a receipt counts on its own day, a reversal on the day that it was given back, a correction where it was put', async () => {
  const { conta: dona, pacienteId, marca } = await umLivro(t)
  await marca(2, 150)
  await marca(4, 150, { statusPagamento: 'PAGO', data: '2026-02-10', forma: 'DINHEIRO' })
  const { recebe, estorna } = recebimentosDe(t, dona, pacienteId)
  const { body } = await recebe(100, { forma: 'PIX', data: '2026-01-31' })
  await estorna(body.id, { data: noDia(1).slice(0, 10) })
  const meses = await recebido('?quantos=4', dona)
  expect(meses.map(({ mes, total, formas }) => [mes, total, formas.map((f) => f.valor)])).toEqual([
    [12, 0, [0, 0, 0, 0, 0]],
    [1, 100, [100, 0, 0, 0, 0]],
    [2, 150, [0, 150, 0, 0, 0]],
    [3, -100, [-100, 0, 0, 0, 0]],
  ])
})

test.each(['?quantos=0', '?quantos=61', '?ate=março', '?ate=2026-13'])(
  '%s is refused',
  async (query) => {
    const { status } = await t.call('GET', `/api/resumo-financeiro/recebido${query}`, {
      token: conta.token,
    })
    expect(status).toBe(400)
  },
)

test('by index, and no entry but those of the days asked for', async () => {
  await t.contexto.database.script(`
    DELETE FROM pagamento; DELETE FROM mes_do_paciente;
    INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, tipo, usuario_id, criado_em)
      SELECT '${conta.profissionalId}', gen_random_uuid(), '${pacientes[0]}', extract(year FROM d)::int,
             extract(month FROM d)::int, 100, d::date, 'LANCAMENTO', 'teste', now()
        FROM generate_series(timestamp '2016-01-01', timestamp '2025-12-31 18:00', interval '6 hours') AS d;
    ANALYZE pagamento`)
  await recebido('?ate=2025-12')
  const comando = textos().find(({ name }) => name === 'caixa_recebido')
  if (!comando) throw new Error('caixa_recebido is not asked')
  const valores = [conta.profissionalId, ['pessoal'], '2025-01-01', '2025-12-31']
  expect(await lidas(comando, 'pagamento', valores)).toEqual({ inteira: false, linhas: 365 * 4 })
})

import { reais } from '@clinica/domain/dinheiro'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { mesesGravados, mesesSomados, somasErradas } from '../../test/meses.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { agendaPelaApi } from '../../test/series.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'
import { statement } from '../database/database.ts'
import { joinSomas } from './somas-repository.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()
const { database } = t.contexto

const PARCELAS = statement(
  'teste_parcelas',
  'SELECT count(*) AS quantas FROM soma_do_mes WHERE profissional_id = $1 AND ano = 2026 AND mes = 3',
)
const parcelasDe = async (profissionalId: string) =>
  (await database.query<{ quantas: number }>(PARCELAS, [profissionalId]))[0]?.quantas

test('what many gestures added is put together, while others go on: to the cent, once, and few stay', async () => {
  const conta = await umaConta(t)
  const pacientes = await Promise.all([1, 2, 3, 4].map(() => umPaciente(t, conta)))
  const marca = (n: number) =>
    umAgendamento(t, conta, {
      pacienteId: pacientes[n % 4]?.id ?? '',
      inicio: `2026-03-${String(10 + (n % 15)).padStart(2, '0')}T${String(7 + (n % 12)).padStart(2, '0')}:00:00`,
      fim: `2026-03-${String(10 + (n % 15)).padStart(2, '0')}T${String(7 + (n % 12)).padStart(2, '0')}:50:00`,
      valorSessao: n + 1,
    })
  for (let n = 0; n < 20; n += 1) await marca(n)
  expect(await parcelasDe(conta.profissionalId)).toBe(20)
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => marca(20 + n)),
    ...Array.from({ length: 4 }, () => joinSomas(database)),
  ])
  await joinSomas(database)
  expect(await parcelasDe(conta.profissionalId)).toBeLessThanOrEqual(16)
  expect(await mesesGravados(t, conta)).toHaveLength(4)
  const { body } = await t.call('GET', '/api/resumo-financeiro?mes=3&ano=2026', {
    token: conta.token,
  })
  expect(body).toMatchObject({ totalReceitas: (40 * 41) / 2 })
})

test('what a gesture takes back is no row of its own month only: booked and undone, a sum is nothing again', async () => {
  const conta = await umaConta(t)
  const agenda = agendaPelaApi(t, conta)
  const { id: pacienteId } = await umPaciente(t, conta)
  const { operacaoId } = await agenda.create({ pacienteId, valorSessao: 100 })
  await agenda.undo(operacaoId)
  expect(await mesesGravados(t, conta)).toEqual([])
  await agenda.redo(operacaoId)
  expect(await somasErradas(t, conta)).toEqual([])
})

const GUARDA = statement(
  'teste_guarda_mes',
  `INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes, total_centavos, pago_centavos, aberto_desde)
   VALUES ($1, $2, 2026, $3, $4, $5, $6)
   ON CONFLICT (profissional_id, paciente_id, ano, mes) DO UPDATE
     SET total_centavos = excluded.total_centavos, pago_centavos = excluded.pago_centavos,
         aberto_desde = excluded.aberto_desde`,
)
const MOVE = statement(
  'teste_move_mes',
  `UPDATE mes_do_paciente SET ano = ano + 1 WHERE profissional_id = $1 AND paciente_id = $2 AND mes = $3
      AND NOT EXISTS (SELECT FROM mes_do_paciente WHERE profissional_id = $1 AND paciente_id = $2 AND mes = $3
                         AND ano = 2027)`,
)
const TIRA = statement(
  'teste_tira_mes',
  'DELETE FROM mes_do_paciente WHERE profissional_id = $1 AND paciente_id = $2 AND mes = $3',
)

const centavos = fc.constantFrom(0, 1, 100, 12_345, 999_999_999)
const escrita = fc.record({
  como: fc.constantFrom('guarda', 'guarda', 'move', 'tira', 'junta'),
  quem: fc.nat(1),
  mes: fc.integer({ min: 1, max: 3 }),
  total: centavos,
  pago: centavos,
  desde: fc.constantFrom(null, null, '2026-01-05', '2026-02-06'),
})

test(
  'however a patient’s month is written, several at once, kept or taken back, the sums are what the rows come to',
  async () => {
    const conta = await umaConta(t)
    const pacientes = await Promise.all([umPaciente(t, conta), umPaciente(t, conta)])
    const transacao = fc.record({
      volta: fc.boolean(),
      escritas: fc.array(escrita, { maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(transacao, { maxLength: 8 }), async (transacoes) => {
        for (const { volta, escritas } of transacoes) {
          const feita = database.transaction(async (tx) => {
            for (const { como, quem, mes, total, pago, desde } of escritas) {
              const chave = [conta.profissionalId, pacientes[quem]?.id]
              if (como === 'guarda') await tx.query(GUARDA, [...chave, mes, total, pago, desde])
              if (como === 'move') await tx.query(MOVE, [...chave, mes])
              if (como === 'tira') await tx.query(TIRA, [...chave, mes])
              if (como === 'junta') await joinSomas(tx)
            }
            if (volta) throw new Error('taken back')
          })
          await feita.catch((error: Error) => expect(error.message).toBe('taken back'))
          const gravados = await mesesSomados(t, conta)
          const { body } = await t.call('GET', '/api/resumo-financeiro?mes=2&ano=2026', {
            token: conta.token,
          })
          const deFevereiro = gravados.filter(({ ano, mes }) => ano === 2026 && mes === 2)
          const soma = deFevereiro.reduce((quanto, { total }) => quanto + total, 0)
          expect(body).toMatchObject({ totalReceitas: reais(soma as never) })
        }
      }),
      tentativas(25),
    )
  },
  prazoDe(25),
)

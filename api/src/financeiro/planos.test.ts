import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { useComandos } from '../../test/comandos.ts'
import { umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { DEZ_ANOS, usePlanos } from '../../test/planos.ts'
import { statement } from '../database/database.ts'

const { t, textos } = await useComandos(await useApp())
const { lidas } = await usePlanos(t)
const conta = await umaConta(t)
const paciente = await umPaciente(t, conta)
await umPaciente(t, await umaConta(t))
await t.contexto.database.script(DEZ_ANOS)

const CHAMA = statement('teste_chama', 'UPDATE paciente SET nome_chave = $2 WHERE id = $1')
const TUDO = [1900, 1, 2025, 12]

const CASOS = [
  ['mes_soma', 'one month', '?mes=3&ano=2020', [2020, 3, 2020, 3], 1],
  ['mes_soma', 'one year', '?ano=2020', [2020, 1, 2020, 12], 12],
  ['mes_soma', 'all of them', '', TUDO, 120],
  ['mes_soma_de_cada_ano', 'a month of each year', '?mes=3', [...TUDO, 3], 10],
  ['mes_somas_por_mes', 'the chart', '/meses', [2024, 7, 2025, 6], 12],
] as const

async function lidasDe(nome: string, query: string, meses: readonly number[]) {
  await t.call('GET', `/api/resumo-financeiro${query}`, { token: conta.token })
  const comando = textos().find((um) => um.name === nome)
  if (!comando) throw new Error(`${query} does not ask ${nome}`)
  const valores = [conta.profissionalId, NOMES_RESERVADOS, ...meses]
  return {
    somas: await lidas(comando, 'soma_do_mes', valores),
    meses: await lidas(comando, 'mes_do_paciente', valores),
  }
}

test.each(CASOS)(
  '%s, %s: by index, one sum for each month, and no patient’s month',
  async (nome, _, query, meses, linhas) => {
    expect(await lidasDe(nome, query, meses)).toEqual({
      somas: { inteira: false, linhas },
      meses: { inteira: false, linhas: 0 },
    })
  },
)

test.each(CASOS)(
  '%s, %s: of a reserved name its months of the period, and nobody else’s',
  async (nome, _, query, meses, linhas) => {
    const { database } = t.contexto
    await database.query(CHAMA, [paciente.id, 'pessoal'])
    const lidasAgora = await lidasDe(nome, query, meses)
    await database.query(CHAMA, [paciente.id, 'alguem'])
    expect(lidasAgora).toEqual({
      somas: { inteira: false, linhas },
      meses: { inteira: false, linhas },
    })
  },
)

test('caixa_aberto: of months long over their sums, of the few since the rows, and no session of any', async () => {
  await t.call('GET', '/api/resumo-financeiro/em-aberto', { token: conta.token })
  const comando = textos().find(({ name }) => name === 'caixa_aberto')
  if (!comando) throw new Error('em-aberto does not ask caixa_aberto')
  const valores = [conta.profissionalId, NOMES_RESERVADOS, '2025-10-02', 2025, 10, 2025, 12]
  const olha = async () => ({
    somas: await lidas(comando, 'soma_do_mes', valores),
    meses: await lidas(comando, 'mes_do_paciente', valores),
    sessoes: await lidas(comando, 'agendamento', valores),
  })
  const [somas, sessoes] = [117, 0].map((linhas) => ({ inteira: false, linhas }))
  expect(await olha()).toEqual({ somas, meses: { inteira: false, linhas: 40 * 3 }, sessoes })
  const { database } = t.contexto
  await database.query(CHAMA, [paciente.id, 'pessoal'])
  const comReservado = await olha()
  await database.query(CHAMA, [paciente.id, 'alguem'])
  expect(comReservado).toEqual({
    ...{ somas, sessoes },
    meses: { inteira: false, linhas: 40 * 3 + 117 },
  })
})

import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { useComandos } from '../../test/comandos.ts'
import { umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { DEZ_ANOS, usePlanos } from '../../test/planos.ts'

const { t, textos } = await useComandos(await useApp())
const { lidas } = await usePlanos(t)
const conta = await umaConta(t)
for (const uma of [conta, await umaConta(t)]) await umPaciente(t, uma)
await t.contexto.database.script(DEZ_ANOS)

const TUDO = [1900, 1, 2025, 12]

test.each([
  ['mes_soma', 'one month', '?mes=3&ano=2020', [2020, 3, 2020, 3], 40],
  ['mes_soma', 'one year', '?ano=2020', [2020, 1, 2020, 12], 40 * 12],
  ['mes_soma', 'all of them', '', TUDO, 40 * 120],
  ['mes_soma_de_cada_ano', 'a month of each year', '?mes=3', [...TUDO, 3], 40 * 10],
  ['mes_somas_por_mes', 'the chart', '/meses', [2024, 7, 2025, 6], 40 * 12],
])('%s, %s: by index, and no row but those asked for', async (nome, _, query, meses, linhas) => {
  await t.call('GET', `/api/resumo-financeiro${query}`, { token: conta.token })
  const comando = textos().find(({ name }) => name === nome)
  if (!comando) throw new Error(`${query} does not ask ${nome}`)
  const valores = [conta.profissionalId, NOMES_RESERVADOS, ...meses]
  expect(await lidas(comando, 'mes_do_paciente', valores)).toEqual({ inteira: false, linhas })
})

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

const RESERVADOS = [conta.profissionalId, NOMES_RESERVADOS]

test.each([
  ['resumo_meses_do_ano', '?ano=2020', [...RESERVADOS, 2020], 40 * 12],
  // One row for each of ten years, none for the year before the first.
  ['resumo_anos', '/anos', RESERVADOS, 10],
  ['resumo_contagens', '/meses', [...RESERVADOS, 2024, 7, 2025, 6], 40 * 12],
])('%s: by index, and no row but those asked for', async (nome, query, valores, linhas) => {
  const url = `/api/resumo-atendimentos/profissional/${conta.profissionalId}${query}`
  await t.call('GET', url, { token: conta.token })
  const comando = textos().find(({ name }) => name === nome)
  if (!comando) throw new Error(`${query} does not ask ${nome}`)
  expect(await lidas(comando, 'mes_do_paciente', valores)).toEqual({ inteira: false, linhas })
})

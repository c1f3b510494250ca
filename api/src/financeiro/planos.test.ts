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

const PACIENTES = 40

const CASOS = [
  ['mes_soma', 'one month', '?mes=3&ano=2020', [2020, 3, 2020, 3], 1],
  ['mes_soma', 'one year', '?ano=2020', [2020, 1, 2020, 12], 12],
  ['mes_soma', 'all of them', '', TUDO, 120],
  ['mes_soma_de_cada_ano', 'a month of each year', '?mes=3', [...TUDO, 3], 10],
  ['mes_somas_por_mes', 'the chart', '/meses', [2024, 7, 2025, 6], 12],
  ['caixa_aberto', 'all that is open', '/em-aberto', [2025, 12], 120],
] as const

async function lidasDe(nome: string, query: string, meses: readonly number[]) {
  await t.call('GET', `/api/resumo-financeiro${query}`, { token: conta.token })
  const comando = textos().find((um) => um.name === nome)
  if (!comando) throw new Error(`${query} does not ask ${nome}`)
  const valores = [conta.profissionalId, NOMES_RESERVADOS, ...meses]
  return {
    meses: await lidas(comando, 'mes_do_paciente', valores),
    sessoes: await lidas(comando, 'agendamento', valores),
  }
}

test.each(CASOS)(
  '%s, %s: by index, the patients’ months of the period, whoever is left out, and no session',
  async (nome, _, query, meses, quantos) => {
    const soEles = {
      meses: { inteira: false, linhas: PACIENTES * quantos },
      sessoes: { inteira: false, linhas: 0 },
    }
    expect(await lidasDe(nome, query, meses)).toEqual(soEles)
    const { database } = t.contexto
    await database.query(CHAMA, [paciente.id, 'pessoal'])
    const comReservado = await lidasDe(nome, query, meses)
    await database.query(CHAMA, [paciente.id, 'alguem'])
    expect(comReservado).toEqual(soEles)
  },
)

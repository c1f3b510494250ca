import type { HistoricoFio } from '@clinica/domain/agenda/historico/contract'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { CANARIO, DIA, descartes, NOTA, VINTE_ANOS } from '../../test/descarte.ts'
import { umaImagem } from '../../test/imagens.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { agendaPelaApi } from '../../test/series.ts'

const t = await useApp()
const { archive, depois, discard, tabelasCom } = descartes(t)

test('D6, D8: of a session that was others’ before and after, their history is told as it was, and nothing of who went', async () => {
  const conta = await umaConta(t)
  const agenda = agendaPelaApi(t, conta)
  const primeiro = await umPaciente(t, conta, { pessoa: { nome: 'Primeira Pessoa' } })
  const { id: some } = await umPaciente(t, conta, { pessoa: { nome: CANARIO } })
  const ultimo = await umPaciente(t, conta, { pessoa: { nome: 'Terceira Pessoa' } })
  const { id } = await umAgendamento(t, conta, { pacienteId: primeiro.id, valorSessao: 10 })
  await agenda.change(id, { valorSessao: 20 })
  await agenda.change(id, { pacienteId: some, observacoes: NOTA, valorSessao: 777 })
  await agenda.change(id, { valorSessao: 888 })
  await agenda.change(id, { pacienteId: ultimo.id, observacoes: null, valorSessao: 30 })
  await agenda.change(id, { valorSessao: 40 })
  await archive(conta, some)
  const historico = async () =>
    ((await agenda.get(`/agendamentos/${id}/historico`)).body as HistoricoFio[]).map((um) =>
      um.mudancas.map(({ campo, antes, depois: ate }) => [campo, antes, ate]),
    )
  expect((await historico()).flat().flat()).toContain(888)
  const feito = await depois(VINTE_ANOS + DIA, () => discard(conta, some, { nome: CANARIO }))
  expect([feito.status, feito.text]).toEqual([201, expect.any(String)])
  expect(await historico()).toEqual([[['valorSessao', 30, 40]], [['valorSessao', 10, 20]], []])
  const [criada, mudada] = await umaImagem(t.contexto.database).inteiras(id)
  expect(criada?.depois).toMatchObject({ paciente_id: primeiro.id, valor_centavos: 1000 })
  expect(mudada?.depois).toMatchObject({ paciente_id: primeiro.id, valor_centavos: 2000 })
  expect(await tabelasCom([some])).toEqual(['acesso', 'termo_de_descarte'])
  expect(await tabelasCom([CANARIO])).toEqual([])
})

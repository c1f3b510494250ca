import { expect, test } from 'vitest'
import { corpoDeAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { useComandos } from '../../../test/comandos.ts'
import { ateAs, noDia, PAGO, umLivro } from '../../../test/livro.ts'
import { SEMANAL, umaSerie } from '../../../test/series.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const { t, de } = await useComandos(await useApp())

const COMECA = ['sessao_vivas', 'BEGIN', 'professional_lock']
const ESCREVE = ['operacao_insert', 'agendamento_opera', 'mes_write']
const TERMINA = ['versao_raise', 'agendamento_select', 'COMMIT']

test('a booking: lock, read, settle, write rows and months, raise, answer', async () => {
  const { conta, pacienteId } = await umLivro(t)
  const body = corpoDeAgendamento({ pacienteId })
  const marca = () => t.call('POST', '/api/agendamentos', { token: conta.token, body })
  const le = ['paciente_ativo', 'mes_retrato']
  expect(await de(marca)).toEqual([...COMECA, ...le, ...ESCREVE, ...TERMINA])
})

test('a series, however long, is as many statements as one session and its pattern', async () => {
  const { agenda, pacienteId } = await umLivro(t)
  const serie = (ate: string) =>
    de(() => agenda.create({ ...SEMANAL, pacienteId, recurrenceEnd: ate }))
  const longa = await serie('2027-02-22')
  expect(longa.filter((nome) => nome !== 'serie_write')).toHaveLength(longa.length - 1)
  const le = ['paciente_ativo', 'mes_retrato', 'serie_write']
  expect(longa).toEqual([...COMECA, ...le, ...ESCREVE, ...TERMINA])
})

test('money that goes along to another month is entered between rows and months', async () => {
  const { agenda, marca } = await umLivro(t)
  const { id } = await marca(2, 100, PAGO)
  await marca(4, 40)
  const comandos = await de(() => agenda.change(id, ateAs(noDia(6, 2))))
  expect(comandos).toEqual([
    ...COMECA,
    ...['agendamento_select', 'mes_retrato', 'operacao_insert', 'agendamento_opera'],
    ...['pagamento_origens', 'pagamento_insert', 'mes_write', ...TERMINA],
  ])
})

test('undoing, and redoing alike', async () => {
  const { agenda, marca } = await umLivro(t)
  const { id } = await marca(2, 100)
  const { operacaoId } = await agenda.change(id, ateAs(noDia(5)))
  const volta = [
    ...COMECA,
    ...['operacao_select', 'operacao_imagens', 'agendamento_operacoes', 'pagamento_da_operacao'],
    ...['pagamento_meses_da_operacao', 'mes_retrato', 'agendamento_grava', 'operacao_move'],
    ...['mes_write', 'versao_raise', 'COMMIT'],
  ]
  expect(await de(() => agenda.undo(operacaoId))).toEqual(volta)
  expect(await de(() => agenda.redo(operacaoId))).toEqual(volta)
})

test('‘Aplicar aos seguintes’ takes the drag back, then writes', async () => {
  const { agenda, pacienteId } = await umLivro(t)
  const { membros } = await umaSerie(agenda, { pacienteId })
  const para = ateAs(noDia(25))
  const { operacaoId: substitui } = await agenda.change(membros[2]?.id, para)
  const seguintes = () => agenda.change(membros[2]?.id, { ...para, editMode: 'future', substitui })
  const comandos = await de(seguintes)
  const esquece = comandos.indexOf('operacao_esquece')
  expect(comandos.slice(0, 3)).toEqual(COMECA)
  expect(comandos.indexOf('agendamento_grava')).toBeLessThan(esquece)
  expect(comandos.slice(esquece + 1)).toEqual(['serie_write', ...ESCREVE, ...TERMINA])
})

// biome-ignore-all lint/style/noExcessiveLinesPerFile: one subject, its cases in order
import { randomUUID } from 'node:crypto'
import { erroNoFio } from '@clinica/domain/erros'
import type { DadosDoPacienteFio } from '@clinica/domain/titular/contract'
import { paginaDosDados } from '@clinica/domain/titular/pagina-dos-dados'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { umCpf, umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { SEMANAL, umaAgenda, umaSerie } from '../../test/series.ts'
import { statement } from '../database/database.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()

const TUDO = 'destinatario=profissional&observacoes=true'
const exportar = ({ token }: Conta, id: string) =>
  t.call('GET', `/api/pacientes/${id}/dados?${TUDO}`, { token })
async function dadosDe(conta: Conta, id: string): Promise<DadosDoPacienteFio> {
  const answer = await exportar(conta, id)
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  return answer.body as DadosDoPacienteFio
}

test('all of the registration, both CPFs too, archived as well', async () => {
  const conta = await umaConta(t, { nome: 'Helena Prado' })
  const cpf = umCpf()
  const { id } = await umPaciente(t, conta, {
    pessoa: { nome: 'Íris Nó', cpf, telefone: '27999990000', email: 'iris@exemplo.com' },
    responsavelFinanceiro: 'Rosa Nó',
    cpfResponsavelFinanceiro: '52998224725',
    escola: 'Escola Um',
    valorConsulta: 180.5,
    endereco: { cep: '29060480', logradouro: 'Rua Um', numero: '10', uf: 'ES' },
  })
  const cadastro = {
    pacienteId: id,
    nome: 'Íris Nó',
    cpf,
    dataNascimento: '2015-05-02',
    sexo: 'Feminino',
    telefone: '27999990000',
    email: 'iris@exemplo.com',
    responsavelFinanceiro: 'Rosa Nó',
    cpfResponsavelFinanceiro: '52998224725',
    ilegivel: false,
    escola: 'Escola Um',
    valorConsulta: 180.5,
    criadoEm: '2026-03-09T12:00:00',
    arquivadoEm: null,
  }
  const dados = await dadosDe(conta, id)
  expect(dados).toMatchObject({
    versao: 2,
    destinatario: 'profissional',
    observacoes: true,
    geradoEm: '2026-03-09T12:00:00',
    fuso: 'America/Sao_Paulo',
    profissional: { nome: 'Helena Prado' },
    cadastro,
    atendimentos: [],
    pagamentos: [],
  })
  expect(dados.cadastro.endereco).toMatchObject({ cep: '29060480', complemento: null })
  expect(dados.legenda.join()).toContain('reais')
  await t.call('DELETE', `/api/pacientes/${id}`, { token: conta.token })
  const arquivado = await dadosDe(conta, id)
  expect(arquivado.cadastro).toMatchObject({ ...cadastro, arquivadoEm: '2026-03-09T12:00:00' })
})

test.each([
  [{ regra: 'FIXO', valor: 80.5 }, 'R$ 80,50'],
  [{ regra: 'INTEGRAL', valor: null }, 'Valor da sessão'],
  [null, 'Como na clínica'],
])('P9: how a missed session of this patient is charged: %j', async (falta, dita) => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta)
  await t.call('PUT', `/api/pacientes/${id}/falta`, { token: conta.token, body: { falta } })
  const dados = await dadosDe(conta, id)
  expect(dados.cadastro.falta).toEqual(falta)
  expect(paginaDosDados(dados)).toContain(`<dt>Cobrança da falta</dt><dd>${dita}</dd>`)
})

test('sessions with their notes, series, months, entries and what was changed', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const serie = await umaSerie(agenda, { ...SEMANAL, pacienteId, observacoes: 'Da série' })
  const [primeira, segunda, terceira] = serie.membros
  await agenda.change(primeira?.id, { statusPagamento: 'PAGO', observacoes: 'Chegou bem' })
  await t.call('DELETE', `/api/agendamentos/${terceira?.id}`, { token: conta.token })
  const dados = await dadosDe(conta, pacienteId)
  expect(dados.series).toMatchObject([{ id: serie.recurrenceId, frequencia: 'weekly' }])
  expect(dados.atendimentos.map(({ id, observacoes }) => [id, observacoes])).toEqual(
    serie.membros
      .filter(({ id }) => id !== terceira?.id)
      .map(({ id }) => [id, id === primeira?.id ? 'Chegou bem' : 'Da série']),
  )
  expect(dados.atendimentos[1]).toEqual({
    id: segunda?.id,
    tipo: 'SESSAO_INDIVIDUAL',
    inicio: segunda?.inicio,
    fim: segunda?.fim,
    valorSessao: segunda?.valorSessao,
    statusAgendamento: 'AGENDADO',
    statusPagamento: 'PENDENTE',
    modalidadeAtendimento: 'PRESENCIAL',
    recurrenceId: serie.recurrenceId,
    observacoes: 'Da série',
    ilegivel: false,
  })
  const pago = segunda?.valorSessao
  expect(dados.meses[0]).toMatchObject({ valorPago: pago })
  expect(dados.pagamentos).toMatchObject([
    { valor: pago, data: '2026-03-09', tipo: 'LANCAMENTO', atendimentoId: primeira?.id },
  ])
  const daTerceira = dados.historico.filter(({ atendimentoId }) => atendimentoId === terceira?.id)
  expect(daTerceira).toMatchObject([
    { tipo: 'CRIACAO', antes: null, depois: { observacoes: 'Da série' } },
    { tipo: 'EXCLUSAO', antes: { observacoes: 'Da série' }, depois: null },
  ])
  const mudanca = dados.historico.find(({ tipo }) => tipo === 'EDICAO')
  expect(mudanca).toMatchObject({
    antes: { statusPagamento: 'PENDENTE', observacoes: 'Da série' },
    depois: { statusPagamento: 'PAGO', observacoes: 'Chegou bem' },
  })
  expect(Object.keys(mudanca?.depois ?? {})).toHaveLength(2)
  expect(paginaDosDados(dados)).toContain('Chegou bem')
})

test('what was called off, and whether it still is (P2)', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { membros, recurrenceId } = await umaSerie(agenda, { ...SEMANAL, pacienteId })
  const [um, dois, engano] = membros
  await agenda.remove(`${um?.id}?motivo=paciente`)
  const desfeita = await agenda.remove(`${dois?.id}?motivo=eu`)
  await agenda.undo(desfeita.operacaoId)
  await agenda.remove(engano?.id)
  const { desmarcadas, historico } = await dadosDe(conta, pacienteId)
  expect(desmarcadas).toEqual([
    {
      atendimentoId: um?.id,
      operacaoId: historico.find(({ tipo }) => tipo === 'EXCLUSAO')?.operacaoId,
      inicio: um?.inicio,
      fim: um?.fim,
      motivo: 'paciente',
      recurrenceId,
      vale: true,
    },
    expect.objectContaining({ atendimentoId: dois?.id, motivo: 'eu', vale: false }),
  ])
})

test('a session that was another patient’s is told as far as it is this one’s', async () => {
  const conta = await umaConta(t)
  const um = await umPaciente(t, conta)
  const outro = await umPaciente(t, conta)
  const { id } = await umAgendamento(t, conta, { pacienteId: um.id, observacoes: 'de um' })
  const body = { pacienteId: outro.id, observacoes: 'do outro' }
  await t.call('PUT', `/api/agendamentos/${id}`, { token: conta.token, body })
  const dele = await dadosDe(conta, um.id)
  const doOutro = await dadosDe(conta, outro.id)
  expect([dele.atendimentos.length, doOutro.atendimentos.length]).toEqual([0, 1])
  expect([
    JSON.stringify(dele).includes('do outro'),
    JSON.stringify(doOutro).includes('de um'),
  ]).toEqual([false, false])
  expect(JSON.stringify(dele)).toContain('de um')
})

test('who saw it, each day added up, in the words of the screens', async () => {
  const conta = await umaConta(t, { nome: 'Helena Prado' })
  const { id } = await umPaciente(t, conta)
  for (let n = 0; n < 3; n += 1) await t.call('GET', `/api/pacientes/${id}`, { token: conta.token })
  await t.contexto.registro.close()
  const { acessos } = await dadosDe(conta, id)
  const quem = 'Helena Prado'
  const dia = '2026-03-09'
  expect(acessos).toEqual(
    expect.arrayContaining([
      { dia, quem, acao: 'viu', onde: 'Pacientes: cadastro do paciente', vezes: 3 },
      { dia, quem, acao: 'alterou', onde: 'Pacientes: cadastro', vezes: 1 },
      { dia, quem, acao: 'exportou os dados', onde: 'Pacientes: exportação dos dados', vezes: 1 },
    ]),
  )
})

test('each CPF in it counts as one revealed: 60 an hour, and what is refused is not logged', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta, { cpfResponsavelFinanceiro: '52998224725' })
  for (let n = 0; n < 29; n += 1) expect((await exportar(conta, id)).status).toBe(200)
  const revelar = () => t.call('GET', `/api/pacientes/${id}/cpf`, { token: conta.token })
  expect((await revelar()).status).toBe(200)
  const cheio = await exportar(conta, id)
  expect([cheio.status, cheio.headers['retry-after']]).toEqual([429, '3600'])
  expect((await revelar()).status).toBe(200)
  expect((await revelar()).status).toBe(429)
  const CONTADOS = statement(
    'teste_exportacoes',
    `SELECT acao, count(*)::int AS quantos FROM acesso
      WHERE profissional_id = $1 AND acao IN ('exportou', 'revelou_cpf') GROUP BY acao ORDER BY acao`,
  )
  expect(await t.contexto.database.query(CONTADOS, [conta.profissionalId])).toEqual([
    { acao: 'exportou', quantos: 29 },
    { acao: 'revelou_cpf', quantos: 60 },
  ])
})

test('notes and a CPF that do not open are said to be there; all else is told', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta)
  await umAgendamento(t, conta, { pacienteId: id, observacoes: 'perdidas' })
  const ESTRAGA = [
    statement('teste_estraga_cpf', `UPDATE paciente SET cpf = '\\x00' WHERE id = $1`),
    statement(
      'teste_estraga_sessao',
      `UPDATE agendamento SET observacoes = '\\x00' WHERE paciente_id = $1`,
    ),
  ]
  for (const estraga of ESTRAGA) await t.contexto.database.query(estraga, [id])
  expect(await dadosDe(conta, id)).toMatchObject({
    cadastro: { nome: 'Bia Lima', cpf: null, ilegivel: true },
    atendimentos: [{ observacoes: null, ilegivel: true }],
  })
})

test('a stranger’s, an unknown and an impossible id are one 404', async () => {
  const conta = await umaConta(t)
  const alheio = await umPaciente(t, await umaConta(t))
  const vistos = await Promise.all([alheio.id, randomUUID(), 'x'].map((id) => exportar(conta, id)))
  expect(vistos.map(({ status, text }) => `${status} ${text}`)).toEqual(
    Array(3).fill(`404 ${JSON.stringify(erroNoFio('NAO_ENCONTRADO'))}`),
  )
})

test('P3: receipts, with what was noted and the payer’s CPF, and which entries are theirs', async () => {
  const conta = await umaConta(t)
  const mae = { responsavelFinanceiro: 'Rosa Nó', cpfResponsavelFinanceiro: '52998224725' }
  const { id } = await umPaciente(t, conta, mae)
  const { recebe, estorna } = recebimentosDe(t, conta, id)
  const { body } = await recebe(80, { forma: 'PIX', observacao: 'Dois meses' })
  await estorna(body.id)
  const { recebimentos, pagamentos } = await dadosDe(conta, id)
  expect(recebimentos).toEqual([
    {
      id: body.id,
      data: '2026-03-09',
      valor: 80,
      forma: 'PIX',
      pagador: 'RESPONSAVEL',
      nomePagador: 'Rosa Nó',
      cpfPagador: '52998224725',
      observacao: 'Dois meses',
      ilegivel: false,
      situacao: 'ESTORNADO',
    },
  ])
  expect(pagamentos.map((um) => [um.valor, um.recebimentoId])).toEqual([
    [80, body.id],
    [-80, body.id],
  ])
})

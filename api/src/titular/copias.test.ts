import type { DadosDoPacienteFio } from '@clinica/domain/titular/contract'
import { paginaDosDados } from '@clinica/domain/titular/pagina-dos-dados'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { agendaPelaApi } from '../../test/series.ts'
import { statement } from '../database/database.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()
const CPF_DA_MAE = '52998224725'
/** Each in its own place: of a session, of one that was removed, before an edit, of a receipt. */
const NOTAS = ['canário-na-sessão', 'canário-removido', 'canário-de-antes', 'canário-no-recibo']
const DA_MAE = [CPF_DA_MAE, 'Rosa Canária', '27911112222', 'canaria@exemplo.com', 'Rua do Canário']

/** A patient of this birth date with notes wherever there may be some, and a guardian who pays. */
async function umaHistoria(dataNascimento: string, arquivado = false) {
  const conta = await umaConta(t, { nome: 'Helena Prado' })
  const { id: pacienteId } = await umPaciente(t, conta, {
    pessoa: {
      nome: 'Íris Nó',
      dataNascimento,
      telefone: '27911112222',
      email: 'canaria@exemplo.com',
    },
    responsavelFinanceiro: 'Rosa Canária',
    cpfResponsavelFinanceiro: CPF_DA_MAE,
    endereco: { logradouro: 'Rua do Canário' },
  })
  const agenda = agendaPelaApi(t, conta)
  const marca = (inicio: string, observacoes: string) =>
    umAgendamento(t, conta, { pacienteId, inicio, observacoes, statusAgendamento: 'REALIZADO' })
  const [, removido, antes] = NOTAS
  await agenda.remove((await marca('2026-02-02T09:00:00', removido ?? '')).id)
  const { id } = await marca('2026-02-09T09:00:00', antes ?? '')
  await agenda.change(id, { observacoes: NOTAS[0] })
  await recebimentosDe(t, conta, pacienteId).recebe(80, {
    pagador: 'RESPONSAVEL',
    observacao: NOTAS[3],
  })
  if (arquivado) await t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token })
  return { conta, pacienteId }
}

const exporta = ({ token }: Conta, id: string, copia: string) =>
  t.call('GET', `/api/pacientes/${id}/dados${copia}`, { token })

/** Which of these texts are in the file of a copy, as JSON or as a page. */
async function achados(conta: Conta, id: string, copia: string, textos: readonly string[]) {
  const { status, body } = await exporta(conta, id, copia)
  expect(status).toBe(200)
  const arquivos = JSON.stringify(body) + paginaDosDados(body as DadosDoPacienteFio)
  return textos.filter((texto) => arquivos.includes(texto))
}

const CRIANCA = '2015-05-02'
const ADULTA = '1990-05-02'

test.each([
  ['a minor', CRIANCA, false, 'responsavel'],
  ['a minor', CRIANCA, false, 'profissional'],
  ['an adult', ADULTA, false, 'paciente'],
  ['an adult', ADULTA, false, 'responsavel'],
  ['an adult', ADULTA, false, 'profissional'],
  ['an archived minor', CRIANCA, true, 'responsavel'],
  ['an archived adult', ADULTA, true, 'paciente'],
])(
  'P6: of %s (%s, archived %s) for %s: notes only when ticked, wherever they are',
  async (_, nascimento, arquivado, para) => {
    const { conta, pacienteId } = await umaHistoria(nascimento, arquivado)
    const copia = `?destinatario=${para}`
    expect(await achados(conta, pacienteId, copia, NOTAS)).toEqual([])
    expect(await achados(conta, pacienteId, `${copia}&observacoes=false`, NOTAS)).toEqual([])
    const comNotas = await achados(conta, pacienteId, `${copia}&observacoes=true`, NOTAS)
    // A guardian's copy has no history: of its notes those of the sessions and receipts that stand.
    expect(comNotas).toEqual(para === 'responsavel' ? [NOTAS[0], NOTAS[3]] : NOTAS)
  },
)

test('P6: who pays and how to reach the family is nobody’s but the professional’s; a patient knows the name', async () => {
  const { conta, pacienteId } = await umaHistoria(ADULTA)
  const da = (para: string) =>
    achados(conta, pacienteId, `?destinatario=${para}&observacoes=true`, DA_MAE)
  expect(await da('profissional')).toEqual(DA_MAE)
  expect(await da('paciente')).toEqual(DA_MAE.slice(1))
  expect(await da('responsavel')).toEqual([])
})

test('P6: a guardian is not told what accounts of the clinic did', async () => {
  const { conta, pacienteId } = await umaHistoria(CRIANCA)
  const { body } = await exporta(conta, pacienteId, '?destinatario=responsavel')
  expect(body).toMatchObject({
    versao: 2,
    destinatario: 'responsavel',
    observacoes: false,
    historico: [],
    acessos: [],
    cadastro: { nome: 'Íris Nó', telefone: null, cpfResponsavelFinanceiro: null },
    atendimentos: [{ inicio: '2026-02-09T09:00:00', observacoes: null, ilegivel: false }],
  })
  expect(paginaDosDados(body as DadosDoPacienteFio)).toContain(
    '<strong>Cópia para o responsável, sem as observações.</strong>',
  )
})

test.each([
  [
    'nobody is named',
    '',
    400,
    'Diga para quem são os dados: paciente, responsavel ou profissional.',
  ],
  [
    'somebody else',
    '?destinatario=escola',
    400,
    'Diga para quem são os dados: paciente, responsavel ou profissional.',
  ],
  [
    'the minor',
    '?destinatario=paciente',
    400,
    'O paciente é menor de idade: a cópia vai para quem responde por ele.',
  ],
])('P6: no copy where %s, and nothing in the log', async (_, copia, status, message) => {
  const { conta, pacienteId } = await umaHistoria(CRIANCA)
  const recusado = await exporta(conta, pacienteId, copia)
  expect([recusado.status, (recusado.body as { message: string }).message]).toEqual([
    status,
    message,
  ])
  expect(await exportacoes(conta)).toEqual([])
})

const EXPORTACOES = statement(
  'teste_para_quem',
  `SELECT acao, campo FROM acesso WHERE profissional_id = $1 AND acao IN ('exportou', 'revelou_cpf') ORDER BY acao, campo`,
)
const exportacoes = ({ profissionalId }: Conta) =>
  t.contexto.database.query(EXPORTACOES, [profissionalId])

test('P6: the access log says whom it was for, and counts the CPFs that are in it', async () => {
  const { conta, pacienteId } = await umaHistoria(ADULTA)
  await exporta(conta, pacienteId, '?destinatario=responsavel')
  await exporta(conta, pacienteId, '?destinatario=profissional&observacoes=true')
  expect(await exportacoes(conta)).toEqual([
    { acao: 'exportou', campo: 'para o arquivo do profissional, com as observações' },
    { acao: 'exportou', campo: 'para o responsável, sem as observações' },
    { acao: 'revelou_cpf', campo: 'cpf' },
    { acao: 'revelou_cpf', campo: 'cpf' },
    { acao: 'revelou_cpf', campo: 'cpfResponsavelFinanceiro' },
  ])
})

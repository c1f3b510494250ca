import { readFile } from 'node:fs/promises'
import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import type { Cliente } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { agendaDosDias, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { LIMITE } from './pages/axe.ts'
import { botao, preenche } from './pages/campos.ts'
import { dialogoDeImportacao } from './pages/importar.ts'
import { cartao } from './pages/tabela.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
type Visitante = Awaited<ReturnType<typeof umVisitante>>

/** A practice in use: a child with its mother, a name of its own kind, series at three paces, one moved and one dearer. */
async function umaPratica(cliente: Cliente) {
  const mae = { responsavelFinanceiro: 'Mãe; "Íris"', cpfResponsavelFinanceiro: '52998224725' }
  const pessoa = { nome: 'Zoé Ñandu', cpf: '11144477735', dataNascimento: '2018-02-28' }
  const { id: zoe } = await umPaciente(cliente, 'Zoé', {
    pessoa: { ...pessoa, sexo: 'Feminino', ...mae },
  })
  const { id: otto } = await umPaciente(cliente, 'Otto "Reis"')
  const repete = (recurrenceType: string, dias: number) => ({
    isRecurring: true,
    recurrenceType,
    recurrenceEnd: somaDias(hoje(), dias),
  })
  const dia = (dias: number, hora: string) => `${somaDias(hoje(), dias)}T${hora}`
  await umAgendamento(cliente, dia(1, '14:00'), { pacienteId: zoe, ...repete('weekly', 300) })
  await umAgendamento(cliente, dia(2, '09:30'), { pacienteId: otto, ...repete('biweekly', 120) })
  await umAgendamento(cliente, dia(3, '08:00'), { pacienteId: otto, ...repete('monthly', 200) })
  const [, segunda, terceira] = (await agendaDe(cliente)).filter(
    ({ nomePaciente }) => nomePaciente === 'Zoé Ñandu',
  )
  await cliente.call('PUT', `/agendamentos/${segunda?.id}`, {
    inicio: `${segunda?.inicio.slice(0, 10)}T18:00:00`,
    fim: `${segunda?.inicio.slice(0, 10)}T18:50:00`,
  })
  await cliente.call('PUT', `/agendamentos/${terceira?.id}`, {
    valorSessao: 222.22,
    editMode: 'future',
  })
  await oQuePassou(cliente, { zoe, otto })
}

/** Past data: months paid by a receipt, by their own gesture and not at all, notes, archived patients, expenses. */
async function oQuePassou(cliente: Cliente, { zoe, otto }: { zoe: string; otto: string }) {
  const dia = (dias: number) => `${somaDias(hoje(), -dias)}T10:00`
  for (const dias of [70, 63, 40, 33])
    await umAgendamento(cliente, dia(dias), { pacienteId: zoe, statusAgendamento: 'REALIZADO' })
  await cliente.call('POST', '/recebimentos', { pacienteId: zoe, valor: 500, forma: 'PIX' })
  await umAgendamento(cliente, dia(36), {
    pacienteId: otto,
    valorSessao: 199.99,
    statusAgendamento: 'FALTA',
    statusPagamento: 'PAGO',
    observacoes: NOTA,
  })
  const { id: ida } = await umPaciente(cliente, 'Ida Foi')
  await umAgendamento(cliente, dia(35), { pacienteId: ida, statusAgendamento: 'REALIZADO' })
  await cliente.call('DELETE', `/pacientes/${ida}`)
  const [ano, mes] = dia(40).split('-').map(Number)
  await cliente.call('POST', '/despesas', {
    nome: 'Sala; "nova"',
    valor: 777.77,
    tipoDespesa: 'RECORRENTE',
    mesCompetencia: mes,
    anoCompetencia: ano,
  })
}

const NOTA = 'Chegou bem; "disse" que\n----------------------------------------\nvolta.'
/** Each month of each patient as 'Atendimentos' has it. */
async function contas(cliente: Cliente, menos: RegExp) {
  const meses = await cliente.call<Record<string, unknown>[]>(
    'GET',
    `/resumo-atendimentos/profissional/${cliente.conta.profissionalId}`,
  )
  return meses
    .filter(({ nomePaciente }) => !menos.test(String(nomePaciente)))
    .map(({ pacienteId: _, profissionalId: __, nomeProfissional: ___, ...mes }) =>
      JSON.stringify(mes),
    )
    .sort()
}

const agendaDe = (cliente: Cliente) => agendaDosDias(cliente, hoje(), somaDias(hoje(), 360))
const dita = (um: AgendamentoFio) =>
  `${um.inicio} ${um.fim} ${um.nomePaciente} ${um.valorSessao} ${um.recurrenceType ?? ''}`
const horas = async (cliente: Cliente) => (await agendaDe(cliente)).map(dita).sort()
const pessoas = async (cliente: Cliente) =>
  (await cliente.call<PacienteDaLista[]>('GET', '/pacientes'))
    .map(({ pessoa: { nome, cpf, idade } }) => [nome, cpf, idade])
    .sort()

test(
  'P6: the zip that leaves one account comes into another as it is: patients, hours and prices',
  LIMITE,
  async () => {
    const minha = await umaClinica()
    const nova = await umaClinica('Rosa Braga')
    await umaPratica(minha.cliente)
    const sai = await umVisitante({ conta: minha.conta })
    await sai.vai('/sessions')
    await botao(sai.page, 'Baixar meus dados').click()
    const pedido = sai.page.getByRole('dialog', { name: 'Baixar meus dados' })
    await preenche(pedido, { 'Senha atual': minha.cliente.senha })
    const [download] = await Promise.all([
      sai.page.waitForEvent('download'),
      botao(pedido, 'Baixar').click(),
    ])
    const zip = await readFile(await download.path())

    const { id: gael } = await umPaciente(nova.cliente, 'Gael', { valorConsulta: 0 })
    await umAgendamento(nova.cliente, `${somaDias(hoje(), 1)}T14:00`, {
      pacienteId: gael,
      valorSessao: 0,
    })
    const { page, vai } = await umVisitante({ conta: nova.conta })
    const { dialogo, continua, passo } = dialogoDeImportacao(page)
    await vai('/pacientes?importar')
    await dialogo.getByLabel('Arquivo da planilha ou do calendário').setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'application/zip',
      buffer: zip,
    })
    await passo('Colunas')
    await continua()
    await passo('Conferir')
    await continua()
    await passo('Agenda')
    await dialogo.getByText(/^Zoé Ñandu, \p{L}{3} 14h: já há Gael$/u).waitFor()
    await dialogo
      .getByText('6 sessões passadas, 1 anotação, R$ 699,99 recebidos, 1 despesa.', { exact: true })
      .waitFor()
    await dialogo.getByRole('button', { name: 'Importar tudo: 3 pacientes', exact: true }).click()
    await page
      .getByText(/^3 pacientes, \d+ horários, 6 sessões passadas e 1 despesa importados/)
      .waitFor()
    await page.reload()

    const deGael = / Gael /
    expect((await horas(nova.cliente)).filter((uma) => !deGael.test(uma)).map(semSerie)).toEqual(
      (await horas(minha.cliente)).map(semSerie),
    )
    expect((await pessoas(nova.cliente)).filter(([nome]) => nome !== 'Gael')).toEqual(
      await pessoas(minha.cliente),
    )
    expect(await contas(nova.cliente, /^Gael$/)).toEqual(await contas(minha.cliente, /^$/))

    const dela = await figuras(sai, minha.profissionalId)
    expect(dela[3]).not.toBe('R$ 0,00')
    await ate(() => figuras({ page, vai }, nova.profissionalId)).toEqual(dela)
  },
)

/** Figures of the cards of 'Atendimentos' and 'Financeiro', each page opened anew. */
async function figuras({ page, vai }: Pick<Visitante, 'page' | 'vai'>, profissionalId: string) {
  await vai(`/atendimentos/${profissionalId}`)
  const recebido = await cartao(page, 'Total recebido')
  await vai(`/despesas/${profissionalId}`)
  const deles = ['Receitas', 'Valor Recebido', 'Despesas', 'Saldo']
  return [recebido, ...(await Promise.all(deles.map((rotulo) => cartao(page, rotulo))))]
}

/** A moved session, or one at another price, may have left its series. */
const semSerie = (uma: string) => uma.replace(/ \w*$/, '')

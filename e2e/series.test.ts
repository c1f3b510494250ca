import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { type Data, diaDaSemana, somaDias } from '@clinica/domain/tempo/data'
import { diaEMes } from '@clinica/domain/tempo/texto-de-tempo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDosDias, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, falaDe, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, erroDe, preenche } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const SESSOES = 18
/** Tuesday of next week: nothing of the series is over, whatever today is. */
const terca = () => somaDias(hoje(), 9 - (diaDaSemana(hoje()) % 7))
const dia = (semana: number, depois = 0): Data => somaDias(terca(), 7 * semana + depois)
const comAno = (data: Data) => `${diaEMes(data)} de ${data.slice(0, 4)}`
const deAte = (de: Data, a: Data) =>
  de.slice(0, 4) === a.slice(0, 4)
    ? `de ${diaEMes(de)} a ${diaEMes(a)}`
    : `de ${comAno(de)} a ${comAno(a)}`

type Sessao = { quando: string; valor: number | null; notas: string | null }
const sessao = (data: Data, horas: string): Sessao => ({
  quando: `${data} ${horas}`,
  valor: 180,
  notas: null,
})
const lida = ({ inicio, fim, valorSessao, observacoes }: AgendamentoFio): Sessao => ({
  quando: `${inicio.slice(0, 10)} ${inicio.slice(11, 16)}-${fim.slice(11, 16)}`,
  valor: valorSessao,
  notas: observacoes,
})

/** A week of the semester on a screen, and the same week on the server. */
async function umSemestre() {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  const ana = await umPaciente(cliente, 'Ana Lima')
  await umAgendamento(cliente, `${dia(2)}T14:30`, { pacienteId: ana.id })
  const visitante = await umVisitante({ conta })
  const endereco = (data: Data) => `/calendario/${profissionalId}?data=${data}&visao=semana`
  const naTela = (page: Page, semana: number) => {
    const agenda = telaDoCalendario(page)
    return ate(async () => ({
      tela: await agenda.falados(),
      servidor: (await agendaDosDias(cliente, dia(semana, -2), dia(semana, 4))).map(falaDe).sort(),
    })).toSatisfy(({ tela, servidor }) => JSON.stringify(tela) === JSON.stringify(servidor))
  }
  return {
    ...visitante,
    cliente,
    endereco,
    naTela,
    /** What the server holds of the series, from the first week on. */
    serie: async () =>
      (await agendaDosDias(cliente, dia(-5), dia(SESSOES + 4)))
        .filter((um) => um.pacienteId === pacienteId)
        .map(lida),
  }
}

type Semestre = Awaited<ReturnType<typeof umSemestre>>

/** The gestures on one series, each with what the whole semester is after it. */
function gestosDaSerie({ page }: Semestre) {
  const agenda = telaDoCalendario(page)
  const { dialogo, escolhe, salva } = dialogoDaConsulta(page)
  const zilda = agenda.evento('Zilda Arruda')
  let semana = 0
  const irPara = async (outra: number) => {
    for (; semana < outra; semana += 1) await botao(page, 'Próxima semana').click()
    await agenda.dia(dia(outra)).waitFor()
    await zilda.waitFor()
  }
  const abre = async (outra: number) => {
    await irPara(outra)
    await zilda.click()
    await dialogo.waitFor()
  }
  return [
    async function marca() {
      await agenda.seleciona(dia(0), '14:00', '14:00')
      await escolhe('Zilda Arruda')
      await preenche(dialogo, { Repetir: 'Repetir', 'Repetir até': dia(SESSOES - 1) })
      await dialogo.getByText(`${SESSOES} sessões, ${deAte(dia(0), dia(SESSOES - 1))}`).waitFor()
      await dialogo.getByText(`1 de ${SESSOES} sessões com outro atendimento no horário`).waitFor()
      const junto = `${diaEMes(dia(2))}, 14h: junto com Ana Lima, 14h30 até 15h30`
      await dialogo.getByText(junto).waitFor()
      await botao(dialogo, 'Ver datas').click()
      const datas = dialogo.getByRole('region', { name: 'Datas das sessões' })
      expect(await datas.getByRole('listitem').count()).toBe(SESSOES)
      expect(await datas.getByText('junto com outro atendimento').count()).toBe(1)
      await salva()
      await page.getByText(`Agendamento criado com sucesso! ${SESSOES} sessões criadas.`).waitFor()
      return { semana: 0, muda: (_: Sessao, n: number) => sessao(dia(n), '14:00-15:00') }
    },
    async function remarcaAsSeguintes() {
      await abre(2)
      await preenche(dialogo, {
        Editar: 'Este e os seguintes',
        'Data Início': dia(2, 2),
        'Hora Início': '11:00',
      })
      await dialogo.getByText('16 sessões mudam.').waitFor()
      await salva()
      await page.getByText('Agendamento atualizado com sucesso! 16 sessões alteradas.').waitFor()
      return {
        semana: 2,
        muda: (s: Sessao, n: number) => (n < 2 ? s : sessao(dia(n, 2), '11:00-12:00')),
      }
    },
    async function editaUma() {
      await abre(5)
      expect(await campo(dialogo, 'Editar').inputValue()).toBe('single')
      await preenche(dialogo, {
        'Valor da Sessão (R$)': '150,00',
        Observações: 'Trazer o caderno.',
      })
      await salva()
      // One alone is not counted.
      await page.getByText(/Agendamento atualizado com sucesso!(?! \d)/).waitFor()
      return {
        semana: 5,
        muda: (s: Sessao, n: number) =>
          n === 5 ? { ...s, valor: 150, notas: 'Trazer o caderno.' } : s,
      }
    },
    async function arrastaEAplica() {
      await irPara(6)
      await agenda.leva(zilda, dia(6, 3), '09:30')
      await agenda.solta()
      await page.getByText(`O evento foi remarcado para ${diaEMes(dia(6, 3))}, 9h30`).waitFor()
      await botao(page, 'Aplicar aos seguintes').click()
      await page.getByText('Agendamento atualizado com sucesso! 12 sessões alteradas.').waitFor()
      return {
        semana: 6,
        muda: (s: Sessao, n: number) => (n < 6 ? s : { ...s, quando: `${dia(n, 3)} 09:30-10:30` }),
      }
    },
    async function excluiDaquiEmDiante() {
      await abre(10)
      await botao(dialogo, 'Excluir').click()
      const pergunta = page.getByRole('dialog', { name: 'Excluir agendamento' })
      await pergunta.getByLabel('Este e os seguintes').check()
      await pergunta.getByText('8 sessões serão excluídas.').waitFor()
      await botao(pergunta, 'Excluir').click()
      await page.getByText('Agendamento excluído com sucesso! 8 sessões excluídas.').waitFor()
      return { semana: 10, muda: (s: Sessao, n: number) => (n < 10 ? s : null) }
    },
  ]
}

test('a series of a semester: booked, moved, edited, dragged, cut; all of it undone and redone', async () => {
  const semestre = await umSemestre()
  const { page, context, vai, endereco, naTela, serie } = semestre
  await vai(endereco(terca()))
  await telaDoCalendario(page).dia(terca()).waitFor()
  // Another tab of the same person, loaded anew each time, says what a reload would show.
  const outra = await context.newPage()
  const confere = async (estado: Sessao[], semana: number) => {
    await ate(serie).toEqual(estado)
    await outra.goto(endereco(dia(semana)))
    await naTela(outra, semana)
  }

  const vazio: Sessao[] = Array.from({ length: SESSOES }, (_, n) => sessao(dia(n), ''))
  const estados: { depois: Sessao[]; semana: number }[] = [{ depois: [], semana: 0 }]
  for (const gesto of gestosDaSerie(semestre)) {
    const { semana, muda } = await gesto()
    const antes = estados.length === 1 ? vazio : (estados.at(-1)?.depois ?? [])
    const depois = antes.map(muda).filter((uma) => uma !== null)
    estados.push({ depois, semana })
    await naTela(page, semana)
    await confere(depois, semana)
  }

  const nota = (texto: string) => page.getByText(texto).last().waitFor()
  for (let n = estados.length - 1; n > 0; n -= 1) {
    await page.keyboard.press('Control+z')
    await nota(n === 5 ? 'Exclusão desfeita' : 'Alteração desfeita')
    await confere(estados[n - 1]?.depois ?? [], estados[n]?.semana ?? 0)
    await naTela(page, 10)
  }
  await outra.goto(endereco(terca()))
  await naTela(outra, 0)
  expect(await telaDoCalendario(outra).falados()).toEqual([])
  for (const { depois, semana } of estados.slice(1)) {
    await page.keyboard.press('Control+Shift+z')
    await nota('Alteração refeita')
    await confere(depois, semana)
    await naTela(page, 10)
  }
  await page.reload()
  await naTela(page, 10)
  await vai(endereco(dia(9)))
  await naTela(page, 9)
  await telaDoCalendario(page).evento('9h30 até 10h30').waitFor()
})

/** A series made over the API, with the dialog of one of its sessions open. */
async function umaSerie(primeira: number, ultima: number, mudancas: object = {}) {
  const semestre = await umSemestre()
  const { cliente, page, vai, endereco } = semestre
  const zilda = (
    await cliente.call<{ id: string; pessoa: { nome: string } }[]>('GET', '/pacientes')
  ).find(({ pessoa }) => pessoa.nome === 'Zilda Arruda')
  await umAgendamento(cliente, `${dia(primeira)}T09:00`, {
    pacienteId: zilda?.id,
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrenceEnd: dia(ultima),
    ...mudancas,
  })
  const agenda = telaDoCalendario(page)
  const consulta = dialogoDaConsulta(page)
  await vai(endereco(terca()))
  const abre = async () => {
    await agenda.evento('Zilda Arruda').click()
    await consulta.dialogo.waitFor()
  }
  return { ...semestre, ...consulta, agenda, abre }
}

test('no end date is an error under its field, and nothing is booked', async () => {
  const { page, vai, endereco, serie } = await umSemestre()
  const { dialogo, escolhe, salva } = dialogoDaConsulta(page)
  await vai(endereco(terca()))
  await botao(page, 'Nova Consulta').click()
  await escolhe('Zilda Arruda')
  await preenche(dialogo, { 'Data Início': terca(), 'Hora Início': '08:00', Repetir: 'Repetir' })
  const erro = 'Informe até quando repetir, a partir da data de início.'
  for (const ateQuando of ['', somaDias(terca(), -1)]) {
    await preenche(dialogo, { 'Repetir até': ateQuando })
    await salva()
    await ate(() => erroDe(dialogo, 'Repetir até')).toBe(erro)
    expect(await serie()).toEqual([])
  }
  await preenche(dialogo, { Frequência: 'Quinzenal', 'Repetir até': dia(4) })
  await salva()
  await page.getByText('Agendamento criado com sucesso! 3 sessões criadas.').waitFor()
  await page.reload()
  await telaDoCalendario(page).evento('8h até 9h').waitFor()
  expect(await serie()).toEqual([0, 2, 4].map((n) => sessao(dia(n), '08:00-09:00')))
})

test('FALTA puts its value, and one click keeps the one that was agreed on', async () => {
  const { page, dialogo, abre, salva, serie } = await umaSerie(0, 1, { valorSessao: 120 })
  await abre()
  const valor = campo(dialogo, 'Valor da Sessão (R$)')
  await preenche(dialogo, { 'Status Atendimento': 'Falta' })
  await dialogo.getByText('Valor ajustado de R$ 120,00 para R$ 50,00').waitFor()
  expect(await valor.inputValue()).toBe('50,00')
  await botao(dialogo, 'Manter R$ 120,00').click()
  expect(await valor.inputValue()).toBe('120,00')
  await salva()
  await page.getByText('Agendamento atualizado com sucesso!').waitFor()
  expect((await serie()).map((uma) => uma.valor)).toEqual([120, 120])
  await page.reload()
  await telaDoCalendario(page).evento('Presencial, Falta').click()
  await ate(() => valor.inputValue()).toBe('120,00')
})

test('a patient is registered without leaving the appointment', async () => {
  const { page, vai, endereco, cliente } = await umSemestre()
  const { dialogo, paciente, salva } = dialogoDaConsulta(page)
  await vai(endereco(terca()))
  await telaDoCalendario(page).seleciona(terca(), '10:00', '10:00')
  await preenche(dialogo, { Observações: 'Primeira conversa.' })
  await paciente.fill('Téo Brandão')
  await page.getByText('Nenhum paciente encontrado').getByText('+ Novo paciente').click()
  const novo = page.getByRole('dialog', { name: 'Novo paciente' })
  expect(await campo(novo, 'Nome').inputValue()).toBe('Téo Brandão')
  await preenche(novo, {
    CPF: '52998224725',
    'Data de Nascimento': '2016-02-29',
    Sexo: 'Masculino',
    'Valor da Sessão (R$)': '210,00',
  })
  await botao(novo, 'Cadastrar').click()
  await novo.waitFor({ state: 'detached' })
  await ate(() => paciente.inputValue()).toBe('Téo Brandão')
  await ate(() => campo(dialogo, 'Valor da Sessão (R$)').inputValue()).toBe('210,00')
  await salva()
  await page.getByText('Agendamento criado com sucesso!').waitFor()
  await page.reload()
  await telaDoCalendario(page).evento('Téo Brandão').waitFor()
  expect(await agendaDosDias(cliente, terca(), terca())).toMatchObject([
    { nomePaciente: 'Téo Brandão', observacoes: 'Primeira conversa.', valorSessao: 210 },
  ])
})

test('the history tells what was done, when and by whom, also what was undone', async () => {
  const { page, dialogo, abre, salva, agenda } = await umaSerie(0, 2)
  await abre()
  await preenche(dialogo, { 'Hora Início': '10:30', 'Valor da Sessão (R$)': '150,00' })
  await salva()
  await agenda.evento('10h30 até 11h30').waitFor()
  await page.keyboard.press('Control+z')
  await agenda.evento('9h até 10h').waitFor()
  await abre()
  await preenche(dialogo, { Editar: 'Todos', 'Modalidade Atendimento': 'Online' })
  await salva()
  await page.getByText('3 sessões alteradas.').waitFor()
  await page.reload()
  await abre()
  await botao(dialogo, 'Histórico').click()
  const linhas = dialogo.getByRole('list').last().getByRole('listitem')
  await ate(() => linhas.count()).toBe(3)
  const [modalidade, horario, criado] = await linhas.allInnerTexts()
  expect(modalidade).toContain('Modalidade de Presencial para Online, junto com mais 2 sessões')
  expect(horario).toContain(`Remarcado de ${diaEMes(terca())}, 9h para 10h30`)
  expect(horario).toContain('Valor de R$ 180,00 para R$ 150,00')
  expect(horario).toContain('desfeita')
  expect(criado).toContain('Criado, junto com mais 2 sessões')
  expect(criado).toMatch(/, \d+h\d*, por Helena Prado/)
})

test('sessions held, missed and paid stay where they are, and the screen says so', async () => {
  const { page, dialogo, abre, salva, serie, cliente, naTela, vai, endereco } = await umaSerie(0, 6)
  const CONGELADAS = [
    { statusAgendamento: 'REALIZADO' },
    { statusAgendamento: 'FALTA', valorSessao: 50 },
    { statusPagamento: 'PAGO' },
  ]
  for (const [n, mudancas] of CONGELADAS.entries()) {
    const [{ id } = { id: '' }] = await agendaDosDias(cliente, dia(n + 1), dia(n + 1)).then(
      (linhas) => linhas.filter((um) => um.recurrenceId),
    )
    await cliente.call('PUT', `/agendamentos/${id}`, mudancas)
  }
  const antes = await serie()
  await page.reload()
  await abre()
  await preenche(dialogo, { Editar: 'Todos', 'Data Início': dia(0, 1), 'Hora Início': '15:00' })
  const previsao = '4 sessões mudam, 3 já realizadas, faltas ou pagas ficam como estão.'
  await dialogo.getByText(previsao).waitFor()
  await salva()
  await page.getByText('4 sessões alteradas, 3 preservadas.').waitFor()
  expect(await serie()).toEqual(
    antes.map((uma, n) => (n >= 1 && n <= 3 ? uma : sessao(dia(n, 1), '15:00-16:00'))),
  )
  for (const n of [0, 2]) {
    await vai(endereco(dia(n)))
    await naTela(page, n)
  }
})

test('sessions that are over go only after a second click', async () => {
  const { page, dialogo, abre, serie, agenda } = await umaSerie(-4, 2)
  // Whether this week's is over depends on the day it is.
  const passadas = [-4, -3, -2, -1].filter((n) => dia(n) < hoje()).length
  await abre()
  await preenche(dialogo, { Editar: 'Todos' })
  await botao(dialogo, 'Excluir').click()
  const pergunta = page.getByRole('dialog', { name: 'Excluir agendamento' })
  const exclui = botao(pergunta, 'Excluir')
  await pergunta.getByText('3 sessões serão excluídas.').waitFor()
  expect(await pergunta.getByLabel('Este e os seguintes').isChecked()).toBe(true)
  await pergunta.getByLabel('Todos').check()
  await pergunta.getByText(`${passadas} sessões já passadas serão apagadas`).waitFor()
  expect(await exclui.isDisabled()).toBe(true)
  await pergunta.getByLabel('Apagar também as que já passaram').check()
  await exclui.click()
  await page.getByText('Agendamento excluído com sucesso! 7 sessões excluídas.').waitFor()
  expect(await serie()).toEqual([])
  await page.keyboard.press('Control+z')
  await page.getByText('Exclusão desfeita').waitFor()
  await page.reload()
  await agenda.evento('9h até 10h').waitFor()
})

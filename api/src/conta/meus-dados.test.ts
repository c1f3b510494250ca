import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { agendaDe, resumoDe, umAgendamento, umaDespesa } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import type { Conta } from '../../test/contas.ts'
import { linhasDoCsv as linhasDe } from '../../test/csv.ts'
import { meusDados } from '../../test/meus-dados.ts'
import { arquivado, umPaciente } from '../../test/pacientes.ts'
import { agendaPelaApi, umaSerie } from '../../test/series.ts'
import { unzipped } from '../../test/zip.ts'
import { statement } from '../database/database.ts'

const t = await useApp()
const { database } = t.contexto

const { umaContaComSenha, pede } = meusDados(t)

async function arquivosDe(conta: Conta) {
  const answer = await pede(conta)
  expect(answer.statusCode).toBe(200)
  return unzipped(answer.rawPayload)
}

const centavos = (celula = '') => Math.round(Number(celula.replace(',', '.')) * 100)
const somaDe = (linhas: Record<string, string>[]) =>
  linhas.reduce((soma, { Valor }) => soma + centavos(Valor), 0)

describe('what leaves', () => {
  test('of a small account, to the letter', async () => {
    const conta = await umaContaComSenha('Helena Prado')
    const agenda = agendaPelaApi(t, conta)
    const maria = await umPaciente(t, conta, {
      pessoa: { nome: 'Maria da Silva', cpf: '52998224725', telefone: '27999990000' },
      endereco: {
        cep: '01310100',
        logradouro: 'Rua Um',
        numero: '5',
        localidade: 'Vitória',
        uf: 'ES',
      },
    })
    const velha = await umPaciente(t, conta, { pessoa: { nome: 'Zilda Reis', cpf: '11144477735' } })
    await arquivado(t, conta, velha.id)
    await umaSerie(agenda, {
      pacienteId: maria.id,
      inicio: '2026-03-09T14:00:00',
      fim: '2026-03-09T14:50:00',
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrenceEnd: '2026-03-30',
      valorSessao: 180,
      observacoes: 'Chegou bem; "disse" que\nvolta.',
    })
    const [, segunda] = await agendaDe(t, conta)
    await agenda.remove(`${segunda?.id}?motivo=eu`, { editMode: 'single' })
    await umaDespesa(t, conta, { nome: '=Aluguel', centavos: 100_010 })
    const recebe = { tipoDaChave: 'CPF', chave: '52998224725', nome: 'Helena', cidade: 'Vitória' }
    await t.call('PUT', '/api/cobranca', {
      token: conta.token,
      body: { ...recebe, diaDoVencimento: 5 },
    })
    const ferias = { titulo: 'Férias', de: '2026-12-21', ate: '2027-01-01' }
    await t.call('POST', '/api/fechamentos', { token: conta.token, body: ferias })
    const arquivos = await arquivosDe(conta)
    expect([...arquivos.keys()]).toEqual([
      'pacientes.csv',
      'pacientes-arquivados.csv',
      'sessoes.csv',
      'desmarcadas.csv',
      'recebimentos.csv',
      'pagamentos.csv',
      'recibos.csv',
      'despesas.csv',
      'despesas-cadastro.csv',
      'meses-fechados.csv',
      'extratos-enviados.csv',
      'periodos-fechados.csv',
      'cobranca.txt',
      'agenda.ics',
      'anotacoes/001-MS.txt',
      'leia-me.txt',
    ])
    const titulos =
      'Nome;Nome social;CPF;Data de nascimento;Sexo;Telefone;E-mail;Responsável financeiro;CPF do responsável;Escola;Valor da sessão;CEP;Logradouro;Número;Complemento;Bairro;Cidade;UF;Dia da semana;Horário;Duração;Frequência;Modalidade;Desde;Até;Exceto nos dias;Valor deste horário;Tipo da sessão;Situação da sessão;Número do horário;Arquivado em;Código do paciente;Valores por data'
    expect(arquivos.get('pacientes.csv')).toBe(
      `\uFEFF${titulos}\r\nMaria da Silva;;529.982.247-25;02/05/2015;Feminino;(27) 99999-0000;;;;;180,00;01310-100;Rua Um;5;;;Vitória;ES;segunda-feira;14:00;50;Semanal;Presencial;09/03/2026;30/03/2026;16/03/2026;180,00;Sessão de Terapia;Agendado;1;;1;\r\n`,
    )
    const [arquivadoEm] =
      /\d\d\/\d\d\/\d{4}(?=;2;\r)/.exec(arquivos.get('pacientes-arquivados.csv') ?? '') ?? []
    expect(arquivos.get('pacientes-arquivados.csv')).toBe(
      `\uFEFF${titulos}\r\nZilda Reis;;111.444.777-35;02/05/2015;Feminino;;;;;;180,00;;;;;;;;;;;;;;;;;;;;${arquivadoEm};2;\r\n`,
    )
    expect(arquivos.get('sessoes.csv')).toBe(
      [
        '\uFEFFData;Início;Término;Paciente;Tipo;Modalidade;Situação;Pagamento;Valor;Entra nas receitas;Marcada como paga;Pago pela sessão;Código da sessão;Código do paciente',
        ...['09', '23', '30'].map(
          (dia, n) =>
            `${dia}/03/2026;14:00;14:50;Maria da Silva;Sessão de Terapia;Presencial;Agendado;Pendente;180,00;Sim;Não;;${n + 1};1`,
        ),
        '',
      ].join('\r\n'),
    )
    expect(arquivos.get('desmarcadas.csv')).toBe(
      '\uFEFFData;Início;Término;Paciente;Motivo\r\n16/03/2026;14:00;14:50;Maria da Silva;Eu desmarquei\r\n',
    )
    expect(arquivos.get('despesas.csv')).toBe(
      "\uFEFFMês;Ano;Nome;Tipo;Repete até;Valor;Categoria;Data do pagamento\r\n3;2026;'=Aluguel;Única;;1000,10;;\r\n",
    )
    expect(arquivos.get('periodos-fechados.csv')).toContain('Férias;21/12/2026;01/01/2027;;;Não')
    expect(arquivos.get('cobranca.txt')).toBe(
      '\uFEFFChave Pix (CPF): 52998224725\r\nNome no código: Helena\r\nCidade no código: Vitória\r\n' +
        'Dia do vencimento: 5\r\n\r\nMensagem\r\nA do sistema, sem alterações.\r\n',
    )
    expect(arquivos.get('despesas-cadastro.csv')).toBe(
      "\uFEFFCódigo da despesa;Tipo;Início;Repete até;Mês;Ano;Vale;Nome;Valor;Categoria;Paga em outro mês;Dia do pagamento\r\n1;Única;03/2026;;3;2026;Daqui em diante;'=Aluguel;1000,10;;;\r\n",
    )
    expect(arquivos.get('anotacoes/001-MS.txt')).toContain(
      '09/03/2026, 14h · Sessão de Terapia · Agendado · sessão nº 1 · 30 letras\r\n\r\nChegou bem; "disse" que\nvolta.\r\n',
    )
    expect(arquivos.get('leia-me.txt')).toContain('Os dados de Helena Prado em')
    expect(arquivos.get('leia-me.txt')).toContain(
      'anotacoes/001-MS.txt  Maria da Silva (3 sessões)',
    )
    const agendaLida = new ICAL.Component(ICAL.parse(arquivos.get('agenda.ics') ?? '') as never)
    expect(agendaLida.getAllSubcomponents('vevent')).toHaveLength(3)
  })

  test('sums of it are the cards, to the cent', async () => {
    const conta = await umaContaComSenha()
    const { id: pacienteId } = await umPaciente(t, conta)
    const pessoal = await umPaciente(t, conta, { pessoa: { nome: 'Pessoal' } })
    for (const [n, valorSessao] of [180, 99.99, 0.01, 250].entries()) {
      await umAgendamento(t, conta, {
        pacienteId,
        inicio: `2026-0${n + 1}-03T09:00:00`,
        valorSessao,
        statusPagamento: n % 2 === 0 ? 'PAGO' : 'PENDENTE',
      })
    }
    await umAgendamento(t, conta, {
      pacienteId,
      inicio: '2026-02-04T09:00:00',
      statusAgendamento: 'FALTA',
    })
    await umAgendamento(t, conta, { pacienteId: pessoal.id, tipo: 'PESSOAL', valorSessao: 70 })
    const valorPago = { pacienteId, mes: 2, ano: 2026, valorPago: 33.33 }
    await t.call('PUT', '/api/resumo-atendimentos/valor-pago', {
      token: conta.token,
      body: valorPago,
    })
    await umaDespesa(t, conta, { nome: 'Sala', centavos: 77_777, tipo: 'RECORRENTE', mes: 1 })
    const arquivos = await arquivosDe(conta)
    const cards = (await t.call('GET', '/api/resumo-financeiro?ano=2026', { token: conta.token }))
      .body as Record<string, number>
    const meses = await resumoDe(t, conta)
    const total = meses.reduce((soma, { valorTotal }) => soma + centavos(String(valorTotal)), 0)
    const pago = meses.reduce((soma, { valorPago: um }) => soma + centavos(String(um)), 0)
    const sessoes = linhasDe(arquivos.get('sessoes.csv'))
    expect(sessoes).toHaveLength(6)
    expect(somaDe(sessoes.filter((uma) => uma['Entra nas receitas'] === 'Sim'))).toBe(total)
    expect(somaDe(linhasDe(arquivos.get('pagamentos.csv')))).toBe(pago)
    const despesas = linhasDe(arquivos.get('despesas.csv'))
    expect(despesas.map((uma) => uma['Repete até'])).toEqual(Array(3).fill('Sem fim'))
    expect(somaDe(despesas)).toBe(centavos(String(cards.totalDespesas)))
  })

  test('what does not open is said to be there; all else is told', async () => {
    const conta = await umaContaComSenha()
    const { id: pacienteId } = await umPaciente(t, conta)
    await umAgendamento(t, conta, { pacienteId, observacoes: 'perdidas' })
    await umAgendamento(t, conta, { observacoes: 'de ninguém' })
    const ESTRAGA = [
      statement('teste_estraga_cpf', `UPDATE paciente SET cpf = '\\x00' WHERE id = $1`),
      statement(
        'teste_estraga_sessao',
        `UPDATE agendamento SET observacoes = '\\x00' WHERE paciente_id = $1`,
      ),
    ]
    for (const estraga of ESTRAGA) await database.query(estraga, [pacienteId])
    const arquivos = await arquivosDe(conta)
    expect(linhasDe(arquivos.get('pacientes.csv'))).toMatchObject([
      { Nome: 'Bia Lima', CPF: '***' },
    ])
    expect(arquivos.get('anotacoes/001-BL.txt')).toContain('não puderam ser lidas')
    expect(arquivos.get('anotacoes/002-sem-paciente.txt')).toContain('de ninguém')
    const leiaMe = arquivos.get('leia-me.txt')
    expect(leiaMe).toContain('(1 sessão, 1 sem leitura possível)')
    expect(leiaMe).toMatch(/não puderam ser lidos\r\n {2}Bia Lima/)
  })

  test('of an empty account: the same files, with nothing in them', async () => {
    const arquivos = await arquivosDe(await umaContaComSenha())
    expect(linhasDe(arquivos.get('pacientes.csv'))).toEqual([])
    expect([...arquivos.keys()]).not.toContain('anotacoes/001.txt')
    expect(arquivos.get('leia-me.txt')).toContain('0 pacientes')
  })

  test('nothing of a stranger’s, and notes in no table', async () => {
    const minha = await umaContaComSenha()
    const alheia = await umaContaComSenha()
    for (const [conta, nome] of [
      [minha, 'Minha Paciente'],
      [alheia, 'Alheia Canario'],
    ] as const) {
      const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome } })
      await umAgendamento(t, conta, {
        pacienteId,
        observacoes: `Nota de ${nome}`,
        statusPagamento: 'PAGO',
      })
      await umaDespesa(t, conta, { nome: `Despesa de ${nome}` })
    }
    const arquivos = await arquivosDe(minha)
    const todos = [...arquivos.values()].join('\n')
    expect([todos.includes('Alheia'), todos.includes('Minha Paciente')]).toEqual([false, true])
    const comNota = [...arquivos].filter(([, texto]) => texto.includes('Nota de'))
    expect(comNota.map(([nome]) => nome)).toEqual(['anotacoes/001-MP.txt'])
  })

  test('more than one batch of each, whole and in order', async () => {
    const conta = await umaContaComSenha()
    const { id: pacienteId } = await umPaciente(t, conta)
    const agenda = agendaPelaApi(t, conta)
    for (const ano of [2018, 2020, 2022, 2024, 2026])
      await umaSerie(agenda, {
        pacienteId,
        inicio: `${ano}-03-09T09:00:00`,
        fim: `${ano}-03-09T10:00:00`,
        isRecurring: true,
        recurrenceType: 'weekly',
        recurrenceEnd: `${ano + 2}-03-01`,
        observacoes: `de ${ano}`,
      })
    const arquivos = await arquivosDe(conta)
    const datas = linhasDe(arquivos.get('sessoes.csv')).map(({ Data = '' }) =>
      Data.split('/').reverse().join('-'),
    )
    const [guardadas] = await database.query<{ n: number }>(
      statement(
        'teste_quantas',
        'SELECT count(*)::int AS n FROM agendamento WHERE profissional_id = $1',
      ),
      [conta.profissionalId],
    )
    expect(datas.length).toBeGreaterThan(500)
    expect(datas).toHaveLength(guardadas?.n ?? 0)
    expect(datas).toEqual(datas.toSorted())
    expect(arquivos.get('anotacoes/001-BL.txt')?.match(/^de \d{4}\r$/gm)).toHaveLength(datas.length)
  })
})

import { type Data, diaDaSemana, somaDias } from '@clinica/domain/tempo/data'
import { type Cliente, cpfGerado } from './cliente-da-api.ts'

/** Name, birth date, default price in reais; invented people. */
const PACIENTES = [
  ['Antônia Vasconcelos', '2015-04-12', 180],
  ['Bento Figueiredo', '2017-09-30', 180],
  ['Cecília Amaral Prates', '2013-01-22', 200],
  ['Davi Luca Sampaio', '2016-11-05', 180],
  ['Estela Quintino', '1991-07-18', 220],
  ['Francisco Nóbrega', '1984-02-27', 220],
  ['Giovana Teixeira', '2012-06-09', 160],
  ['Heitor Lacerda', '2014-12-14', 180],
  ['Ísis Monteiro', '1998-03-03', 200],
  ['João Pedro Cavalcanti', '2011-08-25', 160],
  ['Lívia Drummond', '2018-05-16', 180],
  ['Miguel Ângelo Rocha', '1979-10-01', 240],
] as const

type SessaoDeExemplo = [
  dia: number,
  inicio: string,
  fim: string,
  paciente: number | null,
  extra?: object,
]

const ONLINE = { modalidadeAtendimento: 'ONLINE' }
const DOMICILIAR = { modalidadeAtendimento: 'DOMICILIAR' }
const CONFIRMADO = { statusAgendamento: 'CONFIRMADO' }

/** 25 sessions of one week, Monday to Saturday. */
const SEMANA: readonly SessaoDeExemplo[] = [
  [0, '08:00', '08:50', 0, CONFIRMADO],
  [0, '09:00', '09:50', 1],
  [0, '10:00', '10:50', 4, ONLINE],
  [0, '14:00', '14:50', 2],
  [0, '15:00', '15:50', 7],
  [0, '17:00', '17:50', 8, ONLINE],
  [1, '08:00', '09:00', 10, { tipo: 'ANAMNESE' }],
  [1, '09:30', '10:20', 3],
  [1, '11:00', '11:50', 5, ONLINE],
  [1, '13:30', '14:30', 9, { tipo: 'REUNIAO_ESCOLA' }],
  [1, '15:00', '15:50', 6, { statusAgendamento: 'FALTA', valorSessao: 50 }],
  [2, '08:00', '08:50', 0],
  [2, '09:00', '09:50', 11, { ...ONLINE, ...CONFIRMADO }],
  [2, '10:00', '10:30', null, { tipo: 'CAFEZINHO' }],
  [2, '11:00', '12:00', 2, { tipo: 'REUNIAO_PAIS', ...ONLINE }],
  [2, '14:00', '14:50', 3],
  [2, '16:00', '16:50', 1, DOMICILIAR],
  [3, '08:30', '09:20', 7],
  [3, '10:00', '10:50', 8, ONLINE],
  [3, '12:00', '13:30', null, { tipo: 'PESSOAL' }],
  [3, '14:00', '15:00', 6, { tipo: 'REUNIAO_PAIS' }],
  [3, '16:00', '16:50', 9],
  [4, '09:00', '09:50', 4, CONFIRMADO],
  [4, '10:00', '10:50', 5, ONLINE],
  [5, '09:00', '10:00', null, { tipo: 'SOCIAL' }],
]

/** Monday of the calendar's week, which begins on a Sunday. */
const segundaDaSemana = (dia: Data): Data => somaDias(dia, 1 - (diaDaSemana(dia) % 7))

async function criarPacientes(cliente: Cliente): Promise<string[]> {
  const ids: string[] = []
  for (const [indice, [nome, dataNascimento, valorConsulta]] of PACIENTES.entries()) {
    const pessoa = {
      nome,
      cpf: cpfGerado(300_000_000 + indice),
      dataNascimento,
      sexo: 'PrefiroNaoInformar',
    }
    const { id } = await cliente.call<{ id: string }>('POST', '/pacientes', {
      pessoa,
      valorConsulta,
    })
    ids.push(id)
  }
  return ids
}

/** Statuses of a past week: sessions held, most of them paid. */
const passado = (indice: number) => ({
  statusAgendamento: 'REALIZADO',
  statusPagamento: indice % 4 === 3 ? 'PENDENTE' : 'PAGO',
})

/** Creates a realistic clinic: twelve patients, the week of `hoje` with 25 sessions, and the weeks before it. */
export async function criarSemanaDeExemplo(cliente: Cliente, hoje: Data, semanasAntes = 3) {
  const ids = await criarPacientes(cliente)
  for (let semana = -semanasAntes; semana <= 0; semana += 1) {
    const segunda = somaDias(segundaDaSemana(hoje), semana * 7)
    for (const [indice, [dia, inicio, fim, paciente, extra]] of SEMANA.entries()) {
      const data = somaDias(segunda, dia)
      await cliente.call('POST', '/agendamentos', {
        tipo: 'SESSAO_INDIVIDUAL',
        pacienteId: paciente === null ? null : ids[paciente],
        inicio: `${data}T${inicio}:00`,
        fim: `${data}T${fim}:00`,
        valorSessao: paciente === null ? null : PACIENTES[paciente]?.[2],
        modalidadeAtendimento: 'PRESENCIAL',
        ...(data < hoje ? passado(indice) : {}),
        ...extra,
      })
    }
  }
}

import { centavos } from '@clinica/domain/dinheiro'
import { type Data, diaDaSemana, mesDaData, mesDepois, somaDias } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { expect, test } from 'vitest'
import { avulsosDe, despesasDe, isDeRecesso, serieDe } from './ano.ts'
import { desfechosDe } from './desfechos.ts'
import { PACIENTES } from './pacientes.ts'
import { recebimentosDe } from './recebimentos.ts'

const HOJES = ['2026-11-18', '2026-11-22', '2026-03-01', '2027-01-04', '2028-02-29'] as Data[]
const PASSO = { weekly: 7, biweekly: 14, monthly: 28 }

/** Each time that something of the plan takes, a year of them. */
const horasDe = (hoje: Data) => {
  const series = PACIENTES.map((um, indice) => ({ ...um, ...serieDe(um, indice, hoje) }))
  const dePacientes = series.map(({ nome, inicio, fim, ate, frequencia }) => ({
    nome,
    inicio,
    fim,
    ate,
    frequencia,
  }))
  const avulsos = avulsosDe(hoje).map(({ tipo, inicio, fim, serie }) => ({
    nome: tipo,
    inicio,
    fim,
    ate: serie?.ate ?? dataDaHora(inicio),
    frequencia: serie?.frequencia ?? 'weekly',
  }))
  return [...dePacientes, ...avulsos].flatMap(({ nome, inicio, fim, ate, frequencia }) => {
    const horas: { nome: string; dia: Data; de: string; a: string }[] = []
    for (let dia = dataDaHora(inicio); dia <= ate; dia = somaDias(dia, PASSO[frequencia]))
      horas.push({ nome, dia, de: inicio.slice(11, 16), a: fim.slice(11, 16) })
    return horas
  })
}

test.each(HOJES)(
  'seen from %s nobody is in two places, and nobody works at the weekend',
  (hoje) => {
    const horas = horasDe(hoje)
    expect(horas.length).toBeGreaterThan(900)
    expect(horas.filter(({ dia }) => diaDaSemana(dia) > 5)).toEqual([])
    const porDia = Map.groupBy(horas, ({ dia }) => dia)
    const cruzadas = [...porDia.values()].flatMap((doDia) =>
      doDia.flatMap((uma) =>
        doDia.filter((outra) => outra !== uma && outra.de < uma.a && uma.de < outra.a),
      ),
    )
    expect(cruzadas).toEqual([])
  },
)

test.each(HOJES)(
  'seen from %s what is over has an outcome and what is to come has none',
  (hoje) => {
    const sessoes = horasDe(hoje)
      .map(({ nome, dia, de }, indice) => ({
        id: String(indice),
        pacienteId: nome,
        inicio: `${dia}T${de}:00`,
      }))
      .sort((a, b) => a.inicio.localeCompare(b.inicio))
    const dias = new Map(sessoes.map(({ id, inicio }) => [id, inicio.slice(0, 10) as Data]))
    const diaDe = (id: string) => dias.get(id) ?? hoje
    const desfechos = desfechosDe(sessoes, hoje, new Set(['Teodoro Galvão']))
    const com = (status: string) =>
      desfechos.filter(({ mudanca }) => mudanca?.statusAgendamento === status)
    expect(com('REALIZADO').every(({ id }) => diaDe(id) < hoje)).toBe(true)
    expect(com('CONFIRMADO').every(({ id }) => diaDe(id) >= hoje)).toBe(true)
    expect(
      desfechos.filter(({ mudanca }) => mudanca === null).every(({ id }) => isDeRecesso(diaDe(id))),
    ).toBe(true)
    const faltas = com('FALTA').length / com('REALIZADO').length
    expect(faltas).toBeGreaterThan(0.03)
    expect(faltas).toBeLessThan(0.12)
    expect(desfechos.filter(({ mudanca }) => mudanca?.tipo === 'ANAMNESE')).toHaveLength(1)
  },
)

test('the expenses reach back eleven months, over the turn of the year', () => {
  const despesas = despesasDe('2026-03-15' as Data)
  expect(despesas.find(({ nome }) => nome === 'Aluguel da sala')).toEqual({
    nome: 'Aluguel da sala',
    valor: 1450,
    tipoDespesa: 'RECORRENTE',
    mesCompetencia: 4,
    anoCompetencia: 2025,
    categoria: 'P10.01.00002',
    dataPagamento: '2025-04-10',
  })
  expect(despesas.find(({ nome }) => nome === 'Anuidade do conselho')).toMatchObject({
    mesCompetencia: 7,
    anoCompetencia: 2025,
  })
})

test.each(HOJES)(
  'seen from %s the year is paid by receipts, in order, by several means, none to come',
  (hoje) => {
    const linhas = ['a', 'b', 'c', 'd'].flatMap((pacienteId) =>
      Array.from({ length: 12 }, (_, n) => ({
        pacienteId,
        ...mesDepois(mesDaData(hoje), n - 10),
        total: centavos(60_000),
      })),
    )
    const porPaciente = recebimentosDe(linhas, hoje)
    const todos = [...porPaciente.values()]
    expect(todos.flat().length).toBeGreaterThan(36)
    expect(todos.flat().every(({ data }) => data <= hoje)).toBe(true)
    for (const seus of todos)
      expect(seus.map(({ data }) => data).toSorted()).toEqual(seus.map(({ data }) => data))
    expect(new Set(todos.flat().map(({ data }) => data.slice(0, 7))).size).toBeGreaterThan(9)
    expect(new Set(todos.flat().map(({ forma }) => forma)).size).toBeGreaterThan(1)
  },
)

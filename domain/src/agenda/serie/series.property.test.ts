import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Agenda,
  aplicada,
  desfeita,
  estadoDe,
  igual,
  porTempo,
} from '../../../test/agenda-em-memoria.ts'
import { folha, numeroDe } from '../../../test/calendario-a-mao.ts'
import { type Feito, feito } from '../../../test/gesto-feito.ts'
import { dia, frequencia, type Gesto, gestos } from '../../../test/gestos-ao-acaso.ts'
import { dias, type Estado, recusada } from '../../../test/modelo-da-serie.ts'
import { mudaDeZona, vezes, ZONAS } from '../../../test/zonas.ts'
import type { Data } from '../../tempo/data.ts'
import { comHorario, dataDaHora, horario, minutosEntre } from '../../tempo/data-hora.ts'
import { congelado } from './alcance-edicao.ts'
import { contagem, type Mudancas } from './mudancas.ts'
import { ocorrencias, padraoNovo, problemaDaRepeticao } from './ocorrencias.ts'

const porId = ({ linhas }: Agenda) => new Map(linhas.map((uma) => [uma.id, uma]))
const emOrdem = (estado: Estado): Estado => ({
  ...estado,
  linhas: [...estado.linhas].sort(porTempo),
})
/** Freezes a value deeply, so that a rule that writes into its input throws. */
function gelada<T>(valor: T): T {
  if (typeof valor === 'object' && valor !== null && !Object.isFrozen(valor)) {
    Object.freeze(valor)
    Object.values(valor).forEach(gelada)
  }
  return valor
}

/** Calls `expect` only where the texts differ, because it is slow. */
function confereIgual(isto: unknown, aquilo: unknown, oQue: string) {
  if (!igual(isto, aquilo)) expect(isto, oQue).toEqual(aquilo)
}

/** Checks that a bulk gesture leaves these rows unchanged. */
function confereIntocadas(antes: Agenda, depois: Agenda, { clicado, modo }: Feito) {
  const agora = porId(depois)
  for (const uma of antes.linhas) {
    const doOutro = uma.recurrenceId !== clicado?.recurrenceId
    const anterior = modo === 'future' && clicado !== null && uma.inicio < clicado.inicio
    const parada = modo !== 'single' && congelado(uma)
    const intocada = doOutro || anterior || parada || modo === 'single'
    if (!intocada || uma.id === clicado?.id || agora.get(uma.id) === uma) continue
    expect(agora.get(uma.id), 'untouched').toBe(uma)
  }
}

/** D7: payments, REALIZADO and FALTA change on the clicked one only. */
function confereParadas(antes: Agenda, depois: Agenda, { clicado }: Feito) {
  const era = porId(antes)
  const mais = depois.linhas.filter((uma) => {
    const velha = era.get(uma.id)
    return uma.id !== clicado?.id && congelado(uma) && !(velha && congelado(velha))
  })
  expect(mais.length, 'frozen that were not').toBeLessThanOrEqual(clicado === null ? 1 : 0)
}

function confereContagem(antes: Agenda, depois: Agenda, mudancas: Mudancas, clicado: string) {
  const era = porId(antes)
  const agora = porId(depois)
  const tocadas = [...new Set([...era.keys(), ...agora.keys()])].filter(
    (id) => JSON.stringify(era.get(id)) !== JSON.stringify(agora.get(id)),
  )
  expect(contagem(mudancas).alterados).toBe(new Set([...tocadas, clicado]).size)
}

/** An edit without repetition adds and removes nobody; a row that got no hour keeps its own. */
function confereEdicao(mudancas: Mudancas, { clicado, depois, repeticao, modo }: Feito) {
  if (modo === 'single' || !clicado || !depois || repeticao) return
  expect([...mudancas.novas, ...mudancas.removidas]).toEqual([])
  expect(mudancas.recurrenceId).toBe(clicado.recurrenceId)
  const mesmaHora = horario(clicado.inicio) === horario(depois.inicio)
  for (const { antes, depois: fica } of mudancas.alteradas) {
    expect(horario(fica.inicio)).toBe(horario((mesmaHora ? antes : depois).inicio))
  }
}

/** D7: no session is made on a day that the series has already. */
function confereDobradas({ linhas }: Agenda, { novas, recurrenceId }: Mudancas) {
  if (recurrenceId === null) return
  const membros = linhas.filter((uma) => uma.recurrenceId === recurrenceId)
  for (const { inicio } of novas) {
    const noDia = membros.filter((uma) => dataDaHora(uma.inicio) === dataDaHora(inicio))
    if (noDia.length !== 1) expect(noDia).toHaveLength(1)
  }
}

function confereTamanhos({ linhas }: Agenda) {
  for (const { inicio, fim } of linhas) {
    const minutos = minutosEntre(inicio, fim)
    if (minutos <= 0 || minutos > 24 * 60) expect.fail(`${inicio} to ${fim}`)
  }
}

/** Runs one gesture by the rules and by the model, and undoes it. Answers the agenda afterwards. */
function passo(agenda: Agenda, gesto: Gesto, feitos: number): Agenda {
  const ids = () => {
    let n = 0
    return () => `${feitos}-${(n++).toString().padStart(4, '0')}`
  }
  const mesa = gelada({ agenda, estado: estadoDe(agenda), ids })
  const este = feito(mesa, gelada(gesto))
  if (!este) return agenda
  const aoContrario = { ...agenda, linhas: [...agenda.linhas].reverse() }
  const outraVez = feito({ ...mesa, agenda: aoContrario }, gesto)
  confereIgual(outraVez, este, 'the same again, in whatever order they come')
  const { mudancas, modelo, clicado } = este
  expect(mudancas === null, 'refused').toBe(modelo === null)
  if (!mudancas || !modelo) return agenda
  const depois = aplicada(agenda, mudancas, ids())
  confereIgual(estadoDe(depois), emOrdem(modelo.estado), 'as the model says')
  expect(mudancas.preservados).toBe(modelo.preservados)
  confereIntocadas(agenda, depois, este)
  confereParadas(agenda, depois, este)
  confereContagem(agenda, depois, mudancas, clicado?.id ?? `${feitos}-0000`)
  confereEdicao(mudancas, este)
  confereDobradas(depois, mudancas)
  confereTamanhos(depois)
  const id = ids()
  const volta = desfeita(depois, mudancas, agenda, mudancas.novas.map(id))
  confereIgual(estadoDe(volta), estadoDe(agenda), 'undone')
  return depois
}

/** A long timeout: PROPERTY_RUNS asks for long runs. */
const DEMORA = { timeout: 1_800_000 }

describe.each(ZONAS)('under %s', (zona, atraso) => {
  let TZ: string | undefined
  beforeAll(() => {
    TZ = mudaDeZona(zona)
  })
  afterAll(() => {
    mudaDeZona(TZ)
  })

  test('the machine is there', () =>
    expect(new Date(Date.UTC(2018, 10, 10)).getTimezoneOffset()).toBe(atraso))

  test('whatever is done to series, rules and model agree', DEMORA, () => {
    fc.assert(
      fc.property(gestos, (todos) => {
        let agenda: Agenda = { linhas: [], padroes: {} }
        for (const [n, gesto] of todos.entries()) agenda = passo(agenda, gesto, n)
      }),
      { numRuns: vezes(300) },
    )
  })

  test('a pattern comes by when the calendar says so, within its limits', DEMORA, () => {
    const alcance = fc.oneof(
      fc.integer({ min: -2, max: 400 }),
      fc.integer({ min: 1815, max: 1835 }),
    )
    fc.assert(
      fc.property(dia, frequencia, alcance, (ancora, cada, quanto) => {
        const inicio = comHorario(folha(ancora).texto as Data, '00:30:15')
        const ate = folha(ancora + quanto).texto as Data
        const ritmo = {
          frequencia: cada,
          ate: ancora + quanto,
          ancora,
          mira: folha(ancora).dia,
          segundo: 1815,
          minutos: 60,
        }
        const todas = ocorrencias(padraoNovo({ inicio, fim: inicio }, { frequencia: cada, ate }))
        expect(todas.map((um) => numeroDe(dataDaHora(um)))).toEqual(dias(ritmo))
        expect(todas.every((um) => horario(um) === '00:30:15')).toBe(true)
        const problema = problemaDaRepeticao({ inicio, frequencia: cada, ate })
        expect(problema !== null).toBe(recusada(ritmo))
      }),
      { numRuns: vezes(150) },
    )
  })
})

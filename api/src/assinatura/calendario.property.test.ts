import { TIPOS } from '@clinica/domain/agenda/tipos'
import { MOSTRAS } from '@clinica/domain/assinatura/tipos'
import { tituloDoEvento } from '@clinica/domain/assinatura/titulo-do-evento'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { vezes } from '../../test/vezes.ts'
import type { SessaoAssinada } from '../agenda/leitura/service.ts'
import { calendario } from './calendario.ts'

const doisDigitos = (n: number) => String(n).padStart(2, '0')
const momento = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.nat(23), fc.nat(59))
  .map(([mes, dia, hora, minuto]) => {
    const [m = '', d = '', h = '', min = ''] = [mes, dia, hora, minuto].map(doisDigitos)
    return `2026-${m}-${d}T${h}:${min}:00` as DataHora
  })
const nome = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom(
    'Ana de Sousa; Lima',
    'a\\b,c\nd',
    'Ítalo Conceição '.repeat(8),
    '👩‍⚕️'.repeat(20),
    '',
  ),
)
const sessao = fc.record({
  id: fc.uuid(),
  pacienteId: fc.option(fc.uuid()),
  nomePaciente: fc.option(nome),
  tipo: fc.constantFrom(...TIPOS),
  inicio: momento,
  fim: momento,
  versao: fc.integer({ min: 1, max: 99_999 }),
  alteradoEm: fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true }),
}) as fc.Arbitrary<SessaoAssinada>

test('P6: events are, to the byte, what a library of iCalendar makes of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sessao, { maxLength: 12 }),
      fc.constantFrom(...MOSTRAS),
      fc.constantFrom('America/Sao_Paulo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'),
      async (sessoes, mostra, fuso) => {
        const texto = await calendario(sessoes, { nome: 'Agenda', fuso, mostra })
        const eventos = sessoes.map((um) => {
          const evento = new ICAL.Component('vevent')
          const com = (propriedade: string, tipo: string, valor: unknown, tzid?: string) => {
            const uma = new ICAL.Property([propriedade, tzid ? { tzid } : {}, tipo, valor] as never)
            evento.addProperty(uma)
          }
          com('uid', 'text', `${um.id}@clinica-em-dia`)
          com('sequence', 'integer', um.versao)
          com('dtstamp', 'date-time', `${um.alteradoEm.toISOString().slice(0, 19)}Z`)
          com('dtstart', 'date-time', um.inicio, fuso)
          com('dtend', 'date-time', um.fim, fuso)
          com('summary', 'text', tituloDoEvento(um, mostra))
          return `${evento.toString()}\r\n`
        })
        const cabeca = await calendario([], { nome: 'Agenda', fuso, mostra })
        const fim = 'END:VCALENDAR\r\n'
        expect(texto).toBe(cabeca.slice(0, -fim.length) + eventos.join('') + fim)
      },
    ),
    { numRuns: vezes(200) },
  )
})

test('P6: no line is longer than 75 octets, and none ends within a letter (RFC 5545, 3.1)', async () => {
  const longo = fc.array(nome, { minLength: 1, maxLength: 6 }).map((partes) => partes.join(' '))
  await fc.assert(
    fc.asyncProperty(sessao, longo, longo, async (uma, nomePaciente, clinica) => {
      const titulo = clinica.replace(/\p{Cc}/gu, ' ')
      const dele = { ...uma, pacienteId: uma.id, nomePaciente }
      const texto = await calendario([dele], {
        nome: titulo,
        fuso: 'America/Sao_Paulo',
        mostra: 'nome',
      })
      for (const linha of texto.split('\r\n')) {
        expect(Buffer.byteLength(linha)).toBeLessThanOrEqual(75)
        expect(linha.isWellFormed()).toBe(true)
      }
    }),
    { numRuns: vezes(200) },
  )
})

test.each([
  ['America/Sao_Paulo', 'America/Sao_Paulo'],
  ['Brazil/East', 'America/Sao_Paulo'],
  ['America/Porto_Acre', 'America/Rio_Branco'],
  ['UTC', 'Etc/UTC'],
  ['america/sao_paulo', 'America/Sao_Paulo'],
])('P6: the hours of a clinic in %s name the zone whose rules the file holds', async (fuso, id) => {
  const [um] = fc.sample(sessao, 1) as [SessaoAssinada]
  const texto = await calendario([um], { nome: 'Agenda', fuso, mostra: 'nome' })
  const todo = new ICAL.Component(ICAL.parse(texto) as never)
  const zona = todo.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')
  const evento = todo.getFirstSubcomponent('vevent')
  const [de, ate] = ['dtstart', 'dtend'].map((nome) =>
    evento?.getFirstProperty(nome)?.getParameter('tzid'),
  )
  expect([zona, de, ate]).toEqual([id, id, id])
})

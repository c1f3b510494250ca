import { UFS } from '@clinica/domain/pessoa/tipos'
import { type Data, diaDaSemana, somaDias } from '@clinica/domain/tempo/data'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { existeFeriado, feriadosDoAno } from './feriados-do-ano.ts'

const ANO = fc.integer({ min: 1900, max: 2099 })
const UF = fc.option(fc.constantFrom(...UFS))
const dataDo = (ano: number, chave: string) =>
  feriadosDoAno(ano, null).find((um) => um.chave === chave)?.data

// Gauss's Easter, reckoned otherwise than the library does (Meeus): right from 1900 to 2099.
function pascoa(ano: number): Data {
  const d = (19 * (ano % 19) + 24) % 30
  const e = (2 * (ano % 4) + 4 * (ano % 7) + 6 * d + 5) % 7
  const dias = d + e
  const tarde = dias === 35 || (dias === 34 && d === 28 && ano % 19 > 10)
  return somaDias(`${ano}-03-22` as Data, tarde ? dias - 7 : dias)
}

describe('what hangs on Easter', () => {
  // P2. Easter Sundays of the almanac, the earliest and the latest of two centuries among them.
  test.each([
    [1913, '03-23'],
    [1943, '04-25'],
    [1954, '04-18'],
    [1981, '04-19'],
    [2000, '04-23'],
    [2008, '03-23'],
    [2024, '03-31'],
    [2025, '04-20'],
    [2026, '04-05'],
    [2027, '03-28'],
    [2028, '04-16'],
    [2030, '04-21'],
    [2038, '04-25'],
    [2049, '04-18'],
    [2076, '04-19'],
  ])('%s: Easter is %s', (ano, esperada) => {
    expect(pascoa(ano)).toBe(`${ano}-${esperada}`)
    expect(dataDo(ano, 'sexta-feira-santa')).toBe(somaDias(pascoa(ano), -2))
  })

  test('in every year of §9', () => {
    for (let ano = 1900; ano <= 2099; ano += 1) {
      const domingo = pascoa(ano)
      expect(diaDaSemana(domingo)).toBe(7)
      expect(dataDo(ano, 'sexta-feira-santa')).toBe(somaDias(domingo, -2))
      expect(dataDo(ano, 'carnaval-segunda-feira')).toBe(somaDias(domingo, -48))
      expect(dataDo(ano, 'carnaval-terca-feira')).toBe(somaDias(domingo, -47))
      expect(dataDo(ano, 'corpus-christi')).toBe(somaDias(domingo, 60))
    }
  })
})

// A choice is kept by the key: one that the library renames would be lost without a word.
test('the keys are those that choices are kept by', () => {
  const chaves = (uf: (typeof UFS)[number] | null) =>
    feriadosDoAno(2026, uf).map(({ chave, data, tipo }) => `${data.slice(5)} ${chave} ${tipo}`)
  expect(chaves(null)).toEqual([
    '01-01 ano-novo nacional',
    '02-16 carnaval-segunda-feira facultativo',
    '02-17 carnaval-terca-feira facultativo',
    '04-03 sexta-feira-santa nacional',
    '04-21 tiradentes nacional',
    '05-01 dia-do-trabalhador nacional',
    '06-04 corpus-christi facultativo',
    '09-07 independencia-do-brasil nacional',
    '10-12 nossa-senhora-aparecida nacional',
    '11-02 finados nacional',
    '11-15 proclamacao-da-republica nacional',
    '11-20 dia-da-consciencia-negra nacional',
    '12-25 natal nacional',
  ])
  const doPais = new Set(chaves(null))
  const doEstado = UFS.flatMap((uf) => chaves(uf).filter((um) => !doPais.has(um)))
  expect(doEstado).toEqual([
    '01-23 ac-dia-do-evangelico estadual',
    '03-08 ac-dia-internacional-da-mulher estadual',
    '06-15 ac-aniversario-do-acre estadual',
    '09-05 ac-dia-da-amazonia estadual',
    '11-17 ac-assinatura-do-tratado-de-petropolis estadual',
    '06-24 al-sao-joao estadual',
    '06-29 al-sao-pedro estadual',
    '09-16 al-emancipacao-politica-de-alagoas estadual',
    '09-05 am-elevacao-do-amazonas-a-categoria-de-provincia estadual',
    '12-08 am-nossa-senhora-da-conceicao facultativo',
    '03-19 ap-dia-de-sao-jose estadual',
    '09-13 ap-criacao-do-territorio-federal-do-amapa estadual',
    '07-02 ba-independencia-da-bahia estadual',
    '03-25 ce-abolicao-da-escravidao-no-ceara estadual',
    '04-21 df-fundacao-de-brasilia estadual',
    '06-04 df-corpus-christi estadual',
    '11-30 df-dia-do-evangelico estadual',
    '04-13 es-nossa-senhora-da-penha estadual',
    '07-26 go-fundacao-da-cidade-de-goias estadual',
    '10-24 go-lancamento-da-pedra-fundamental-de-goiania estadual',
    '10-28 go-dia-do-servidor-publico estadual',
    '07-28 ma-adesao-do-maranhao-a-independencia estadual',
    '10-11 ms-criacao-do-estado-de-mato-grosso-do-sul estadual',
    '08-15 pa-adesao-do-para-a-independencia estadual',
    '08-05 pb-data-magna-do-estado-da-paraiba estadual',
    '03-06 pe-revolucao-pernambucana estadual',
    '10-19 pi-dia-do-piaui estadual',
    '12-19 pr-emancipacao-politica-do-parana facultativo',
    '04-23 rj-sao-jorge estadual',
    '10-03 rn-martires-de-cunhau-e-uruacu estadual',
    '01-04 ro-criacao-do-estado-de-rondonia estadual',
    '10-05 rr-criacao-do-estado-de-roraima estadual',
    '09-20 rs-revolucao-farroupilha estadual',
    '08-16 sc-dia-do-estado-de-santa-catarina estadual',
    '11-29 sc-dia-de-santa-catarina-de-alexandria estadual',
    '07-08 se-independencia-de-sergipe estadual',
    '07-09 sp-revolucao-constitucionalista estadual',
    '09-08 to-padroeira-do-estado-nossa-senhora-da-natividade estadual',
    '10-05 to-criacao-do-estado-do-tocantins estadual',
  ])
})

test('each day is in its year and in order, no key comes twice, and the country has the same everywhere', () => {
  fc.assert(
    fc.property(ANO, UF, (ano, uf) => {
      const todos = feriadosDoAno(ano, uf)
      expect(todos.every(({ data }) => data.startsWith(`${ano}-`))).toBe(true)
      expect(todos.map(({ data }) => data)).toEqual(todos.map(({ data }) => data).sort())
      expect(new Set(todos.map(({ chave }) => chave)).size).toBe(todos.length)
      const nacionais = todos.filter(({ tipo }) => tipo === 'nacional')
      expect(nacionais).toEqual(feriadosDoAno(ano, null).filter(({ tipo }) => tipo === 'nacional'))
      expect(todos.every(({ chave, nome }) => /^[a-z0-9-]{3,80}$/.test(chave) && nome !== '')).toBe(
        true,
      )
    }),
  )
})

test.each([
  ['natal', true],
  ['sp-revolucao-constitucionalista', true],
  ['df-corpus-christi', true],
  ['sp-natal', false],
  ['pascoa', false],
  ['', false],
])('%s is a holiday: %s', (chave, esperado) => expect(existeFeriado(chave, 2026)).toBe(esperado))

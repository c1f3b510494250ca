import { lerEmail as emailDoCampo } from '@clinica/domain/pessoa/email'
import { lerTelefone as telefoneDoCampo } from '@clinica/domain/pessoa/telefone'
import type { Data } from '@clinica/domain/tempo/data'
import { lerHoraEscrita } from '@clinica/domain/tempo/hora-escrita'
import { chaveDeBusca } from '@clinica/domain/texto'
import { expect, test } from 'vitest'
import { tabelaDe } from './folha/tabela.ts'
import { ritmoAoLado } from './linha/ao-lado-da-hora.ts'
import { campoDoTitulo } from './linha/campo-do-titulo.ts'
import { lerCpf, lerDinheiro, textoDaCelula } from './linha/celula-lida.ts'
import { lerEmail, lerTelefone } from './linha/contato-lido.ts'
import { lerDias } from './linha/dias-lidos.ts'
import { lerHoras } from './linha/horas-da-linha.ts'
import { lerNascimento } from './linha/nascimento-lido.ts'
import { lerData, lerDatas, lerDuracao, lerFrequencia, lerHora } from './linha/quando-lido.ts'

const HOJE = '2026-03-09' as Data
const dia = (texto: string) => tabelaDe('', [['', 'seg', 'ter', 'qua'], ...daGrade(texto)])
const daGrade = (texto: string) => [
  ['14h', texto, 'Bia', ''],
  [texto, 'Lia', '', texto],
]

/** Every rule that reads a cell, a heading or a field of a form. */
const REGRAS: Record<string, (texto: string) => unknown> = {
  lerHoras,
  lerHora,
  lerDias,
  lerFrequencia,
  ritmoAoLado,
  lerDuracao,
  lerDinheiro,
  lerCpf,
  lerTelefone,
  lerEmail,
  campoDoTitulo,
  textoDaCelula,
  chaveDeBusca,
  lerHoraEscrita,
  emailDoCampo,
  telefoneDoCampo,
  lerNascimento: lerNascimento(HOJE),
  lerData: (texto) => lerData(texto, HOJE),
  lerDatas: (texto) => lerDatas(texto, HOJE),
  'a week on a page': dia,
  'days as headings': (texto) => tabelaDe('', [['Nome', `seg${texto}x`, texto]]),
  'sessions with dates': (texto) =>
    tabelaDe('', [
      ['Nome', 'Data', 'Hora'],
      ['Bia', `12 14h.${texto}\n`, texto],
    ]),
  'start and end': (texto) =>
    tabelaDe('', [
      ['Nome', 'Início', 'Fim'],
      ['Bia', texto, texto],
    ]),
}
const PEDACOS = [
  ...['14h ', '14h/', '/', ';', ',', ' ', '\u00a0', '-', '–', '.', '"', "'", '(', '() ', '(a) '],
  ...['12/03/2026 ', '12/03/2026 14h ', '12 14h.', 'Bia Lima\n', 'Bia   ', '180,00 ', 'R$ 180 / '],
  ...['(27) 99999-0000 ', '+55 ', 'a@b.com ', 'a.', 'semana sim, semana não ', 'semana sim '],
  ...['seg a sex ', 'seg 14h ', '2ª ', '2a ', '2h da tarde ', '2:30 PM ', '1 ou ', '\u200d', '１'],
]

const LETRAS = 4_000
const RODADAS = 3
/** A rule is slow where each of so many tries says so: a busy machine does not delay all of them alike. */
const TENTATIVAS = 12
/** Of a time that is shorter than this nothing can be said, and nobody waits for it. */
const CURTO_MS = 4

function melhor(regra: (texto: string) => unknown, texto: string): number {
  let menor = Infinity
  for (let n = 0; n < RODADAS && menor > CURTO_MS; n += 1) {
    const antes = process.threadCpuUsage()
    regra(texto)
    const { user, system } = process.threadCpuUsage(antes)
    menor = Math.min(menor, (user + system) / 1_000)
  }
  return menor
}

/**
 * How often as long a text of twice the letters takes, at best: a rule that looks at each letter a few times takes
 * about twice, one that looks from each letter along all others four times. What else the machine does can only
 * delay a round, and the best of several counts.
 */
function vezes(regra: (texto: string) => unknown, pedaco: string): number {
  const texto = pedaco.repeat(LETRAS / pedaco.length)
  let menor = Infinity
  for (let n = 0; n < TENTATIVAS && menor > 3; n += 1) {
    const dobro = melhor(regra, texto + texto)
    menor = Math.min(menor, dobro <= CURTO_MS ? 0 : dobro / melhor(regra, texto))
  }
  return menor
}

test.each(Object.entries(REGRAS))(
  'P1: twice the letters take %s no more than thrice the time',
  (_nome, regra) => {
    const lentos = PEDACOS.filter((pedaco) => vezes(regra, pedaco) > 3)
    expect(lentos).toEqual([])
  },
  60_000,
)

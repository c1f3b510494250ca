import type { SessaoDaPrevia } from '@clinica/domain/agenda/fechamento/contract'
import { expect, test } from 'vitest'
import {
  fraseDaPrevia,
  fraseDasMantidas,
  fraseDasQueVoltam,
  fraseDoFechado,
  rotuloDoBotao,
} from './frases-do-fechamento.ts'

const uma = (quem: string, paga: boolean) => ({ pacienteId: quem, nomePaciente: quem, paga })
const de = (...pacientes: string[]) => pacientes.map((um) => uma(um, false)) as SessaoDaPrevia[]
const pagasDe = (...pacientes: string[]) => pacientes.map((um) => uma(um, true)) as SessaoDaPrevia[]

test.each([
  [de(), [], 'Nenhuma sessão a desmarcar neste período.'],
  [de('Ana'), [], '1 sessão de 1 paciente neste período'],
  [de('Ana', 'Ana', 'Rui'), [], '3 sessões de 2 pacientes neste período'],
  [de(), pagasDe('Helena'), '1 sessão paga de Helena foi mantida.'],
  [
    de('Ana'),
    pagasDe('Helena'),
    '1 sessão de 1 paciente neste período. 1 sessão paga de Helena foi mantida.',
  ],
])('%o, kept before %o: %s', (lista, mantidas, frase) =>
  expect(fraseDaPrevia(lista, mantidas)).toBe(frase),
)

test.each([
  [[], ''],
  [de('Ana'), '1 sessão de Ana foi mantida.'],
  [pagasDe('Ana', 'Ana', 'Rui'), '3 sessões pagas de Ana e Rui foram mantidas.'],
  [pagasDe('Ana', 'Lia', 'Rui'), '3 sessões pagas de 3 pacientes foram mantidas.'],
  [
    [...de('Ana'), ...pagasDe('Rui')],
    '1 sessão paga de Rui foi mantida. 1 sessão de Ana foi mantida.',
  ],
])('kept: %o: %s', (lista, frase) => expect(fraseDasMantidas(lista)).toBe(frase))

test('how many is said in the singular and in the plural', () => {
  expect([0, 1, 2].map(rotuloDoBotao)).toEqual([
    'Salvar',
    'Salvar e desmarcar 1 sessão',
    'Salvar e desmarcar 2 sessões',
  ])
  expect(fraseDoFechado(0, [])).toBe('Período salvo com sucesso!')
  expect(fraseDoFechado(1, [])).toBe('Período salvo com sucesso! 1 sessão desmarcada.')
  expect(fraseDoFechado(2, pagasDe('Helena'))).toBe(
    'Período salvo com sucesso! 2 sessões desmarcadas. 1 sessão paga de Helena foi mantida.',
  )
  expect(fraseDasQueVoltam(1)).not.toContain('sessões')
  expect(fraseDasQueVoltam(4)).toContain('4 sessões')
})

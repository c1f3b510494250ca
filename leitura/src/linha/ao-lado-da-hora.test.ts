import type { Campo } from '@clinica/domain/importacoes/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { linhaLida } from './linha-lida.ts'

const ler = (linha: Partial<Record<Campo, string>>) => {
  const inteira = { nome: 'Bia', ...linha }
  const { horarios, problemas } = linhaLida(
    Object.keys(inteira) as Campo[],
    Object.values(inteira),
    '2026-03-09' as Data,
  )
  return [
    ...horarios.map(({ dia, ritmo, modalidade }) => `${dia} ${ritmo} ${modalidade ?? '-'}`),
    ...problemas.map(({ campo, tom }) => `${campo} ${tom}`),
  ].join(', ')
}

test.each([
  [{ dia: 'seg (quinzenal)', hora: '14h' }, '1 biweekly -'],
  [{ dia: 'quartas quinzenal', hora: '14h' }, '3 biweekly -'],
  [{ dia: 'segunda sim, segunda não', hora: '14h' }, '1 biweekly -'],
  [{ dia: 'ter', hora: '14h quinzenal' }, '2 biweekly -'],
  [{ hora: 'ter 14h (quinzenal)' }, '2 biweekly -'],
  [{ dia: 'ter', hora: '14h, uma vez por mês' }, '2 monthly -'],
  [{ dia: 'ter (mensal)', hora: '14h' }, '2 monthly -'],
  [{ dia: 'ter', hora: '14h semanal' }, '2 weekly -'],
  [{ dia: 'ter (quinzenal)', hora: '14h', frequencia: 'semanal' }, '2 weekly -'],
  [{ dia: 'ter', hora: '14h (online)' }, '2 weekly ONLINE'],
  [{ dia: 'ter - online', hora: '14h' }, '2 weekly ONLINE'],
  [{ dia: 'ter', hora: '14h (online)', modalidade: 'presencial' }, '2 weekly PRESENCIAL'],
  [{ hora: 'ter 14h online / qui 15h presencial' }, '2 weekly -, 4 weekly -, hora aviso'],
  [{ dia: '1ª terça do mês', hora: '14h' }, '2 weekly -, dia erro'],
  [{ dia: '1ª e 3ª terça', hora: '14h' }, '2 weekly -, dia erro'],
  [{ dia: 'todas as terças do mês', hora: '14h' }, '2 weekly -'],
  [{ dia: 'ter', hora: '14h (primeira sessão em maio)' }, '2 weekly -'],
  [{ dia: 'última sexta', hora: '14h' }, '5 weekly -, dia erro'],
  [{ dia: 'ter', hora: '14h, a cada 3 semanas' }, '2 weekly -, hora erro'],
  [{ dia: 'segunda-feira', hora: '14h às 14h50' }, '1 weekly -'],
  [{ dia: 'toda segunda', hora: '14h' }, '1 weekly -'],
] as const)('P1: what stands beside a day or an hour is not lost: %j', (linha, esperado) =>
  expect(ler(linha)).toBe(esperado),
)

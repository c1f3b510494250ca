import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { reciboAberto, type SobreORecibo } from './recibo-aberto.ts'

const DIA = '2026-03-09' as Data
const PACIENTE = {
  nome: 'Gael',
  cpf: '11144477735',
  responsavelFinanceiro: null,
  cpfResponsavelFinanceiro: null,
  dataNascimento: null,
  arquivado: false,
}
const doLivro = {
  id: 'r',
  pacienteId: 'p',
  recebimentoId: null,
  data: DIA,
  forma: null,
  valor: centavos(100),
  partes: [{ ano: 2026, mes: 3, valor: centavos(100), agendamentoId: null }],
}
const linha = {
  situacao: 'EMITIDO' as const,
  data: DIA,
  valor: centavos(100),
  emitidoEm: DIA,
  loteId: 'l',
  numero: 2,
  linha: 7,
  descricao: 'Sessao em 02/03/2026',
}
const SOBRE: SobreORecibo = {
  id: 'r',
  pacienteId: 'p',
  doLivro,
  linhas: [],
  decisao: null,
  guardado: null,
  uso: { sessoes: [{ data: DIA, falta: true, inteira: true }], sobra: centavos(0) },
}
const aberto = (muda: Partial<SobreORecibo>) =>
  reciboAberto({ ...SOBRE, ...muda }, PACIENTE, DIA)?.recibo

test('P5: as it stands, as it was sent, and given back since', () => {
  expect(aberto({})).toMatchObject({ situacao: 'PENDENTE', soFalta: true, lote: null, valor: 100 })
  expect(aberto({ linhas: [linha] })).toMatchObject({
    situacao: 'EMITIDO',
    mudanca: null,
    cancelavelAte: '2026-03-19',
    descricao: linha.descricao,
    lote: { id: 'l', numero: 2, linha: 7 },
  })
  const estornado = { doLivro: null, uso: null }
  expect(aberto({ ...estornado, linhas: [linha] })).toMatchObject({
    mudanca: 'ESTORNADO',
    valor: 0,
    valorEnviado: 100,
  })
  expect(aberto({ ...estornado, linhas: [{ ...linha, situacao: 'CANCELADO' }] })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { codigosDaConta } from './numeracao.ts'
import { linhaDoPagamento, linhaDoRecebimento } from './planilhas-do-dinheiro.ts'

test('P6: an entry, with the month that it counts for, and what it is about by number', () => {
  const codigos = codigosDaConta(['p'])
  codigos.sessoes.de('s')
  codigos.recebimentos.de('r')
  const lancamento = {
    id: 'l',
    pacienteId: 'p',
    data: '2026-03-10' as Data,
    nomePaciente: 'Bia Lima',
    ano: 2026,
    mes: 2,
    valor: centavos(-5_000),
    forma: 'PIX',
    tipo: 'ESTORNO',
    nomePagador: 'Rosa Lima',
    agendamentoId: 's',
    corrige: 'depois',
    recebimentoId: 'r',
  } as const
  const inicio = ['10/03/2026', 'Bia Lima', 2, 2026, { centavos: -5_000 }, 'Pix', 'Estorno']
  expect(linhaDoPagamento(lancamento, codigos)).toEqual([...inicio, 'Rosa Lima', 1, 2, 1, '', 1, 1])
  const solto = {
    ...lancamento,
    id: 'depois',
    corrige: null,
    agendamentoId: 'foi',
    recebimentoId: null,
  }
  expect(linhaDoPagamento(solto, codigos).slice(8)).toEqual([2, '', '', 1, '', 1])
})

test.each([
  [true, 'Vale'],
  [false, 'Estornado'],
])('P6, P3: a receipt with who paid it; its money is there: %s', (vale, situacao) =>
  expect(
    linhaDoRecebimento(
      {
        id: 'r',
        pacienteId: 'p',
        nomePaciente: 'Bia Lima',
        data: '2026-03-10' as Data,
        valor: centavos(80_000),
        forma: null,
        pagador: 'RESPONSAVEL',
        nomePagador: 'Rosa Lima',
        cpfPagador: '52998224725',
        observacao: null,
        vale,
      },
      codigosDaConta(['p']),
    ),
  ).toEqual([
    '10/03/2026',
    'Bia Lima',
    { centavos: 80_000 },
    '',
    'Responsável',
    'Rosa Lima',
    '529.982.247-25',
    '',
    situacao,
    1,
    1,
  ]),
)

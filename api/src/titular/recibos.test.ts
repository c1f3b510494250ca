import type { DadosDoPacienteFio } from '@clinica/domain/titular/contract'
import type { DescarteFio, TermoFio } from '@clinica/domain/titular/contract-descarte'
import { paginaDosDados } from '@clinica/domain/titular/pagina-dos-dados'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { linhasDoCsv } from '../../test/csv.ts'
import { DIA, descartes, VINTE_ANOS } from '../../test/descarte.ts'
import { comoEmitente, impostoDe } from '../../test/imposto.ts'
import { meusDados } from '../../test/meus-dados.ts'
import { umCpf, umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { unzipped } from '../../test/zip.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()
const { call, depois, archive, discard } = descartes(t)
const { pede } = meusDados(t)

/** Four receipts: one emitted and cancelled, one sent back with an error, one emitted, one let off. */
async function comRecibos() {
  const conta = await comoEmitente(t, await umaConta(t))
  const pessoa = { nome: 'Bia Lima', cpf: umCpf(), dataNascimento: '1990-05-02' }
  const { id } = await umPaciente(t, conta, { pessoa })
  const { recebe } = recebimentosDe(t, conta, id)
  const ids: string[] = []
  for (const [n, valor] of [10, 20, 30, 40].entries()) {
    ids.push((await recebe(valor, { data: `2026-02-0${n + 1}` })).body.id)
  }
  const { decide, monta, responde } = impostoDe(t, conta)
  await decide(ids[3] ?? '', 'dispensar', 'NOTA_FISCAL')
  const [lote] = (await monta()).body.lotes
  await responde(lote?.id ?? '', 'erros', { linhas: [2] })
  await decide(ids[0] ?? '', 'cancelar')
  return { conta, id, ids, lote }
}

const DEPOIS = ['CANCELADO', 'COM_ERRO', 'EMITIDO', 'DISPENSADO']

test('P5, LGPD art. 18: what was sent of a patient, and what was decided by hand', async () => {
  const { conta, id, ids } = await comRecibos()
  const dados = (
    await call(conta, 'GET', `/pacientes/${id}/dados?destinatario=profissional&observacoes=true`)
  ).body as DadosDoPacienteFio
  const { recibos } = dados
  expect(recibos.map(({ reciboId }) => reciboId)).toEqual(ids)
  expect(recibos.map(({ situacao }) => situacao)).toEqual(DEPOIS)
  const enviado = { ano: 2026, lote: 1, descricao: expect.stringContaining('antecipado') }
  expect(recibos[2]).toEqual({
    reciboId: ids[2],
    data: '2026-02-03',
    valor: 30,
    situacao: 'EMITIDO',
    linha: 3,
    ...enviado,
    emitidoEm: '2026-03-09',
    motivo: null,
  })
  expect(recibos[3]).toEqual({
    reciboId: ids[3],
    data: '2026-02-04',
    valor: 40,
    situacao: 'DISPENSADO',
    linha: null,
    ano: null,
    lote: null,
    descricao: null,
    emitidoEm: null,
    motivo: 'NOTA_FISCAL',
  })
  expect(paginaDosDados(dados)).toContain('Dispensado: Emiti nota fiscal')
  expect(dados.legenda.join()).toContain('recibos: ')
})

test('P6: recibos.csv has each line of a lot and each decision, its receipt by number', async () => {
  const { conta } = await comRecibos()
  const arquivos = unzipped((await pede(conta)).rawPayload)
  const linhas = linhasDoCsv(arquivos.get('recibos.csv'))
  const ditos = ['Cancelado', 'Voltou com erro', 'Emitido', 'Dispensado']
  expect(linhas.map(({ Recibo }) => Recibo)).toEqual(ditos)
  const recebidos = linhasDoCsv(arquivos.get('recebimentos.csv'))
  const codigoDe = (linhasDele: Record<string, string>[], campo: string) =>
    linhasDele.map((uma) => [uma['Código do recebimento'], uma[campo]])
  expect(codigoDe(linhas, 'Valor').sort()).toEqual(codigoDe(recebidos, 'Valor').sort())
  expect(linhas[2]).toMatchObject({
    'Data do pagamento': '03/02/2026',
    Paciente: 'Bia Lima',
    'Emitido em': '09/03/2026',
    'Ano do lote': '2026',
    Lote: '1',
    Linha: '3',
    'Situação do lote': 'Aceito',
  })
  expect(linhas[3]).toMatchObject({ Motivo: 'Emiti nota fiscal', Lote: '' })
  expect(arquivos.get('leia-me.txt')).toMatch(/recibos\.csv +4 linhas/)
})

test('D6: disposed of, lines of lots stay without a name; the term and the file say so', async () => {
  const { conta, id, lote } = await comRecibos()
  await archive(conta, id)
  const cedo = (await call(conta, 'GET', `/pacientes/${id}/descarte`)).body as DescarteFio
  expect([cedo.recibos, cedo.problema]).toEqual([3, expect.stringContaining('20 anos')])
  const feito = await depois(VINTE_ANOS + DIA, () => discard(conta, id))
  expect(feito.status).toBe(201)
  expect((feito.body as TermoFio).texto).toContain('3 linhas de lotes do Receita Saúde')
  const depoisDele = await impostoDe(t, conta).lote(lote?.id ?? '')
  expect(depoisDele.body.itens.map((um) => [um.nomePaciente, um.pacienteId, um.valor])).toEqual([
    [null, null, 10],
    [null, null, 20],
    [null, null, 30],
  ])
  const linhas = linhasDoCsv(unzipped((await pede(conta)).rawPayload).get('recibos.csv'))
  expect(linhas.map(({ Paciente, Valor, Recibo }) => [Paciente, Valor, Recibo])).toEqual([
    ['Cadastro descartado', '10,00', 'Cancelado'],
    ['Cadastro descartado', '20,00', 'Voltou com erro'],
    ['Cadastro descartado', '30,00', 'Emitido'],
  ])
})

test('D6: a recibo that was emitted later than all else keeps the record from its own day on', async () => {
  const { conta, id } = await comRecibos()
  const { monta, responde } = impostoDe(t, conta)
  await depois(10 * DIA, async () => {
    const [lote] = (await monta({ mes: 2 })).body.lotes
    await responde(lote?.id ?? '', 'aceito')
  })
  await archive(conta, id)
  const { ultimoRegistro } = (await call(conta, 'GET', `/pacientes/${id}/descarte`))
    .body as DescarteFio
  expect(ultimoRegistro).toBe('2026-03-19')
})

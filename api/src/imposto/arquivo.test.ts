import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { comoEmitente, impostoDe, somaDoArquivo } from '../../test/imposto.ts'
import { ateAs, noDia } from '../../test/livro.ts'
import { arquivado, umIncompleto, umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { agendaPelaApi } from '../../test/series.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()

const ADULTO = '1990-01-01'
const ROSA = { responsavelFinanceiro: 'Rosa Araújo', cpfResponsavelFinanceiro: '52998224725' }

/** A practice of which twelve receipts go into one file, and five do not. */
async function umaPratica() {
  const conta = await comoEmitente(t, await umaConta(t))
  const agenda = agendaPelaApi(t, conta)
  const paciente = async (nome: string, cpf: string, resto: Record<string, unknown> = {}) => {
    const { dataNascimento = ADULTO, ...campos } = resto
    const { id } = await umPaciente(t, conta, { pessoa: { nome, cpf, dataNascimento }, ...campos })
    return { id, ...recebimentosDe(t, conta, id) }
  }
  const marca = (pacienteId: string, dia: string, valorSessao: number, resto = {}) => {
    const [mes = 3, d = 1] = dia.split('-').map(Number)
    const quando = ateAs(noDia(d, mes))
    return umAgendamento(t, conta, { pacienteId, valorSessao, ...quando, ...resto })
  }
  const valorPago = (pacienteId: string, mes: number, valorPago: number) =>
    t.call('PUT', '/api/resumo-atendimentos/valor-pago', {
      token: conta.token,
      body: { pacienteId, mes, ano: 2026, valorPago },
    })

  // 1: a minor, whose mother pays; 2: half of what is owed, by the patient's own receipt, which is hers too.
  const gael = await paciente('Gael Araújo', '11144477735', {
    dataNascimento: '2016-05-02',
    ...ROSA,
  })
  for (const dia of ['1-05', '1-12', '1-19', '1-26']) await marca(gael.id, dia, 180)
  await gael.recebe(720, { data: '2026-01-31', forma: 'PIX' })
  await marca(gael.id, '2-02', 180)
  await gael.recebe(90, { data: '2026-02-02', pagador: 'PACIENTE' })
  // 3: money ahead of March and April; 4: ahead of any session.
  const helena = await paciente('Helena Prado', '12345678909')
  for (const dia of ['2-03', '4-07', '4-14']) await marca(helena.id, dia, 200)
  await helena.recebe(600, { data: '2026-02-03' })
  const davi = await paciente('Davi Brito', '52998224725')
  await davi.recebe(500, { data: '2026-02-04' })
  // 5: an accent everywhere; 6: what Valor Pago entered, the day it was typed.
  const iris = await paciente('Íris Conceição', '39053344705')
  await marca(iris.id, '2-05', 150.05)
  await iris.recebe(150.05, { data: '2026-02-05', observacao: 'Ação; "ç"' })
  await marca(iris.id, '3-02', 150)
  await valorPago(iris.id, 3, 150)
  // 7: a session and a falta; a falta alone stays out; 8: one that is put in by hand.
  const joao = await paciente('João Melo', '86288366757')
  await marca(joao.id, '2-06', 120)
  await marca(joao.id, '2-13', 50, { statusAgendamento: 'FALTA' })
  await joao.recebe(170, { data: '2026-02-13' })
  await marca(joao.id, '3-03', 50, { statusAgendamento: 'FALTA' })
  await joao.recebe(50, { data: '2026-03-03' })
  const lia = await paciente('Lia Nunes', '15350946056')
  await marca(lia.id, '2-20', 50, { statusAgendamento: 'FALTA' })
  const { body: dela } = await lia.recebe(50, { data: '2026-02-20' })
  // 9: given back in part; one given back whole is not there; 10: moved to another month, no new cash.
  const nina = await paciente('Nina Reis', '71428793860')
  await marca(nina.id, '2-10', 300)
  await nina.recebe(300, { data: '2026-02-10' })
  await valorPago(nina.id, 2, 200)
  const oto = await paciente('Oto Sá', '87748248800')
  await marca(oto.id, '2-11', 100)
  const { body: errado } = await oto.recebe(100, { data: '2026-02-11' })
  await oto.estorna(errado.id)
  await valorPago(oto.id, 3, 0)
  await marca(oto.id, '2-12', 100)
  await oto.recebe(250, { data: '2026-02-12' })
  await marca(oto.id, '3-12', 50)
  await oto.transfere(50, 2, 3)
  // 11: a session's own gesture; 12: an archived debtor.
  const pia = await paciente('Pia Luz', '40532176871')
  await agenda.change((await marca(pia.id, '3-05', 130)).id, { statusPagamento: 'PAGO' })
  const quim = await paciente('Quim Dias', '74971546057')
  await marca(quim.id, '2-24', 80)
  await arquivado(t, conta, quim.id)
  await quim.recebe(80, { data: '2026-02-24' })
  // Barred: without a CPF, with one that cannot be, and of a day to come.
  const semCpf = await umIncompleto(t, conta, 'Rui Paz')
  await recebimentosDe(t, conta, semCpf).recebe(70, { data: '2026-02-25' })
  const ruim = await paciente('Sol Vaz', '12345678900')
  await ruim.recebe(60, { data: '2026-02-26' })
  await helena.recebe(200, { data: '2026-03-20' })
  const imposto = impostoDe(t, conta)
  await imposto.decide(dela.id, 'incluir')
  return { conta, ...imposto }
}

test('P5: twelve receipts, to the byte; the file and what stays out are the receipts', async () => {
  const { recibos, monta, arquivo } = await umaPratica()
  const { recibos: todos, resumo } = await recibos()
  const { status, body } = await monta()
  expect([status, body.lotes?.length, body.barrados]).toEqual([201, 1, 3])
  const [lote] = body.lotes
  const conteudo = lote?.arquivo.conteudo ?? ''
  expect(lote?.arquivo.nome).toBe('receita-saude-2026-lote-1.csv')
  expect(conteudo).toBe(readFileSync(new URL('./lote-de-doze.csv', import.meta.url), 'latin1'))
  expect(conteudo.split('\r\n')).toHaveLength(13)
  expect(conteudo).toMatch(/^[\r\n -~]+$/)

  const fora = todos.filter(
    ({ impedimentos, soFalta, incluido }) => impedimentos.length > 0 || (soFalta && !incluido),
  )
  expect(fora.map(({ nomePaciente, impedimentos }) => [nomePaciente, ...impedimentos])).toEqual([
    ['Rui Paz', 'PACIENTE_SEM_CPF'],
    ['Sol Vaz', 'CPF_DO_PACIENTE'],
    ['João Melo'],
    ['Helena Prado', 'DATA_ADIANTE'],
  ])
  const soma = (lista: readonly { valor: number }[]) =>
    lista.reduce((total, { valor }) => total + Math.round(valor * 100), 0)
  expect(somaDoArquivo(conteudo)).toBe(soma(todos) - soma(fora))
  expect(Math.round(resumo.recebido.valor * 100)).toBe(soma(todos))
  // Once more it is the same file.
  expect((await arquivo(lote?.id ?? '')).body.conteudo).toBe(conteudo)
})

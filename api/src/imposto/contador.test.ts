import { readFileSync } from 'node:fs'
import { type Centavos, soma } from '@clinica/domain/dinheiro'
import { contadorDeFio } from '@clinica/domain/imposto/contract-contador'
import { expect, test } from 'vitest'
import { corpoDeDespesa } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { comoEmitente, impostoDe } from '../../test/imposto.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { statement } from '../database/database.ts'

// The tests' clock stands on 2026-03-09.
const t = await useApp()
const ROSA = { responsavelFinanceiro: 'Rosa Araújo', cpfResponsavelFinanceiro: '52998224725' }
const DESPESA = { tipoDespesa: 'UNICA', mesCompetencia: 1, anoCompetencia: 2026 }

/** Two children of one mother, a grown one, one without a CPF that can be; expenses of each kind. */
async function umaPratica() {
  const conta = await comoEmitente(t, await umaConta(t))
  const paciente = async (nome: string, cpf: string, resto = {}) => {
    const pessoa = { nome, cpf, dataNascimento: '1990-01-01' }
    const { id } = await umPaciente(t, conta, { pessoa, ...resto })
    return { id, ...recebimentosDe(t, conta, id) }
  }
  const gael = await paciente('Gael Araújo', '11144477735', ROSA)
  const bento = await paciente('Bento Araújo', '12345678909', ROSA)
  const iris = await paciente('Íris Conceição', '39053344705')
  const joao = await paciente('João Melo', '86288366700')
  await gael.recebe(3_200.1, { data: '2026-01-05' })
  await bento.recebe(2_800.05, { data: '2026-01-31', pagador: 'RESPONSAVEL' })
  await iris.recebe(1_500, { data: '2026-01-20' })
  await iris.recebe(4_200, { data: '2026-02-02' })
  await gael.recebe(3_100, { data: '2026-02-27' })
  await joao.recebe(150.05, { data: '2026-03-02' })
  await gael.recebe(6_000, { data: '2026-03-03' })
  // Of the year before; given back whole; given back in part; no income.
  await iris.recebe(999, { data: '2025-12-31' })
  await iris.estorna((await iris.recebe(60, { data: '2026-02-04' })).body.id)
  const { body: fora } = await iris.recebe(40, { data: '2026-02-05' })
  const imposto = impostoDe(t, conta)
  await imposto.decide(fora.id, 'dispensar', 'NAO_E_RENDIMENTO')
  const gasta = async (nome: string, valor: number, resto = {}) => {
    const body = corpoDeDespesa({ ...DESPESA, nome, valor, ...resto })
    const { status } = await t.call('POST', '/api/despesas', { token: conta.token, body })
    expect(status).toBe(201)
  }
  await gasta('Sala', 7_900, { categoria: 'P10.01.00002', dataPagamento: '2026-01-10' })
  await gasta('Luz', 80.5, { categoria: 'P10.01.00007', dataPagamento: '2026-02-10' })
  await gasta('Estacionamento', 30, { categoria: 'P11.01.00012', dataPagamento: '2026-02-11' })
  await gasta('Café', 12)
  return { conta, pacientes: [gael.id, bento.id, iris.id, joao.id], ...imposto }
}

const anoDe = async (contador: ReturnType<typeof impostoDe>['contador'], ano = 2026) => {
  const { status, body } = await contador(ano)
  expect(status).toBe(200)
  return contadorDeFio(body)
}

test('P5: the accountant’s year as CSV, to the byte', async () => {
  const { arquivoDoContador } = await umaPratica()
  const golden = new URL('./contador-de-2026.csv', import.meta.url)
  const { status, body } = await arquivoDoContador()
  expect([status, body.nome]).toEqual([200, 'contador-2026.csv'])
  expect(body.conteudo).toBe(readFileSync(golden, 'utf8'))
})

test('P5: its months are its payers, and with what is no income they are Recebido (caixa)', async () => {
  const { contador, recibos } = await umaPratica()
  const { pagadores, fora, estimados } = await anoDe(contador)
  expect(pagadores.map(({ nome, comCpf }) => [nome, comCpf])).toEqual([
    ['Íris Conceição', true],
    ['João Melo', false],
    ['Rosa Araújo', true],
  ])
  expect(pagadores[2]?.pacientes.map(({ nome }) => nome)).toEqual(['Gael Araújo', 'Bento Araújo'])
  const cents = (reais: number) => Math.round(reais * 100) as Centavos
  for (const mes of [1, 2, 3]) {
    const doMes = [...pagadores.map(({ meses }) => meses), fora.naoERendimento]
    const { resumo } = await recibos(2026, mes)
    expect(soma(doMes.flatMap((meses) => meses[mes - 1] ?? []))).toBe(cents(resumo.recebido.valor))
  }
  // What January's rent exceeds it by lowers February.
  expect(estimados[0]).toMatchObject({ deducoes: 750_015, excesso: 39_985, darf: 0 })
  expect(estimados[1]).toMatchObject({ deducoes: 48_035, desconto: 60_720, reducao: 666 })
  expect(estimados.slice(3)).toEqual(Array(9).fill('ADIANTE'))
})

test('P5: a year without a table, or without anything, says so', async () => {
  const { contador } = await umaPratica()
  const antes = await anoDe(contador, 2025)
  expect(antes.pagadores.map(({ meses }) => meses[11])).toEqual([99_900])
  expect((await anoDe(contador, 2024)).estimados).toEqual(Array(12).fill('SEM_TABELA'))
  expect((await anoDe(contador, 2027)).pagadores).toEqual([])
})

test('P5: the file needs the password, and the access log has everybody it tells of', async () => {
  const { arquivoDoContador, conta, pacientes, contador } = await umaPratica()
  const errada = await arquivoDoContador(2026, 'outra senha qualquer')
  expect([errada.status, errada.body.conteudo]).toEqual([400, undefined])
  await arquivoDoContador()
  expect(JSON.stringify((await contador()).body)).not.toMatch(/52998224725|529\.982/)
  await t.contexto.registro.close()
  const linhas = await t.contexto.database.query<{ acao: string; pacientes: string[] }>(
    statement(
      'teste_contador',
      `SELECT acao, pacientes FROM acesso WHERE profissional_id = $1 AND rota LIKE '%contador%'
        ORDER BY acao`,
    ),
    [conta.profissionalId],
  )
  expect(linhas.map((linha) => [linha.acao, linha.pacientes.toSorted()])).toEqual([
    ['exportou', pacientes.toSorted()],
    ['leu', pacientes.toSorted()],
  ])
})

test.each([
  ['ano=0', 'Informe um ano de 1900 a 2099.'],
  ['ano=abc', 'Informe um ano de 1900 a 2099.'],
])('P5: GET /imposto/contador?%s is refused', async (consulta, message) => {
  const { token } = await umaConta(t)
  const { status, body } = await t.call('GET', `/api/imposto/contador?${consulta}`, { token })
  expect([status, (body as { message: string }).message]).toEqual([400, message])
})

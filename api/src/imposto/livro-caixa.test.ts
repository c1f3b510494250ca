import { readFileSync } from 'node:fs'
import { type LivroCaixaFio, livroCaixaDeFio } from '@clinica/domain/imposto/contract'
import { arquivoDoLivroCaixa, somasDoLivroCaixa } from '@clinica/domain/imposto/livro-caixa'
import { expect, test } from 'vitest'
import { corpoDeDespesa } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { comoEmitente, impostoDe } from '../../test/imposto.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'

// The tests' clock stands on 2026-03-09.
const t = await useApp()

async function umaPratica() {
  const conta = await comoEmitente(t, await umaConta(t))
  const { id } = await umPaciente(t, conta, { pessoa: { nome: 'Íris Conceição' } })
  const { recebe, estorna } = recebimentosDe(t, conta, id)
  await recebe(720, { data: '2026-02-03' })
  await recebe(150.05, { data: '2026-02-28' })
  await estorna((await recebe(60, { data: '2026-02-04' })).body.id)
  const { body: fora } = await recebe(40, { data: '2026-02-05' })
  await recebe(99, { data: '2026-03-02' })
  const { decide, recibos } = impostoDe(t, conta)
  await decide(fora.id, 'dispensar', 'NAO_E_RENDIMENTO')
  const gasta = async (nome: string, valor: number, resto = {}) => {
    const body = corpoDeDespesa({ nome, valor, tipoDespesa: 'UNICA', ...resto })
    const { status } = await t.call('POST', '/api/despesas', { token: conta.token, body })
    expect(status).toBe(201)
  }
  const fevereiro = { mesCompetencia: 2, anoCompetencia: 2026 }
  const janeiro = { mesCompetencia: 1, anoCompetencia: 2026 }
  const pago = { categoria: 'P10.01.00002', dataPagamento: '2026-02-05' }
  await gasta('Aluguel; sala "2"', 1250, { ...janeiro, ...pago })
  await gasta('=Estacionamento', 30.5, { ...fevereiro, categoria: 'P11.01.00012' })
  await gasta('Café', 12, fevereiro)
  await gasta('Luz de janeiro', 80, { ...janeiro, categoria: 'P10.01.00007' })
  const livro = async (query: string) => {
    const url = `/api/imposto/livro-caixa?${query}`
    const { status, body } = await t.call('GET', url, { token: conta.token })
    expect(status).toBe(200)
    return livroCaixaDeFio(body as LivroCaixaFio)
  }
  return { livro, recibos }
}

test('P5: the livro-caixa of a month, to the byte; what stays out is said', async () => {
  const { livro, recibos } = await umaPratica()
  const linhas = await livro('ano=2026&mes=2')
  const golden = new URL('./livro-caixa-de-fevereiro.csv', import.meta.url)
  expect(arquivoDoLivroCaixa(linhas)).toBe(readFileSync(golden, 'utf8'))
  const fora = linhas.filter((uma) => uma.fora)
  expect(fora.map((uma) => [uma.data, uma.valor, uma.fora])).toEqual([
    ['2026-02-05', 4_000, 'NAO_E_RENDIMENTO'],
    ['2026-02-28', 1_200, 'SEM_CATEGORIA'],
  ])
  const somas = somasDoLivroCaixa(linhas)
  expect(somas).toEqual({ receitas: 87_005, dedutiveis: 125_000, naoDedutiveis: 3_050 })
  const { resumo } = await recibos(2026, 2)
  expect(somas.receitas + 4_000).toBe(Math.round(resumo.recebido.valor * 100))
})

test('P5: the months are the year', async () => {
  const { livro } = await umaPratica()
  const meses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => livro(`ano=2026&mes=${n + 1}`)),
  )
  expect(meses.flat()).toEqual(await livro('ano=2026'))
  expect(await livro('ano=2025')).toEqual([])
})

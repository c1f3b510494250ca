import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { deFio, type ResumoFio } from '@clinica/domain/atendimentos/contract'
import { centavos, centavosDoFio, textoEmReais } from '@clinica/domain/dinheiro'
import type { ResumoFinanceiroFio } from '@clinica/domain/financeiro/contract'
import { situacaoPagamento } from '@clinica/domain/pagamentos/situacao-pagamento'
import { type Cliente, emParalelo } from '../tools/cliente-da-api.ts'
import { progresso } from './progresso.ts'

const AO_MESMO_TEMPO = 8

/** The consolidated rows of the demonstration professional. */
export const lerResumo = (cliente: Cliente): Promise<ResumoFio[]> =>
  cliente.call('GET', `/resumo-atendimentos/profissional/${cliente.conta.profissionalId}`)

type Mes = { ano: number; mes: number }
const doMes =
  ({ ano, mes }: Mes) =>
  (linha: ResumoFio) =>
    linha.ano === ano && linha.mesNumero === mes

const definir = (cliente: Cliente, linha: ResumoFio, valorPago: number) =>
  cliente.call('PUT', '/resumo-atendimentos/valor-pago', {
    profissionalId: linha.profissionalId,
    pacienteId: linha.pacienteId,
    mes: linha.mesNumero,
    ano: linha.ano,
    valorPago,
  })

/** What a month says of itself, over every call that tells it. */
export type Retrato = {
  recebido: number
  aReceber: number
  linhasAbertas: string[]
  sessoesAbertas: string[]
  sessoes: number
}

/** The same, asked. */
export async function retratoDoMes(cliente: Cliente, { ano, mes }: Mes): Promise<Retrato> {
  const cartoes = await cliente.call<ResumoFinanceiroFio>(
    'GET',
    `/resumo-financeiro?mes=${mes}&ano=${ano}`,
  )
  const linhas = (await lerResumo(cliente)).filter(doMes({ ano, mes }))
  const fim = mes === 12 ? `${ano + 1}-01` : `${ano}-${String(mes + 1).padStart(2, '0')}`
  const inicio = `${ano}-${String(mes).padStart(2, '0')}`
  const sessoes = await cliente.call<AgendamentoFio[]>(
    'GET',
    `/agendamentos/profissional/me?dataInicio=${inicio}-01T00:00:00&dataFim=${fim}-01T00:00:00`,
  )
  const aberta = (linha: ResumoFio) => {
    const { total, pago } = deFio(linha)
    return situacaoPagamento(total, pago) !== 'Pago'
  }
  const pendentes = sessoes.filter((um) => um.statusPagamento === 'PENDENTE')
  return {
    recebido: centavosDoFio(cartoes.totalRecebido),
    aReceber: centavosDoFio(cartoes.totalAReceber),
    linhasAbertas: linhas.filter(aberta).map(({ pacienteId }) => pacienteId),
    sessoesAbertas: pendentes.map(({ pacienteId }) => pacienteId ?? ''),
    sessoes: sessoes.length,
  }
}

function dizer(que: string, { recebido, aReceber, ...retrato }: Retrato) {
  const { linhasAbertas, sessoesAbertas, sessoes } = retrato
  console.log(
    `${que}: recebido ${textoEmReais(centavos(recebido))}, a receber ${textoEmReais(centavos(aReceber))}, ` +
      `${linhasAbertas.length} pacientes em aberto, ${sessoes - sessoesAbertas.length} de ${sessoes} sessões pagas`,
  )
}

/**
 * D10: Valor Pago set to the whole month for every patient, then to nothing for one. Prints both months
 * and answers whether all was paid, and then exactly that one open.
 */
export async function pagarMes(cliente: Cliente, texto: string): Promise<boolean> {
  const mes = { ano: Number(texto.slice(0, 4)), mes: Number(texto.slice(5)) }
  const linhas = (await lerResumo(cliente)).filter(doMes(mes))
  const total = linhas.reduce((soma, { valorTotal }) => soma + centavosDoFio(valorTotal), 0)
  const feito = progresso('Valor Pago', linhas.length)
  await emParalelo(linhas, AO_MESMO_TEMPO, async (linha) => {
    await definir(cliente, linha, linha.valorTotal)
    feito()
  })
  const pago = await retratoDoMes(cliente, mes)
  dizer(`${texto} pago`, pago)
  const tudoPago =
    pago.recebido === total &&
    pago.aReceber === 0 &&
    pago.linhasAbertas.length === 0 &&
    pago.sessoesAbertas.length === 0
  const [uma] = linhas
  if (!uma) return tudoPago
  await definir(cliente, uma, 0)
  const aberto = await retratoDoMes(cliente, mes)
  dizer(`${texto} com um paciente em aberto`, aberto)
  const sua = centavosDoFio(uma.valorTotal)
  return (
    tudoPago &&
    aberto.recebido === total - sua &&
    aberto.aReceber === sua &&
    aberto.linhasAbertas.join() === uma.pacienteId &&
    aberto.sessoesAbertas.length === uma.quantidadeAtendimentos &&
    aberto.sessoesAbertas.every((id) => id === uma.pacienteId)
  )
}

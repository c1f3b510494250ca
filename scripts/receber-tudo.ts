import { centavos, centavosDoFio, textoEmReais } from '@clinica/domain/dinheiro'
import { type Cliente, emParalelo } from '../tools/cliente-da-api.ts'
import { lerResumo, retratoDoMes } from './pagar-mes.ts'
import { progresso } from './progresso.ts'

const AO_MESMO_TEMPO = 8

/** What each patient owes in all months, in cents. */
async function devidos(cliente: Cliente): Promise<Map<string, number>> {
  const total = new Map<string, number>()
  for (const { pacienteId, valorTotal, valorPago } of await lerResumo(cliente)) {
    const falta = centavosDoFio(valorTotal) - centavosDoFio(valorPago)
    total.set(pacienteId, (total.get(pacienteId) ?? 0) + falta)
  }
  return total
}

/** P3: one receipt for each patient over all of their months. Answers whether every month closed with nothing left. */
export async function receberTudo(cliente: Cliente): Promise<boolean> {
  const linhas = await lerResumo(cliente)
  const quem = [...(await devidos(cliente))]
  const inicio = performance.now()
  const feito = progresso('Recebimentos', quem.length)
  await emParalelo(quem, AO_MESMO_TEMPO, async ([pacienteId, falta]) => {
    await cliente.call('POST', '/recebimentos', { pacienteId, valor: falta / 100, forma: 'PIX' })
    feito()
  })
  const segundos = (performance.now() - inicio) / 1000
  console.log(`${quem.length} recebimentos em ${segundos.toFixed(1)} s`)
  const meses = [...new Set(linhas.map(({ ano, mesNumero }) => ano * 12 + mesNumero - 1))].sort()
  let fechados = 0
  for (const numero of meses) {
    const mes = { ano: Math.floor(numero / 12), mes: (numero % 12) + 1 }
    const { recebido, aReceber, linhasAbertas, sessoesAbertas } = await retratoDoMes(cliente, mes)
    const fechou = aReceber === 0 && linhasAbertas.length === 0 && sessoesAbertas.length === 0
    if (fechou) fechados += 1
    console.log(
      `${mes.mes}/${mes.ano}: recebido ${textoEmReais(centavos(recebido))}, ` +
        `${textoEmReais(centavos(aReceber))} em aberto, ${sessoesAbertas.length} sessões pendentes`,
    )
  }
  const sobra = (await lerResumo(cliente)).filter((um) => um.valorPago !== um.valorTotal)
  console.log(`${fechados} de ${meses.length} meses fechados, ${sobra.length} com sobra ou falta`)
  return fechados === meses.length && sobra.length === 0
}

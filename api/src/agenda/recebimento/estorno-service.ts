import { centavos, textoEmReais } from '@clinica/domain/dinheiro'
import { acertoDasEntradas } from '@clinica/domain/pagamentos/acerto-das-entradas'
import { credito } from '@clinica/domain/pagamentos/alocacao'
import type { TransferenciaEntrada } from '@clinica/domain/pagamentos/recebimento/contract'
import { mesesDoRetrato } from '@clinica/domain/pagamentos/retrato-dos-meses'
import { type Data, mesmoMes } from '@clinica/domain/tempo/data'
import { mesPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { type Contexto, hoje } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { findPagadores } from '../../pacientes/pagadores-service.ts'
import { abrirRecebimento } from '../../pagamentos/chaves/segredos-service.ts'
import {
  findPedacos,
  findRecebimento,
  saveEstorno,
} from '../../pagamentos/livro/recebimento-service.ts'
import { photographMeses } from '../../pagamentos/service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusa, recusaDoCampo } from '../../resultado.ts'
import { writeDinheiro } from '../gravacao/dinheiro-service.ts'
import { runGesto } from '../gravacao/escrita-service.ts'
import type { Feito } from './service.ts'

const JA = {
  ESTORNADO: 'Este recebimento já foi estornado.',
  DESFEITO: 'Este recebimento foi desfeito.',
} as const

const FALTA_NO_MES = recusa('OPERACAO_MUDOU', {
  message: 'Não dá para estornar: o valor pago foi diminuído depois, e não cobre este recebimento.',
})

/** P3 POST /recebimentos/{id}/estornar: what is left of it leaves the months where it is now. */
export const reverseRecebimento = (
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  data: Data | null | undefined,
): Promise<Resultado<Feito>> =>
  runGesto(contexto, escopo, async (arquivo): Promise<Resultado<Feito>> => {
    const { db, cofre } = arquivo
    const visto = await findRecebimento(db, escopo, id)
    if (!visto) return NAO_ENCONTRADO
    if (visto.situacao !== 'VIGENTE')
      return recusa('OPERACAO_MUDOU', { message: JA[visto.situacao] })
    const { pacienteId, forma } = visto
    const meses = visto.partes.map(({ ano, mes }) => ({ pacienteId, ano, mes }))
    const antes = await photographMeses(db, escopo, meses)
    const como = { pacienteId, forma, data: data ?? hoje(contexto), recebimentoId: id }
    const entradas = visto.partes.map(({ ano, mes, valor }) => ({
      ...como,
      ano,
      mes,
      valor: centavos(-valor),
    }))
    const acerto = acertoDasEntradas(antes, entradas)
    if (!acerto) return FALTA_NO_MES
    const escrito = await writeDinheiro(contexto, arquivo, escopo, {
      tipo: 'ESTORNO',
      pacienteId,
      antes,
      acerto,
      entradas,
      save: (operacao) => saveEstorno(db, escopo, id, operacao),
    })
    if (!escrito.ok) return escrito
    const { operacaoId } = escrito.valor
    const depois = await findRecebimento(db, escopo, id)
    if (!depois) return NAO_ENCONTRADO
    return aceito({ recebimento: abrirRecebimento(cofre, escopo, depois), operacaoId })
  })

type Transferido = { readonly operacaoId: string; readonly pagas: number }

/** P3 POST /creditos/transferir: −X in one month and +X in another, with the day and method it was paid with. */
export const transferCredito = (
  contexto: Contexto,
  escopo: Escopo,
  { pacienteId, de, para, valor }: TransferenciaEntrada,
): Promise<Resultado<Transferido>> =>
  runGesto(contexto, escopo, async (arquivo): Promise<Resultado<Transferido>> => {
    const { db } = arquivo
    if (!(await findPagadores(db, escopo, pacienteId))) return NAO_ENCONTRADO
    if (mesmoMes(de, para)) {
      return recusaDoCampo({ campo: 'para', message: 'Informe um mês diferente do de origem.' })
    }
    const origem = { pacienteId, ...de }
    const destino = { pacienteId, ...para }
    const antes = await photographMeses(db, escopo, [origem, destino])
    const [doMes] = mesesDoRetrato(antes)
    const livre = centavos(Math.max(0, doMes ? credito(doMes) : 0))
    if (valor > livre) {
      const message = `${mesPorExtenso(de)} tem ${textoEmReais(livre)} de crédito.`
      return recusaDoCampo({ campo: 'valor', message })
    }
    const pedacos = await findPedacos(db, escopo, origem, valor)
    const entradas = pedacos.flatMap((pedaco) => [
      { ...pedaco, ...origem, valor: centavos(-pedaco.valor) },
      { ...pedaco, ...destino },
    ])
    const acerto = acertoDasEntradas(antes, entradas)
    if (!acerto) throw new Error('A transfer took more than the credit')
    const escrito = await writeDinheiro(contexto, arquivo, escopo, {
      tipo: 'TRANSFERENCIA',
      pacienteId,
      antes,
      acerto,
      entradas,
      save: async () => null,
    })
    if (!escrito.ok) return escrito
    const eram = new Set(antes.sessoes.filter(({ pago }) => pago).map((um) => um.id))
    const agora = [...acerto.certas.values()].filter((um) => um.pago && !eram.has(um.id))
    return aceito({ operacaoId: escrito.valor.operacaoId, pagas: agora.length })
  })

import { type DadosDoPacienteFio, dadosParaFio } from '@clinica/domain/titular/contract'
import { dadosDoDestinatario } from '@clinica/domain/titular/dados-do-destinatario'
import {
  type Copia,
  copiaFalada,
  problemaDoDestinatario,
} from '@clinica/domain/titular/destinatario'
import { openObservacoes } from '../agenda/leitura/service.ts'
import { insertEvento } from '../calls/access-log-store.ts'
import { selectAcessosPorDia } from '../calls/access-of-patient-store.ts'
import { FEITO, lugarDe } from '../calls/access-words.ts'
import type { Cofre } from '../chaves/cofre.ts'
import { instante } from '../clock.ts'
import { agora, type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { noteRevelacoes } from '../pacientes/reveal-cpf-service.ts'
import { openCpfs } from '../pacientes/service.ts'
import { abrirSegredo, type SegredoDoRecebimento } from '../pagamentos/chaves/segredos-service.ts'
import type { DeOnde } from '../registro.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusaDoCampo, runOuRecusa } from '../resultado.ts'
import { type DadosCifrados, selectDados } from './repository.ts'

type Pedido = DeOnde & Copia & { pacienteId: string }

const bytes = (cifrado: string | null) => cifrado && Buffer.from(cifrado, 'base64')

/** P3: a receipt with its note and its payer's CPF. */
function recebimentoAberto(
  cofre: Cofre,
  escopo: Escopo,
  um: DadosCifrados['recebimentos'][number],
) {
  const aberto = (segredo: SegredoDoRecebimento, cifrado: string | null) =>
    abrirSegredo(cofre, escopo, { id: um.id, segredo }, bytes(cifrado) || null)
  const cpfPagador = aberto('cpf', um.cpfPagador)
  const observacao = aberto('observacao', um.observacao)
  const falta = (cifrado: string | null, texto: string | null) => Boolean(cifrado) && texto === null
  const ilegivel = falta(um.cpfPagador, cpfPagador) || falta(um.observacao, observacao)
  return { ...um, cpfPagador, observacao, ilegivel }
}

/** All that was encrypted, opened; what does not open is said on its row and of no other (D5). */
function abertos({ cofre }: Contexto, escopo: Escopo, dados: DadosCifrados) {
  const sessao = <S extends { id: string; observacoes: string | null }>(uma: S) => {
    const guardadas = bytes(uma.observacoes)
    const observacoes = guardadas ? openObservacoes(cofre, escopo, uma.id, guardadas) : null
    return { ...uma, observacoes, ilegivel: Boolean(guardadas) && observacoes === null }
  }
  const { cadastro, atendimentos, recebimentos, historico, ...resto } = dados
  const cpfs = {
    cpf: bytes(cadastro.cpf),
    cpfResponsavelFinanceiro: bytes(cadastro.cpfResponsavelFinanceiro),
  }
  return {
    ...resto,
    cadastro: { ...cadastro, ...openCpfs(cofre, escopo, cadastro.pacienteId, cpfs) },
    atendimentos: atendimentos.map(sessao),
    recebimentos: recebimentos.map((um) => recebimentoAberto(cofre, escopo, um)),
    historico: historico.map(({ antes, depois, ...uma }) => ({
      ...uma,
      antes: antes && sessao(antes),
      depois: depois && sessao(depois),
    })),
  }
}

/** D5: the export itself with whom it is for, and the CPFs in it, each counted as one revealed. */
async function noteExportacao(
  tx: Executor,
  { clock }: Contexto,
  escopo: Escopo,
  { pacienteId, destinatario, observacoes, ...deOnde }: Pedido,
  { cadastro }: DadosCifrados,
) {
  const { usuarioId, profissionalId } = escopo
  const todos = ['cpf', 'cpfResponsavelFinanceiro'] as const
  const campos = (destinatario === 'profissional' ? todos : (['cpf'] as const)).filter(
    (campo) => cadastro[campo],
  )
  const cheio = await noteRevelacoes(tx, clock, escopo, { pacienteId, campos, ...deOnde })
  if (cheio) return cheio
  const quem = { acao: 'exportou', usuarioId, profissionalId, ...deOnde } as const
  const campo = copiaFalada({ destinatario, observacoes })
  await insertEvento(tx, { ...quem, quando: instante(clock), pacientes: [pacienteId], campo })
  return null
}

/** LGPD art. 18, P6: what is kept of one patient, archived too, as far as it is for whom it goes to; first it is logged. */
export function exportDados(
  contexto: Contexto,
  escopo: Escopo,
  pedido: Pedido,
): Promise<Resultado<DadosDoPacienteFio>> {
  const { fuso, clinicaNome } = contexto.config
  return runOuRecusa(contexto.database, async (tx) => {
    const dados = await selectDados(tx, escopo, pedido.pacienteId, fuso)
    if (!dados) return NAO_ENCONTRADO
    const { dataNascimento } = dados.cadastro
    const message = problemaDoDestinatario(pedido.destinatario, dataNascimento, hoje(contexto))
    if (message) return recusaDoCampo({ campo: 'destinatario', message })
    const cheio = await noteExportacao(tx, contexto, escopo, pedido, dados)
    if (cheio) return cheio
    const porDia = await selectAcessosPorDia(tx, escopo, pedido.pacienteId, fuso)
    const acessos = porDia.map(({ acao, rota, ...um }) => ({
      ...um,
      acao: FEITO[acao],
      onde: lugarDe(rota),
    }))
    const todos = { ...abertos(contexto, escopo, dados), acessos }
    const { destinatario, observacoes } = pedido
    const copia = { destinatario, observacoes }
    const feito = { geradoEm: agora(contexto), fuso, clinica: clinicaNome, ...copia }
    return aceito(dadosParaFio(dadosDoDestinatario(todos, copia), feito))
  })
}

import { despesasPorMes } from '@clinica/domain/financeiro/despesas-por-mes'
import {
  arquivoDoContador,
  nomeDoArquivoDoContador,
} from '@clinica/domain/imposto/arquivo-do-contador'
import {
  type AnoDoContador,
  anoDoContador,
  pagadoresDoAno,
  type RecebidoDoAno,
} from '@clinica/domain/imposto/contador'
import type { ContadorEntrada } from '@clinica/domain/imposto/contract-contador'
import type { ArquivoFio } from '@clinica/domain/imposto/contract-lidos'
import { livroCaixa } from '@clinica/domain/imposto/livro-caixa'
import { pagadorDoRecibo } from '@clinica/domain/imposto/pagador-do-recibo'
import { mesDaData } from '@clinica/domain/tempo/data'
import { confirmConta } from '../autenticacao/conta/confirmacao-service.ts'
import { insertEvento } from '../calls/access-log-store.ts'
import { instante } from '../clock.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Escopo } from '../escopo.ts'
import { findTodasAsDespesas } from '../financeiro/service.ts'
import type { DeOnde } from '../registro.ts'
import { aceito, type Resultado, runOuRecusa } from '../resultado.ts'
import {
  type Lidos,
  noPeriodo,
  periodoDe,
  readGuardado,
  readPagadores,
} from './guardado-service.ts'
import { selectPacientesDoPeriodo } from './repository.ts'

/** P5: what came in in a year, by day, payers' CPFs open; which sessions it pays is not asked for. */
async function readRecebidos(lidos: Lidos, ano: number): Promise<RecebidoDoAno[]> {
  const { tx, escopo } = lidos
  const periodo = periodoDe(ano, null)
  const ids = await selectPacientesDoPeriodo(tx, escopo, periodo)
  if (ids.length === 0) return []
  const { recibos, pacientes, decisoes } = await readGuardado(lidos, { ids, periodo })
  const doAno = recibos.filter(({ data }) => noPeriodo(periodo, data))
  const guardados = await readPagadores(lidos, doAno)
  return doAno
    .flatMap(({ id, pacienteId, recebimentoId, data, valor }): RecebidoDoAno[] => {
      const paciente = pacientes.get(pacienteId)
      if (!paciente) return []
      const guardado = guardados.get(recebimentoId ?? '') ?? null
      const { nome, cpf } = pagadorDoRecibo(paciente, guardado, data)
      const rendimento = decisoes.get(id)?.motivo !== 'NAO_E_RENDIMENTO'
      const quem = { pacienteId, nomePaciente: paciente.nome, nomePagador: nome, cpfPagador: cpf }
      return [{ ...quem, id, data, valor, rendimento }]
    })
    .toSorted(porDia)
}

const porDia = (a: RecebidoDoAno, b: RecebidoDoAno) =>
  `${a.data} ${a.id}` < `${b.data} ${b.id}` ? -1 : 1

async function readAno(lidos: Lidos, ano: number) {
  const atual = mesDaData(hoje(lidos.contexto))
  const [recebidos, despesas] = await Promise.all([
    readRecebidos(lidos, ano),
    findTodasAsDespesas(lidos.tx, lidos.escopo),
  ])
  const linhas = despesasPorMes(despesas, { ano: null, mes: null }, atual)
  const pagas = livroCaixa([], linhas, periodoDe(ano, null))
  return { recebidos, doAno: anoDoContador({ ano, atual }, recebidos, pagas) }
}

/** P5 GET /imposto/contador: of this year unless told; no CPF in it. */
export async function findContador(
  contexto: Contexto,
  escopo: Escopo,
  ano: number | null | undefined,
): Promise<AnoDoContador> {
  const { database: tx } = contexto
  const { doAno } = await readAno({ tx, contexto, escopo }, ano ?? mesDaData(hoje(contexto)).ano)
  return doAno
}

/** P5 POST /imposto/contador/arquivo: the payers' CPFs are in it; the access log is told for whom they paid (D5). */
export async function exportContador(
  contexto: Contexto,
  escopo: Escopo,
  { ano, senhaAtual, deOnde }: ContadorEntrada & { deOnde: DeOnde },
): Promise<Resultado<ArquivoFio>> {
  const { usuarioId, profissionalId } = escopo
  const confirmada = await confirmConta(contexto, { usuarioId, ...deOnde }, senhaAtual)
  if (!confirmada.ok) return confirmada
  return runOuRecusa(contexto.database, async (tx) => {
    const { recebidos, doAno } = await readAno({ tx, contexto, escopo }, ano)
    const cpfs = new Map(pagadoresDoAno(recebidos).map(({ id, cpf }) => [id, cpf]))
    const pacientes = doAno.pagadores.flatMap((um) => um.pacientes.map((p) => p.pacienteId))
    await insertEvento(tx, {
      acao: 'exportou',
      usuarioId,
      profissionalId,
      ...deOnde,
      quando: instante(contexto.clock),
      pacientes: [...new Set(pacientes)],
    })
    return aceito({ nome: nomeDoArquivoDoContador(ano), conteudo: arquivoDoContador(doAno, cpfs) })
  })
}

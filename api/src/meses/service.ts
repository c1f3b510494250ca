import type {
  EnviadosEntrada,
  EstadoDoMes,
  FechoEntrada,
  MesComHistorico,
  MesInteiro,
  ReaberturaEntrada,
} from '@clinica/domain/meses/contract'
import { gruposDosPagadores, type LinhaDoMes } from '@clinica/domain/meses/pagadores-do-mes'
import type { SaldoDoMes } from '@clinica/domain/pagamentos/saldo-do-paciente'
import { menorDeIdade } from '@clinica/domain/pessoa/maioridade'
import { idade, type Mes, mesDaData, numeroDoMes } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { mesPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import { instante } from '../clock.ts'
import { agora, type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import { holdSnapshot } from '../database/snapshot.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { openCpfs } from '../pacientes/service.ts'
import { findAnteriores } from '../pagamentos/meses/anteriores-service.ts'
import { findEstado, findMesesFechados, turnMes } from '../pagamentos/meses/fechados-service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusa, recusaDoCampo } from '../resultado.ts'
import {
  countPacientes,
  deleteEnviados,
  insertFecho,
  type LinhaGuardada,
  markEnviados,
  type Somas,
  selectHistorico,
  selectLinhas,
  selectNome,
  selectSomas,
  unmarkEnviados,
} from './repository.ts'

/** P4: the lines with whom each patient's payer pays for besides. CPFs are opened to compare them, and go nowhere. */
function linhasDe(
  contexto: Contexto,
  escopo: Escopo,
  guardadas: readonly (LinhaGuardada & Pick<LinhaDoMes, 'anteriores'>)[],
): LinhaDoMes[] {
  const dia = hoje(contexto)
  const cadastros = guardadas.map((linha) => {
    const { pacienteId, cpf, cpfResponsavelFinanceiro, nome, responsavel, telefone } = linha
    const doPagador = responsavel === null ? { cpf } : { cpfResponsavelFinanceiro }
    const cifrados = { cpf: null, cpfResponsavelFinanceiro: null, ...doPagador }
    const abertos = openCpfs(contexto.cofre, escopo, pacienteId, cifrados)
    const cpfDoPagador = abertos.cpf ?? abertos.cpfResponsavelFinanceiro
    return { nome, responsavel, telefone, cpfDoPagador }
  })
  const grupos = gruposDosPagadores(cadastros)
  return guardadas.map((linha, n) => {
    const { dataNascimento, cpf: _, cpfResponsavelFinanceiro: __, ...resto } = linha
    const anos = dataNascimento && idade(dataNascimento, dia)
    return { ...resto, grupo: grupos[n] ?? n, menor: menorDeIdade(anos) }
  })
}

async function findHistorico(
  fuso: string,
  db: Executor,
  escopo: Escopo,
  mes: Mes,
): Promise<MesComHistorico> {
  const [estado, historico] = await Promise.all([
    findEstado(db, escopo, mes),
    selectHistorico(db, escopo, mes, fuso),
  ])
  return { ...estado, historico }
}

/** P4 GET /meses: every month that was closed once. */
export const listMeses = ({ database }: Contexto, escopo: Escopo): Promise<EstadoDoMes[]> =>
  findMesesFechados(database, escopo)

const deveAlgo = (saldos: readonly SaldoDoMes[]) => saldos.some(({ emAberto }) => emAberto > 0)

/** P4: who is in the month, and who owes an earlier one; all of one moment. */
const readMes = ({ database, config: { fuso } }: Contexto, escopo: Escopo, mes: Mes) =>
  database.transaction(async (tx) => {
    await holdSnapshot(tx)
    const anteriores = await findAnteriores(tx, escopo, mes)
    const devedores = [...anteriores].filter(([, saldos]) => deveAlgo(saldos)).map(([id]) => id)
    const [estado, guardadas, profissional] = await Promise.all([
      findHistorico(fuso, tx, escopo, mes),
      selectLinhas(tx, escopo, mes, { fuso, devedores }),
      selectNome(tx, escopo),
    ])
    const comSaldos = guardadas.map((uma) => ({
      ...uma,
      anteriores: anteriores.get(uma.pacienteId) ?? [],
    }))
    return { estado, guardadas: comSaldos, profissional }
  })

/** P4 GET /meses/{ano}/{mes}: whether it is closed, and a line for each patient. */
export async function findMes(contexto: Contexto, escopo: Escopo, mes: Mes): Promise<MesInteiro> {
  const { estado, guardadas, profissional } = await readMes(contexto, escopo, mes)
  return { ...estado, profissional, linhas: linhasDe(contexto, escopo, guardadas) }
}

const MUDARAM = recusa('CONFLITO', {
  message: 'Os valores deste mês mudaram. Confira de novo.',
})

/** P4: what was looked at before 'Fechar' was pressed. */
const outras = (agora: Somas, { total, pago }: FechoEntrada): boolean =>
  (total != null && total !== agora.total) || (pago != null && pago !== agora.pago)

/** P4: turns the month and writes down that it was turned; all of it in one transaction. */
const turn = (
  contexto: Contexto,
  escopo: Escopo,
  mes: Mes,
  { motivo, entrada }: { motivo: string | null; entrada: FechoEntrada },
): Promise<Resultado<MesComHistorico>> =>
  writeOuRecusa(contexto.database, escopo, async (tx) => {
    const { clock } = contexto
    const virado = await turnMes(tx, escopo, mes, {
      fechar: motivo === null,
      versao: entrada.versao,
    })
    if (!virado.ok) return virado
    const somas = await selectSomas(tx, escopo, mes)
    if (outras(somas, entrada)) return MUDARAM
    const fecho = { ...mes, ...somas, id: newId(clock), motivo, em: instante(clock) }
    await insertFecho(tx, escopo, fecho)
    return aceito(await findHistorico(contexto.config.fuso, tx, escopo, mes))
  })

/** P4 POST /meses/{ano}/{mes}/fechar: from now on no gesture changes its prices, status and payments. */
export async function closeMes(
  contexto: Contexto,
  escopo: Escopo,
  mes: Mes,
  entrada: FechoEntrada,
): Promise<Resultado<MesComHistorico>> {
  if (numeroDoMes(mes) > numeroDoMes(mesDaData(hoje(contexto)))) {
    const message = `${mesPorExtenso(mes)} ainda não começou. Feche-o quando começar.`
    return recusaDoCampo({ campo: 'mes', message })
  }
  return turn(contexto, escopo, mes, { motivo: null, entrada })
}

/** P4 POST /meses/{ano}/{mes}/reabrir; the reason is kept. */
export async function reopenMes(
  contexto: Contexto,
  escopo: Escopo,
  mes: Mes,
  { motivo, versao }: ReaberturaEntrada,
): Promise<Resultado<MesComHistorico>> {
  return turn(contexto, escopo, mes, {
    motivo,
    entrada: { versao, total: undefined, pago: undefined },
  })
}

type Marca = { em: DataHora | null }

/** P4 PUT /meses/{ano}/{mes}/enviados: somebody says that the statements were sent, or takes it back. */
export async function changeEnviados(
  contexto: Contexto,
  escopo: Escopo,
  mes: Mes,
  { pacientes, enviado }: EnviadosEntrada,
): Promise<Resultado<Marca>> {
  const ids = [...new Set(pacientes)].sort()
  return writeOuRecusa(contexto.database, escopo, async (tx): Promise<Resultado<Marca>> => {
    if ((await countPacientes(tx, escopo, ids)) < ids.length) return NAO_ENCONTRADO
    if (!enviado) {
      await unmarkEnviados(tx, escopo, mes, ids)
      return aceito({ em: null })
    }
    await markEnviados(tx, escopo, mes, ids, instante(contexto.clock))
    return aceito({ em: agora(contexto) })
  })
}

/** D6: the marks go with the record. */
export const eraseEnviados = (tx: Executor, escopo: Escopo, pacienteId: string) =>
  deleteEnviados(tx, escopo, pacienteId)

import { nomeReservado } from '@clinica/domain/agenda/regras-do-agendamento'
import type { CobrancaEntrada } from '@clinica/domain/cobranca/contract'
import { type DadosDoExtrato, pagamentosDoExtrato } from '@clinica/domain/cobranca/extrato'
import type { Cobranca } from '@clinica/domain/cobranca/tipos'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { menorDeIdade } from '@clinica/domain/pessoa/maioridade'
import { idade } from '@clinica/domain/tempo/data'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import { holdSnapshot } from '../database/snapshot.ts'
import type { Escopo } from '../escopo.ts'
import { findLancamentos } from '../pagamentos/livro/service.ts'
import { findAnterioresDe } from '../pagamentos/meses/anteriores-service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, VERSAO_ANTIGA } from '../resultado.ts'
import { selectQuem, selectSessoes } from './extrato-repository.ts'
import { saveCobranca, selectCobranca } from './repository.ts'

/** P4: how the professional of the session asks for money. */
export const findCobranca = ({ database, cofre }: Contexto, escopo: Escopo): Promise<Cobranca> =>
  selectCobranca({ db: database, cofre }, escopo)

/** P6: the same, of the moment at which all that is kept leaves. */
export const cobrancaParaLevar = (
  db: Executor,
  { cofre }: Contexto,
  escopo: Escopo,
): Promise<Cobranca> => selectCobranca({ db, cofre }, escopo)

/** P4: sets it anew; 409 where another window was first (D1). */
export async function changeCobranca(
  { database, cofre }: Contexto,
  escopo: Escopo,
  { versao, ...nova }: CobrancaEntrada,
): Promise<Resultado<Cobranca>> {
  const gravada = await saveCobranca({ db: database, cofre }, escopo, nova, versao ?? null)
  return gravada ? aceito(gravada) : VERSAO_ANTIGA
}

/** All of one moment: it goes out together, and is answered so. */
const readMes = ({ database, cofre }: Contexto, escopo: Escopo, chave: ChaveDoMes) =>
  database.transaction(async (tx) => {
    const [, quem, sessoes, lancamentos, anteriores, cobranca] = await Promise.all([
      holdSnapshot(tx),
      selectQuem(tx, escopo, chave.pacienteId),
      selectSessoes(tx, escopo, chave),
      findLancamentos(tx, escopo, chave),
      findAnterioresDe(tx, escopo, chave),
      selectCobranca({ db: tx, cofre }, escopo),
    ])
    return { quem, sessoes, lancamentos, anteriores, cobranca }
  })

const SEM_NADA = { sessoes: [], lancamentos: [], anteriores: [] }

/** P4: what a patient's month is told by; of an archived patient too (D6). */
export async function findExtrato(
  contexto: Contexto,
  escopo: Escopo,
  chave: ChaveDoMes,
): Promise<Resultado<DadosDoExtrato>> {
  const lido = await readMes(contexto, escopo, chave)
  if (!lido.quem) return NAO_ENCONTRADO
  const { quem, cobranca } = lido
  // D9: of a reserved name nothing counts.
  const { sessoes, lancamentos, anteriores } = nomeReservado(quem.nomeDeRegistro) ? SEM_NADA : lido
  const dia = hoje(contexto)
  const { id, nome, profissional, especialidade, registro, responsavel, telefone } = quem
  const anos = quem.dataNascimento && idade(quem.dataNascimento, dia)
  return aceito({
    profissional: { nome: profissional, especialidade, registro },
    paciente: { id, nome },
    responsavel,
    telefone,
    menor: menorDeIdade(anos),
    mes: { ano: chave.ano, mes: chave.mes },
    emitidoEm: dia,
    sessoes,
    pagamentos: pagamentosDoExtrato(lancamentos),
    anteriores,
    cobranca,
  })
}

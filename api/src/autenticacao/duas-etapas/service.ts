import { chaveDoEmail } from '@clinica/domain/autenticacao/chave-do-email'
import { MINUTOS_DO_SEGREDO } from '@clinica/domain/autenticacao/tipos'
import { insertEvento } from '../../calls/access-log-store.ts'
import { antes, instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import type { Acao, DeOnde, Evento } from '../../registro.ts'
import { aceito, type Resultado, recusa, recusaDoCampo, runOuRecusa } from '../../resultado.ts'
import { confirm, confirmSenha, type Quem } from '../limites/confirmacao.ts'
import { selectSenha } from '../nucleo/conta-repository.ts'
import {
  activate,
  deleteDuasEtapas,
  replaceCodigos,
  selectContaDoEmail,
  selectDuasEtapas,
  selectSituacao,
  upsertPedido,
  vinculoDoSegredo,
} from '../nucleo/duas-etapas-repository.ts'
import { dropPendencias } from '../nucleo/pendencias.ts'
import {
  deleteOutrasSessoesDe,
  deleteSessoesDe,
  holdConta,
  lockConta,
} from '../nucleo/sessao-repository.ts'
import { codigoPorExtenso, hashDoCodigo, newCodigos } from './codigos-de-recuperacao.ts'
import { takeCodigo, takeCodigoDoAplicativo } from './segunda-etapa.ts'
import { enderecoDoAplicativo, newSegredo } from './totp.ts'

/** Who asks, and what the access log says of the call. */
export type QuemPede = Quem & DeOnde & Pick<Evento, 'profissionalId'>
type Confirmacao = { senhaAtual: string; codigo: string }

const JA_ATIVADAS = recusa('DUAS_ETAPAS_ATIVADAS')
const DESATIVADAS = recusa('DUAS_ETAPAS_DESATIVADAS')
const VENCIDO = recusa('SEGREDO_VENCIDO')
const SESSAO_ENCERRADA = recusa('SESSAO_ENCERRADA')
const CODIGO_ERRADO = recusaDoCampo({
  campo: 'codigo',
  message: 'Código inválido. Informe o que o aplicativo mostra agora.',
})

const tell = (
  { clock }: Pick<Contexto, 'clock'>,
  tx: Executor,
  acao: Acao,
  quem: Omit<Evento, 'quando' | 'acao' | 'pacientes'>,
) => {
  const { usuarioId, profissionalId, sessaoId, dispositivo, endereco, rota } = quem
  const de = { usuarioId, profissionalId, sessaoId, dispositivo, endereco, rota, pacientes: [] }
  return insertEvento(tx, { quando: instante(clock), acao, ...de })
}

/** What 'Minha conta' says of it. */
export async function findSituacao({ database }: Contexto, usuarioId: string) {
  const situacao = await selectSituacao(database, usuarioId)
  return {
    ativadaEm: situacao?.ativadaEm.toISOString() ?? null,
    codigosRestantes: situacao?.restam ?? 0,
  }
}

/** D2: a secret for the authenticator, which waits for its first code; one asked for before is out. */
export async function createSegredo(
  contexto: Contexto,
  quem: Quem,
  senhaAtual: string,
): Promise<Resultado<{ segredo: string; endereco: string }>> {
  const { database, cofre, clock, config } = contexto
  const { email, senhaHash } = await selectSenha(database, quem.usuarioId)
  const confirmada = await confirmSenha(contexto, quem, senhaHash, senhaAtual)
  if (!confirmada.ok) return confirmada
  const segredo = newSegredo()
  const pedido = {
    segredo: cofre.cifrar(segredo, vinculoDoSegredo(quem.usuarioId)),
    pedidaEm: instante(clock),
    pedidaPor: quem.sessaoId,
  }
  return runOuRecusa(database, async (tx) => {
    if (!(await holdConta(tx, quem))) return SESSAO_ENCERRADA
    if (!(await upsertPedido(tx, quem.usuarioId, pedido))) return JA_ATIVADAS
    const nomes = { conta: email, emissor: config.clinicaNome }
    return aceito({ segredo, endereco: enderecoDoAplicativo(segredo, nomes) })
  })
}

/** New ones, shown this once. */
async function giveCodigos(tx: Executor, usuarioId: string): Promise<string[]> {
  const codigos = newCodigos()
  await replaceCodigos(tx, usuarioId, codigos.map(hashDoCodigo))
  return codigos.map(codigoPorExtenso)
}

/**
 * D2: on, once a code has proved that the authenticator has the secret. The session that asks stays; all others,
 * which no second step has let in, end.
 */
export function activateDuasEtapas(
  contexto: Contexto,
  quem: QuemPede,
  codigo: string,
): Promise<Resultado<string[]>> {
  const { database, clock } = contexto
  const { usuarioId } = quem
  const work = async (tx: Executor): Promise<Resultado<string[]>> => {
    if (!(await holdConta(tx, quem))) return SESSAO_ENCERRADA
    const duas = await selectDuasEtapas(tx, usuarioId)
    if (duas?.ativadaEm) return JA_ATIVADAS
    const prazo = antes(instante(clock), MINUTOS_DO_SEGREDO * 60_000)
    if (!duas || duas.pedidaEm <= prazo) return VENCIDO
    const { segredo } = duas
    const digitos = codigo.replace(/\s/g, '')
    if (!(await takeCodigoDoAplicativo(contexto, tx, { usuarioId, segredo }, digitos))) {
      return CODIGO_ERRADO
    }
    await activate(tx, usuarioId, instante(clock))
    await dropPendencias(tx, usuarioId)
    const codigos = await giveCodigos(tx, usuarioId)
    await deleteOutrasSessoesDe(tx, usuarioId, quem.sessaoId)
    await tell(contexto, tx, 'ativou_duas_etapas', quem)
    return aceito(codigos)
  }
  return confirm(contexto, quem, 'codigo', () => runOuRecusa(database, work))
}

/** D2: what a password and a code together may change. The password is looked at first; a wrong one spends no code. */
async function change<T>(
  contexto: Contexto,
  quem: Quem,
  { senhaAtual, codigo }: Confirmacao,
  work: (tx: Executor) => Promise<T>,
): Promise<Resultado<T>> {
  const { database } = contexto
  const { usuarioId } = quem
  const { senhaHash } = await selectSenha(database, usuarioId)
  const senha = await confirmSenha(contexto, quem, senhaHash, senhaAtual)
  if (!senha.ok) return senha
  return confirm(contexto, quem, 'codigo', () =>
    runOuRecusa(database, async (tx) => {
      if (!(await holdConta(tx, quem))) return SESSAO_ENCERRADA
      const duas = await selectDuasEtapas(tx, usuarioId)
      if (!duas?.ativadaEm) return DESATIVADAS
      const passagem = await takeCodigo(contexto, tx, { usuarioId, ...duas }, codigo)
      return passagem ? aceito(await work(tx)) : CODIGO_ERRADO
    }),
  )
}

/** D2: ten new recovery codes; the old ones open no more. */
export const changeCodigos = (
  contexto: Contexto,
  quem: QuemPede,
  confirmacao: Confirmacao,
): Promise<Resultado<string[]>> =>
  change(contexto, quem, confirmacao, async (tx) => {
    await tell(contexto, tx, 'trocou_codigos', quem)
    return giveCodigos(tx, quem.usuarioId)
  })

/** D2: off, with its secret and its recovery codes; the sessions go on. */
export const deactivateDuasEtapas = (
  contexto: Contexto,
  quem: QuemPede,
  confirmacao: Confirmacao,
): Promise<Resultado<null>> =>
  change(contexto, quem, confirmacao, async (tx) => {
    await deleteDuasEtapas(tx, quem.usuarioId)
    await dropPendencias(tx, quem.usuarioId)
    await tell(contexto, tx, 'desativou_duas_etapas', quem)
    return null
  })

const DA_LINHA_DE_COMANDO = {
  sessaoId: null,
  dispositivo: null,
  endereco: 'linha de comando',
  rota: 'npm run conta -- desligar-duas-etapas',
}

/**
 * D2: for whoever runs the server, when telephone and recovery codes are lost: off, and all sessions of the
 * account end. False where it was not on, null for an unknown e-mail.
 */
export const switchOffDuasEtapas = (
  contexto: Pick<Contexto, 'database' | 'clock'>,
  email: string,
): Promise<boolean | null> =>
  contexto.database.transaction(async (tx) => {
    const conta = await selectContaDoEmail(tx, chaveDoEmail(email))
    if (!conta) return null
    await lockConta(tx, conta.usuarioId)
    if (!(await deleteDuasEtapas(tx, conta.usuarioId))) return false
    await deleteSessoesDe(tx, conta.usuarioId)
    await dropPendencias(tx, conta.usuarioId)
    await tell(contexto, tx, 'desativou_duas_etapas', { ...conta, ...DA_LINHA_DE_COMANDO })
    return true
  })

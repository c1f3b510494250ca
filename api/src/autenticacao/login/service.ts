import { loginDigitado } from '@clinica/domain/autenticacao/login-digitado'
import type { MotivoDaRecusa, Perfil } from '@clinica/domain/autenticacao/tipos'
import { insertEvento } from '../../calls/access-log-store.ts'
import { enderecoDeRede } from '../../calls/rede.ts'
import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import { aceito, type Recusa, type Resultado, recusa, runOuRecusa } from '../../resultado.ts'
import { digestosDoCpf } from '../conta/cpf-do-login.ts'
import {
  type ContaDoLogin,
  markEntrada,
  selectContaDoLogin,
  updateSenhaHash,
} from '../conta/repository.ts'
import { passSegundaEtapa } from '../duas-etapas/segunda-etapa.ts'
import type { Envio } from '../email/envio.ts'
import { hashAntigo, hashSenha, verifySenha } from '../senha/senha-hash.ts'
import {
  createSessao,
  digestosDoDispositivo,
  MEMORIA_DO_DISPOSITIVO_MS,
  USO_DO_DISPOSITIVO,
  userAgentGuardado,
} from '../sessao/service.ts'
import { noteNovoDispositivo, tellNovoDispositivo } from './aviso-de-acesso-service.ts'
import { createTurnos } from './fila.ts'
import {
  alvoDaConta,
  type Reserva,
  releaseTentativa,
  reserveTentativa,
} from './limites-do-login.ts'

type PedidoDeLogin = {
  login: string
  senha: string
  /** Of the second step; null where none was sent. */
  codigo: string | null
  deviceId: string
  endereco: string
  userAgent: string | null
}

type UsuarioEntrou = {
  usuarioId: string
  nome: string
  perfil: Perfil
  profissionalId: string | null
  sessaoId: string
  refreshToken: string
}

const CREDENCIAIS_INVALIDAS = recusa('CREDENCIAIS_INVALIDAS')

/** Tries at one account take turns, so that right ones are never taken for a burst of wrong ones. */
const turnos = createTurnos(100)

type Procurada = { conta: ContaDoLogin | null; alvo: string }

/** The account, and the name its failures are counted under. */
async function findConta(contexto: Contexto, pedido: PedidoDeLogin): Promise<Procurada> {
  const { database, clock, cofre } = contexto
  const { tipo, chave } = loginDigitado(pedido.login)
  const visto = {
    dispositivos: digestosDoDispositivo(contexto, pedido.deviceId),
    desde: instante(clock, -MEMORIA_DO_DISPOSITIVO_MS),
  }
  const procurada = tipo === 'cpf' ? digestosDoCpf(cofre, chave) : chave
  const conta = await selectContaDoLogin(database, tipo, procurada, visto)
  if (!conta) return { conta, alvo: JSON.stringify(['nenhuma', chave]) }
  const dispositivo = conta.dispositivoConhecido
    ? cofre.digerir(USO_DO_DISPOSITIVO, pedido.deviceId)
    : null
  return { conta, alvo: alvoDaConta(conta.id, dispositivo) }
}

async function checkSenha(
  contexto: Contexto,
  reserva: Reserva,
  conta: ContaDoLogin | null,
  senha: string,
) {
  try {
    return await verifySenha(conta?.senhaHash ?? null, senha)
  } catch (error) {
    await releaseTentativa(contexto, reserva, { senhaCerta: false })
    throw error
  }
}

/** D5: a sign-in as the access log tells it. */
const entradaDe = (conta: ContaDoLogin, { deviceId, endereco, userAgent }: PedidoDeLogin) => ({
  usuarioId: conta.id,
  profissionalId: conta.profissionalId,
  dispositivo: deviceId,
  endereco,
  rota: 'POST /api/auth/login',
  pacientes: [],
  userAgent: userAgentGuardado(userAgent),
})

/**
 * Somebody tried to enter a known account. Not waited for: an unknown login must take the same time. What a limit
 * refuses is not tried, and a stranger could fill the log with it.
 */
function noteRecusada(
  { registro }: Contexto,
  { conta, campo }: { conta: ContaDoLogin; campo: MotivoDaRecusa },
  pedido: PedidoDeLogin,
): void {
  registro.note({ acao: 'nao_entrou', sessaoId: null, campo, ...entradaDe(conta, pedido) })
}

/** D2: held no session of the account in 30 days; the very first sign-in is no news. */
const isNovoDispositivo = ({ dispositivoConhecido, estreia }: ContaDoLogin): boolean =>
  !dispositivoConhecido && !estreia

/**
 * The session of a right password, and of the second step where it is on. Refused when the account was switched
 * off meanwhile, or got another password.
 */
async function enter(contexto: Contexto, conta: ContaDoLogin, pedido: PedidoDeLogin) {
  const { database, clock } = contexto
  const novoHash = hashAntigo(conta.senhaHash) ? await hashSenha(pedido.senha) : null
  return runOuRecusa(database, async (tx) => {
    const quando = instante(clock)
    if (!(await markEntrada(tx, conta, quando))) return CREDENCIAIS_INVALIDAS
    const segunda = await passSegundaEtapa(contexto, tx, conta.id, pedido.codigo)
    if (!segunda.ok) return segunda
    if (novoHash) await updateSenhaHash(tx, conta.id, conta.senhaHash, novoHash)
    const sessao = await createSessao(contexto, tx, { usuarioId: conta.id, ...pedido })
    const evento = { quando, sessaoId: sessao.sessaoId, ...entradaDe(conta, pedido) }
    if (segunda.valor === 'recuperacao') await insertEvento(tx, { ...evento, acao: 'usou_codigo' })
    await insertEvento(tx, { ...evento, acao: 'entrou' })
    if (isNovoDispositivo(conta)) await noteNovoDispositivo(contexto, tx, { conta, ...pedido })
    return aceito(sessao)
  })
}

/** D2: a code that is asked for is no failure, nor does it clear those of before; a wrong one is. */
async function refuse(
  contexto: Contexto,
  conta: ContaDoLogin,
  pedido: PedidoDeLogin,
  { reserva, recusada }: { reserva: Reserva; recusada: Recusa },
): Promise<Recusa> {
  if (recusada.motivo === 'CODIGO_NECESSARIO') {
    await releaseTentativa(contexto, reserva, { senhaCerta: false })
  }
  if (recusada.motivo === 'CODIGO_INVALIDO') {
    noteRecusada(contexto, { conta, campo: 'codigo' }, pedido)
  }
  return recusada
}

async function attempt(
  contexto: Contexto,
  envio: Envio | null,
  { conta, alvo }: Procurada,
  pedido: PedidoDeLogin,
): Promise<Resultado<UsuarioEntrou>> {
  const rede = enderecoDeRede(pedido.endereco)
  const reservada = await reserveTentativa(contexto, { conta: alvo, rede })
  if (!reservada.ok) return reservada
  const reserva = reservada.valor
  const confere = await checkSenha(contexto, reserva, conta, pedido.senha)
  const campo = confere ? 'conta' : 'senha'
  if (conta && !(conta.ativo && confere)) noteRecusada(contexto, { conta, campo }, pedido)
  if (!conta?.ativo || !confere) return CREDENCIAIS_INVALIDAS
  const entrou = await enter(contexto, conta, pedido)
  if (!entrou.ok) return refuse(contexto, conta, pedido, { reserva, recusada: entrou })
  await releaseTentativa(contexto, reserva, { senhaCerta: true })
  if (isNovoDispositivo(conta)) tellNovoDispositivo(contexto, envio, { conta, ...pedido })
  const { id: usuarioId, email, nome, perfil, profissionalId } = conta
  return aceito({ usuarioId, nome: nome ?? email, perfil, profissionalId, ...entrou.valor })
}

/** D2: signs in by e-mail or CPF, in two steps where that is on; an unknown login takes the same way, time and waits as a wrong password. */
export async function login(
  contexto: Contexto,
  envio: Envio | null,
  pedido: PedidoDeLogin,
): Promise<Resultado<UsuarioEntrou>> {
  const procurada = await findConta(contexto, pedido)
  return turnos.run(procurada.alvo, () => attempt(contexto, envio, procurada, pedido))
}

import { loginDigitado } from '@clinica/domain/autenticacao/login-digitado'
import type { MotivoDaRecusa, Perfil } from '@clinica/domain/autenticacao/tipos'
import { insertEvento } from '../../calls/access-log-store.ts'
import { enderecoDeRede } from '../../calls/rede.ts'
import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import type { Envio } from '../../correio/envio.ts'
import { letChangeConta } from '../../database/rows-in-sight.ts'
import { createTurnos } from '../../fila.ts'
import { aceito, type Recusa, type Resultado, recusa, runOuRecusa } from '../../resultado.ts'
import { passSegundaEtapa } from '../duas-etapas/segunda-etapa.ts'
import { alvoDaConta, countTentativa, type Segredo } from '../limites/limites-do-login.ts'
import {
  type ContaDoLogin,
  markEntrada,
  selectContaDoLogin,
  updateSenhaHash,
} from '../nucleo/conta-repository.ts'
import { digestosDoCpf } from '../nucleo/cpf-do-login.ts'
import { hashAntigo, hashSenha, verifySenha } from '../nucleo/senha-hash.ts'
import {
  createSessao,
  digestosDoDispositivo,
  MEMORIA_DO_DISPOSITIVO_MS,
  USO_DO_DISPOSITIVO,
  userAgentGuardado,
} from '../sessao/service.ts'
import { noteNovoDispositivo, tellNovoDispositivo } from './aviso-de-acesso-service.ts'

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

/** The account, and the names that failures at its password and its code are counted under. */
type Procurada = { conta: ContaDoLogin | null; alvos: Record<Segredo, string> }

async function findConta(contexto: Contexto, pedido: PedidoDeLogin): Promise<Procurada> {
  const { database, clock, cofre } = contexto
  const { tipo, chave } = loginDigitado(pedido.login)
  const visto = {
    dispositivos: digestosDoDispositivo(contexto, pedido.deviceId),
    desde: instante(clock, -MEMORIA_DO_DISPOSITIVO_MS),
  }
  const procurada = tipo === 'cpf' ? digestosDoCpf(cofre, chave) : chave
  const conta = await selectContaDoLogin(database, tipo, procurada, visto)
  if (!conta) {
    const alvo = JSON.stringify(['nenhuma', chave])
    return { conta, alvos: { senha: alvo, codigo: alvo } }
  }
  const dispositivo = conta.dispositivoConhecido
    ? cofre.digerir(USO_DO_DISPOSITIVO, pedido.deviceId)
    : null
  const alvoDo = (segredo: Segredo) => alvoDaConta(conta.id, dispositivo, segredo)
  return { conta, alvos: { senha: alvoDo('senha'), codigo: alvoDo('codigo') } }
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
  letChangeConta(conta.id)
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

/** The active account whose password it is. */
async function proveSenha(
  contexto: Contexto,
  conta: ContaDoLogin | null,
  pedido: PedidoDeLogin,
): Promise<Resultado<ContaDoLogin>> {
  const confere = await verifySenha(conta?.senhaHash ?? null, pedido.senha)
  if (conta?.ativo && confere) return aceito(conta)
  if (conta) noteRecusada(contexto, { conta, campo: confere ? 'conta' : 'senha' }, pedido)
  return CREDENCIAIS_INVALIDAS
}

const senhaErrada = ({ motivo }: Recusa) => motivo === 'CREDENCIAIS_INVALIDAS'
const codigoErrado = ({ motivo }: Recusa) => motivo === 'CODIGO_INVALIDO'

async function attempt(
  contexto: Contexto,
  envio: Envio | null,
  { conta: procurada, alvos }: Procurada,
  pedido: PedidoDeLogin,
): Promise<Resultado<UsuarioEntrou>> {
  const rede = enderecoDeRede(pedido.endereco)
  const daSenha = { conta: alvos.senha, rede }
  const provada = await countTentativa(contexto, daSenha, senhaErrada, () =>
    proveSenha(contexto, procurada, pedido),
  )
  if (!provada.ok) return provada
  const conta = provada.valor
  const enterConta = () => enter(contexto, conta, pedido)
  const doCodigo = { conta: alvos.codigo, rede }
  const entrou =
    pedido.codigo === null
      ? await enterConta()
      : await countTentativa(contexto, doCodigo, codigoErrado, enterConta)
  if (!entrou.ok) {
    if (codigoErrado(entrou)) noteRecusada(contexto, { conta, campo: 'codigo' }, pedido)
    return entrou
  }
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
  return turnos.run(procurada.alvos.senha, () => attempt(contexto, envio, procurada, pedido))
}

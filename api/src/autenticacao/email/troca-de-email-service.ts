import { chaveDoEmail } from '@clinica/domain/autenticacao/chave-do-email'
import type { ContaPropria } from '@clinica/domain/autenticacao/contract'
import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import type { Envio } from '../../correio/envio.ts'
import type { Database, Executor } from '../../database/database.ts'
import { letChangeConta } from '../../database/rows-in-sight.ts'
import { aceito, type Resultado, recusa, recusaDoCampo, runOuRecusa } from '../../resultado.ts'
import { confirmSenha, type Quem } from '../limites/confirmacao.ts'
import { selectContaAtiva, selectSenha, updateEmail } from '../nucleo/conta-repository.ts'
import {
  selectContaDoLink,
  selectEmailPendente,
  takeLink,
} from '../nucleo/link-de-senha-repository.ts'
import { dropPendencias } from '../nucleo/pendencias.ts'
import { deleteOutrasSessoesDe, deleteSessoesDe, holdConta } from '../nucleo/sessao-repository.ts'
import { caminhoDoLinkDeEmail, hashDaChave } from '../senha/link-de-senha.ts'
import { countChave, createLink } from '../senha/link-de-senha-service.ts'
import { takeCartaComLink } from './carta-com-link.ts'
import { cartaDaTroca, cartaDeConfirmacao, cartaDoPedidoDeTroca } from './carta-do-email.ts'

const LINK_VENCIDO = recusa('LINK_VENCIDO')
const EM_USO = recusa('EMAIL_EM_USO', {
  message: 'Este e-mail já é de outra conta. O da sua continua o mesmo.',
})
const JA_E_ESTE = recusaDoCampo({ campo: 'email', message: 'Este já é o e-mail da sua conta.' })
const E_A_SENHA = recusaDoCampo({ campo: 'email', message: 'O e-mail não pode ser a sua senha.' })

type Troca = { usuarioId: string; sessaoId: string; atual: string; novo: string }

type Pedido = Troca & { clinica: string; chave: string }

/** The link to the new address, and a word to the old one. */
async function sendPedido(
  envio: Envio,
  { clinica, atual, novo, chave }: Pedido,
  signal: AbortSignal,
) {
  const link = `${envio.urlPublica}${caminhoDoLinkDeEmail(chave)}`
  await envio.correio.send({ para: novo, ...cartaDeConfirmacao({ clinica, link }) }, signal)
  await envio.correio.send({ para: atual, ...cartaDoPedidoDeTroca({ clinica, novo }) }, signal)
}

/** Takes the request; whether the new address is somebody's already is told to nobody before it is confirmed. */
async function takePedido(
  contexto: Contexto,
  envio: Envio,
  troca: Troca,
): Promise<Resultado<null>> {
  const { database, cofre, clock, config } = contexto
  const doLink = { para: 'email', email: troca.novo, sessaoId: troca.sessaoId } as const
  const pedida = await takeCartaComLink(contexto, envio, {
    contador: cofre.digerir('email-cartas', troca.usuarioId),
    createChave: () =>
      database.transaction(async (tx) =>
        (await holdConta(tx, troca))
          ? createLink({ database: tx, clock }, troca.usuarioId, doLink)
          : null,
      ),
    send: (chave, signal) =>
      sendPedido(envio, { ...troca, clinica: config.clinicaNome, chave }, signal),
  })
  if (!pedida.ok) return pedida
  return pedida.valor ? aceito(null) : recusa('SESSAO_ENCERRADA')
}

/**
 * D2: another e-mail for one's own account, once a link sent to it is opened. Where no letter can be sent nothing
 * proves that the address is the person's, and by it a password is set: then whoever runs the server changes it.
 */
export async function requestTrocaDeEmail(
  contexto: Contexto,
  envio: Envio | null,
  quem: Quem,
  { senhaAtual, email: novo }: { senhaAtual: string; email: string },
): Promise<Resultado<null>> {
  if (!envio) return recusa('EMAIL_FIXO')
  const { usuarioId, sessaoId } = quem
  const { email: atual, senhaHash } = await selectSenha(contexto.database, usuarioId)
  if (chaveDoEmail(novo) === chaveDoEmail(atual)) return JA_E_ESTE
  const confirmada = await confirmSenha(contexto, quem, senhaHash, senhaAtual)
  if (!confirmada.ok) return confirmada
  if (chaveDoEmail(novo) === chaveDoEmail(senhaAtual)) return E_A_SENHA
  return takePedido(contexto, envio, { usuarioId, sessaoId, atual, novo })
}

/** The account's row first, then its links: the order in which every exchange takes them. */
async function writeEmail(
  tx: Executor,
  usuarioId: string,
  email: string,
): Promise<Resultado<null>> {
  const escrito = await updateEmail(tx, usuarioId, email)
  if (escrito === 'repetido') return EM_USO
  return escrito ? aceito(null) : LINK_VENCIDO
}

/** D2: by the link, which opens once. The session that asked stays, all others end, and so do all links. */
export async function confirmTrocaDeEmail(
  contexto: Contexto,
  envio: Envio | null,
  { chave, endereco }: { chave: string; endereco: string },
): Promise<Resultado<null>> {
  const { database, clock, config } = contexto
  const contada = await countChave(contexto, endereco)
  if (!contada.ok) return contada
  const doLink = { hash: hashDaChave(chave), agora: instante(clock) }
  const conta = await selectContaDoLink(database, 'email', doLink)
  if (!conta?.novoEmail || !conta.sessaoId) return LINK_VENCIDO
  const { id, email: atual, novoEmail: novo, sessaoId } = conta
  letChangeConta(id)
  const trocado = await runOuRecusa(database, async (tx) => {
    const escrito = await writeEmail(tx, id, novo)
    if (!escrito.ok) return escrito
    if (!(await takeLink(tx, id, doLink))) return LINK_VENCIDO
    await deleteOutrasSessoesDe(tx, id, sessaoId)
    await dropPendencias(tx, id)
    return aceito(null)
  })
  if (!trocado.ok) return trocado
  const carta = { para: atual, ...cartaDaTroca({ clinica: config.clinicaNome, novo }) }
  envio?.entregas.take((signal) => envio.correio.send(carta, signal))
  return trocado
}

/** D2: for whoever runs the server: at once; every session ends, and every link. */
export async function changeEmailDaConta(
  database: Database,
  atual: string,
  novo: string,
): Promise<Resultado<null>> {
  const conta = await selectContaAtiva(database, 'email', chaveDoEmail(atual))
  if (!conta) return recusa('NAO_ENCONTRADO', { message: 'Não há conta ativa com este e-mail.' })
  return runOuRecusa(database, async (tx) => {
    const escrito = await writeEmail(tx, conta.id, novo)
    if (!escrito.ok) return recusa('EMAIL_EM_USO')
    await deleteSessoesDe(tx, conta.id)
    await dropPendencias(tx, conta.id)
    return escrito
  })
}

/** The account as its owner sees it. */
export async function findContaPropria(
  { database, clock }: Contexto,
  usuarioId: string,
): Promise<ContaPropria> {
  const { email, emailProvado: provado } = await selectSenha(database, usuarioId)
  const pendente = await selectEmailPendente(database, usuarioId, instante(clock))
  return { email, provado, pendente }
}

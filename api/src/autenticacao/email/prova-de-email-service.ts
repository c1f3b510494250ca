import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import type { Envio } from '../../correio/envio.ts'
import { letChangeConta } from '../../database/rows-in-sight.ts'
import { aceito, type Resultado, recusa, runOuRecusa } from '../../resultado.ts'
import { proveEmail, selectSenha } from '../nucleo/conta-repository.ts'
import { selectContaDoLink, takeLink } from '../nucleo/link-de-senha-repository.ts'
import { caminhoDoLinkDeProva, hashDaChave } from '../senha/link-de-senha.ts'
import { countChave, createLink } from '../senha/link-de-senha-service.ts'
import { takeCartaComLink } from './carta-com-link.ts'
import { cartaDaProva } from './carta-do-email.ts'

const LINK_VENCIDO = recusa('LINK_VENCIDO')
const SEM_CORREIO = recusa('EMAIL_FIXO', {
  message: 'Este sistema ainda não envia e-mails: peça a quem cuida dele.',
})

type Pedida = { readonly email: string; readonly provado: boolean }

/** D2: a link to the account's own address, where that was not proved yet. */
export async function requestProvaDeEmail(
  contexto: Contexto,
  envio: Envio | null,
  usuarioId: string,
): Promise<Resultado<Pedida>> {
  if (!envio) return SEM_CORREIO
  const { database, clock, cofre, config } = contexto
  const { email, emailProvado } = await selectSenha(database, usuarioId)
  if (emailProvado) return aceito({ email, provado: true })
  const pedida = await takeCartaComLink(contexto, envio, {
    contador: cofre.digerir('prova-cartas', usuarioId),
    createChave: () => createLink({ database, clock }, usuarioId, { para: 'prova' }),
    send: (chave, signal) => {
      const link = `${envio.urlPublica}${caminhoDoLinkDeProva(chave)}`
      const carta = cartaDaProva({ clinica: config.clinicaNome, link })
      return envio.correio.send({ para: email, ...carta }, signal)
    },
  })
  if (!pedida.ok) return pedida
  return pedida.valor ? aceito({ email, provado: false }) : recusa('SESSAO_ENCERRADA')
}

/** D2: by the link, which opens once; no session begins or ends by it. */
export async function confirmProvaDeEmail(
  contexto: Contexto,
  { chave, endereco }: { chave: string; endereco: string },
): Promise<Resultado<null>> {
  const { database, clock } = contexto
  const contada = await countChave(contexto, endereco)
  if (!contada.ok) return contada
  const doLink = { hash: hashDaChave(chave), agora: instante(clock) }
  const conta = await selectContaDoLink(database, 'prova', doLink)
  if (!conta) return LINK_VENCIDO
  letChangeConta(conta.id)
  return runOuRecusa(database, async (tx) => {
    const provado = await proveEmail(tx, conta.id)
    return provado && (await takeLink(tx, conta.id, doLink)) ? aceito(null) : LINK_VENCIDO
  })
}

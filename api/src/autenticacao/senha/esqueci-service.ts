import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { loginDigitado } from '@clinica/domain/autenticacao/login-digitado'
import { MINUTOS_DO_LINK } from '@clinica/domain/autenticacao/tipos'
import { enderecoDeRede } from '../../calls/rede.ts'
import { consume, refund } from '../../calls/throttle-store.ts'
import { instante } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Contexto } from '../../contexto.ts'
import type { Envio } from '../../correio/envio.ts'
import { aceito, type Resultado, recusa } from '../../resultado.ts'
import { JANELA_DO_ENDERECO } from '../limites/limites-do-login.ts'
import { muitasTentativas } from '../limites/muitas-tentativas.ts'
import { selectContaAtiva } from '../nucleo/conta-repository.ts'
import { digestosDoCpf } from '../nucleo/cpf-do-login.ts'
import { caminhoDoLink } from './link-de-senha.ts'
import { createLink } from './link-de-senha-service.ts'

/** The e-mail that brings the link. */
const cartaDaSenha = ({ clinica, link }: { clinica: string; link: string }) => ({
  assunto: `Nova senha: ${clinica}`,
  texto: `Olá,

alguém pediu uma nova senha para a sua conta em ${clinica}. Para criá-la, abra:

${link}

O link vale uma vez só, por ${MINUTOS_DO_LINK} minutos. Um pedido novo desliga o anterior.

Se não foi você, não faça nada: a sua senha continua a mesma.
`,
})

/** No window longer than a link lives: whoever is told nothing new still holds one that opens. */
const CARTAS_POR_HORA = 3
const HORA_SEGUNDOS = 60 * 60
const RETRY_AFTER_SECONDS = 30
/** The work falls on no telling moment after the answer. */
const DEPOIS_MS = [10, 60] as const

/** D2: the answer to everybody alike. */
export const mensagemDoPedido = ({ correio }: Config): string =>
  correio
    ? 'Se houver uma conta com estes dados, o link chega por e-mail em instantes.'
    : 'Peça o link para criar uma nova senha a quem cuida do sistema.'

async function sendLink(contexto: Contexto, envio: Envio, login: string, signal: AbortSignal) {
  const { database, clock, cofre, config } = contexto
  const { tipo, chave } = loginDigitado(login)
  const procurada = tipo === 'cpf' ? digestosDoCpf(cofre, chave) : chave
  const conta = await selectContaAtiva(database, tipo, procurada)
  const alvo = conta ? ['conta', conta.id] : ['nenhuma', chave]
  const contador = cofre.digerir('senha-cartas', JSON.stringify(alvo))
  const janela = { limite: CARTAS_POR_HORA, janelaSegundos: HORA_SEGUNDOS, agora: instante(clock) }
  const { permitido } = await consume(database, { chave: contador, ...janela })
  const doLink = conta && permitido ? await createLink(contexto, conta.id) : null
  if (!conta || !doLink) return
  const link = `${envio.urlPublica}${caminhoDoLink(doLink)}`
  const carta = cartaDaSenha({ clinica: config.clinicaNome, link })
  try {
    await envio.correio.send({ para: conta.email, ...carta }, signal)
  } catch (error) {
    await refund(database, contador)
    throw error
  }
}

/**
 * D2: takes the request; all that depends on whether there is such an account comes after the answer. Without
 * SMTP nothing does: whoever runs the server gives the link.
 */
export async function requestLink(
  contexto: Contexto,
  envio: Envio | null,
  { login, endereco }: { login: string; endereco: string },
): Promise<Resultado<null>> {
  const { database, clock, cofre, config } = contexto
  const { permitido, esperarSegundos } = await consume(database, {
    chave: cofre.digerir('senha-esqueci', enderecoDeRede(endereco)),
    limite: config.loginLimiteEndereco,
    janelaSegundos: JANELA_DO_ENDERECO,
    agora: instante(clock),
  })
  if (!permitido) return muitasTentativas(esperarSegundos)
  const taken = envio?.entregas.take(async (signal) => {
    await sleep(randomInt(...DEPOIS_MS))
    await sendLink(contexto, envio, login, signal)
  })
  return taken === false
    ? recusa('INDISPONIVEL', { retryAfter: RETRY_AFTER_SECONDS })
    : aceito(null)
}

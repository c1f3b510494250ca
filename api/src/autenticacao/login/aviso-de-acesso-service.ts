import type { AvisoDeAcesso } from '@clinica/domain/autenticacao/contract'
import { consume } from '../../calls/throttle-store.ts'
import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import type { Envio } from '../../correio/envio.ts'
import type { Executor } from '../../database/database.ts'
import { newId } from '../../ids.ts'
import { aceito, NAO_ENCONTRADO, type Resultado } from '../../resultado.ts'
import { insertAviso, markAviso, selectAvisos } from '../nucleo/aviso-de-acesso-repository.ts'
import { MEMORIA_DO_DISPOSITIVO_MS, userAgentGuardado } from '../sessao/service.ts'
import { cartaDoAcesso } from './carta-do-acesso.ts'

const MOSTRADOS = 3
const CARTAS_POR_HORA = 10
const HORA_SEGUNDOS = 60 * 60

type NovoAcesso = {
  conta: { id: string; email: string }
  deviceId: string
  endereco: string
  userAgent: string | null
}

/** D2: told on the account's other devices; stands or falls with the sign-in. */
export const noteNovoDispositivo = (
  { clock }: Contexto,
  tx: Executor,
  { conta, deviceId, endereco, userAgent }: NovoAcesso,
): Promise<void> =>
  insertAviso(tx, {
    id: newId(clock),
    usuarioId: conta.id,
    deviceId,
    userAgent: userAgentGuardado(userAgent),
    endereco,
    quando: instante(clock),
  })

/**
 * D2: and by a letter where SMTP is set, which the sign-in neither waits for nor fails with. Whoever holds the
 * password fills no letter box with it: past ten an hour the first ones have said it.
 */
export function tellNovoDispositivo(
  { database, clock, cofre, config }: Contexto,
  envio: Envio | null,
  { conta, endereco, userAgent }: NovoAcesso,
): void {
  const quando = instante(clock)
  envio?.entregas.take(async (signal) => {
    const { permitido } = await consume(database, {
      chave: cofre.digerir('acesso-cartas', conta.id),
      limite: CARTAS_POR_HORA,
      janelaSegundos: HORA_SEGUNDOS,
      agora: quando,
    })
    if (!permitido) return
    const { clinicaNome: clinica, fuso } = config
    const { urlPublica } = envio
    const carta = cartaDoAcesso({ clinica, urlPublica, quando, fuso, userAgent, endereco })
    await envio.correio.send({ para: conta.email, ...carta }, signal)
  })
}

type Quem = { usuarioId: string; sessaoId: string }

/** D2: new devices of the last 30 days that the device of this session has not been asked about. */
export const listAvisos = ({ database, clock }: Contexto, quem: Quem): Promise<AvisoDeAcesso[]> =>
  selectAvisos(database, quem, {
    desde: instante(clock, -MEMORIA_DO_DISPOSITIVO_MS),
    quantos: MOSTRADOS,
  })

/** Each device answers for itself: whoever came in by one cannot silence the others. */
export const answerAviso = async (
  { database }: Contexto,
  quem: Quem,
  avisoId: string,
): Promise<Resultado<null>> =>
  (await markAviso(database, avisoId, quem)) ? aceito(null) : NAO_ENCONTRADO

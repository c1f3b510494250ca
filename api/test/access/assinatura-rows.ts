import { upsertAssinatura } from '../../src/autenticacao/assinatura/repository.ts'
import { hashDaChave, newChave } from '../../src/autenticacao/senha/link-de-senha.ts'
import { instante } from '../../src/clock.ts'
import { newId } from '../../src/ids.ts'
import { umAgendamento } from '../agenda.ts'
import { type Conta, comSenha } from '../contas.ts'
import { SENHA } from '../entrar.ts'
import { umPaciente } from '../pacientes.ts'
import { type AccessRow, EVERYONE, ONLY_OWNER, type Scene } from './access.ts'

const MINHA = '/api/usuario/agenda-assinada'

/** An account's agenda in another calendar: where it is read. */
export async function assinada({ t }: Scene, { usuarioId }: Conta): Promise<string> {
  const segredo = newChave()
  const { database, clock } = t.contexto
  await upsertAssinatura(database, usuarioId, {
    id: newId(clock),
    hash: hashDaChave(segredo),
    mostra: 'iniciais',
    criadaEm: instante(clock),
  })
  return `/api/agenda/${segredo}.ics`
}

export const ASSINATURA_ROWS: AccessRow[] = [
  {
    route: `GET ${MINHA}`,
    prepare: () => ({ url: MINHA }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
  {
    route: `POST ${MINHA}`,
    prepare: async ({ t, ...contas }, caller) => {
      if (caller !== 'anonimo') await comSenha(t, contas[caller], SENHA)
      return { url: MINHA, body: { senhaAtual: SENHA } }
    },
    answers: { anonimo: 401, papelErrado: 403, estranho: 201, dono: 201 },
  },
  {
    // The owner's: a stranger has none to change.
    route: `PUT ${MINHA}`,
    prepare: async (scene) => {
      await assinada(scene, scene.dono)
      const { token } = scene.estranho
      await scene.t.call('DELETE', MINHA, { token, body: {} })
      return { url: MINHA, body: { mostra: 'ocupado' } }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: `DELETE ${MINHA}`,
    prepare: () => ({ url: MINHA, body: {} }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 204, dono: 204 },
  },
  {
    // Whoever has the address reads it: nothing else proves anything.
    route: 'GET /api/agenda/:arquivo',
    prepare: async (scene) => {
      const { t, dono } = scene
      const { id: pacienteId } = await umPaciente(t, dono)
      await umAgendamento(t, dono, { pacienteId })
      return { url: await assinada(scene, dono) }
    },
    answers: EVERYONE(200),
  },
]

import type { LotesMontadosFio } from '@clinica/domain/imposto/contract-lidos'
import type { TestApp } from '../app.ts'
import type { Conta } from '../contas.ts'
import { SENHA } from '../entrar.ts'
import { comoEmitente, impostoDe } from '../imposto.ts'
import { umPaciente } from '../pacientes.ts'
import { recebimentosDe } from '../recebimentos.ts'
import { type AccessRow, ONLY_OWNER } from './access.ts'

const CADA_UM = { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 }

/** A receipt of 250,00 by a grown patient, of a professional whose data lack nothing. */
async function umRecibo(t: TestApp, dono: Conta) {
  await comoEmitente(t, dono)
  const pessoa = { nome: 'Gael Lima', dataNascimento: '1990-01-01' }
  const { id: pacienteId } = await umPaciente(t, dono, { pessoa })
  const { body } = await recebimentosDe(t, dono, pacienteId).recebe(250)
  return body.id
}

async function umLote(t: TestApp, dono: Conta) {
  const id = await umRecibo(t, dono)
  const { body } = await impostoDe(t, dono).monta({ recibos: [id] })
  return (body as LotesMontadosFio).lotes[0]?.id
}

/** D4: who may call what of 'Imposto'. */
export const IMPOSTO_ROWS: AccessRow[] = [
  {
    route: 'GET /api/imposto/recibos',
    prepare: async ({ t, dono }) => {
      await umRecibo(t, dono)
      return { url: '/api/imposto/recibos?ano=2026&mes=3' }
    },
    answers: CADA_UM,
  },
  {
    route: 'GET /api/imposto/livro-caixa',
    prepare: async ({ t, dono }) => {
      await umRecibo(t, dono)
      return { url: '/api/imposto/livro-caixa?ano=2026&mes=3' }
    },
    answers: CADA_UM,
  },
  {
    route: 'GET /api/imposto/contador',
    prepare: async ({ t, dono }) => {
      await umRecibo(t, dono)
      return { url: '/api/imposto/contador?ano=2026' }
    },
    answers: CADA_UM,
  },
  {
    route: 'POST /api/imposto/contador/arquivo',
    prepare: async ({ t, dono, estranho }, caller) => {
      await umRecibo(t, dono)
      if (caller === 'estranho') await comoEmitente(t, estranho)
      return { url: '/api/imposto/contador/arquivo', body: { ano: 2026, senhaAtual: SENHA } }
    },
    answers: CADA_UM,
  },
  {
    route: 'PUT /api/imposto/recibos/:reciboId',
    prepare: async ({ t, dono }) => ({
      url: `/api/imposto/recibos/${await umRecibo(t, dono)}`,
      body: { acao: 'dispensar', motivo: 'OUTRO' },
    }),
    answers: ONLY_OWNER(200),
  },
  {
    route: 'GET /api/imposto/lotes',
    prepare: async ({ t, dono }) => {
      await umLote(t, dono)
      return { url: '/api/imposto/lotes?ano=2025' }
    },
    answers: CADA_UM,
  },
  {
    route: 'POST /api/imposto/lotes',
    prepare: async ({ t, dono, estranho }, caller) => {
      const id = await umRecibo(t, dono)
      if (caller === 'estranho') await comoEmitente(t, estranho)
      return {
        url: '/api/imposto/lotes',
        body: { ano: 2026, recibos: [id], senhaAtual: SENHA },
      }
    },
    answers: { anonimo: 401, papelErrado: 403, estranho: 409, dono: 201 },
  },
  {
    route: 'GET /api/imposto/lotes/:loteId',
    prepare: async ({ t, dono }) => ({ url: `/api/imposto/lotes/${await umLote(t, dono)}` }),
    answers: ONLY_OWNER(200),
  },
  {
    route: 'POST /api/imposto/lotes/:loteId/arquivo',
    prepare: async ({ t, dono, estranho }, caller) => {
      if (caller === 'estranho') await comoEmitente(t, estranho)
      return {
        url: `/api/imposto/lotes/${await umLote(t, dono)}/arquivo`,
        body: { senhaAtual: SENHA },
      }
    },
    answers: ONLY_OWNER(200),
  },
  ...[
    { como: 'aceito', body: {} },
    { como: 'erros', body: { linhas: [1] } },
    { como: 'abandonar', body: {} },
  ].map(
    ({ como, body }): AccessRow => ({
      route: `POST /api/imposto/lotes/:loteId/${como}`,
      prepare: async ({ t, dono }) => ({
        url: `/api/imposto/lotes/${await umLote(t, dono)}/${como}`,
        body,
      }),
      answers: ONLY_OWNER(200),
    }),
  ),
]

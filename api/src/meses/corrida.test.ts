import { setTimeout as pause } from 'node:timers/promises'
import type { MesFio } from '@clinica/domain/meses/contract'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { agendaDe } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import {
  type Arquivos,
  type Corrida,
  gestosDe,
  MESES,
  umaCorrida,
  umZip,
} from '../../test/corrida-dos-meses.ts'
import { desfaz } from '../../test/importacoes.ts'
import { mesesGravados, mesesRecontados, mesesSemCobertura } from '../../test/meses.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'
import { lockProfissional } from '../calls/professional-lock-store.ts'
import { raiseVersoes } from '../calls/versoes-store.ts'
import { statement } from '../database/database.ts'
import { mintEscopo } from '../escopo.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()
const RODADAS = 12

const zips: Record<'comDinheiro' | 'soDeMarco', Arquivos> = {
  comDinheiro: new Map(),
  soDeMarco: new Map(),
}
beforeAll(async () => {
  zips.comDinheiro = await umZip(t, MESES, 350)
  zips.soDeMarco = await umZip(t, [3], 0)
})

/** What a closed month holds fast, whatever its closing wrote down of it. */
async function firmes({ conta }: Corrida) {
  const { token } = conta
  const sessoes = await agendaDe(t, conta)
  return Promise.all(
    MESES.map(async (mes) => {
      const { fechado, historico, linhas } = (
        await t.call('GET', `/api/meses/2026/${mes}`, { token })
      ).body as MesFio
      const soma = (qual: 'total' | 'pago') =>
        linhas.reduce((quanto, linha) => quanto + Math.round(linha[qual] * 100), 0)
      const [fecho] = historico
      return {
        fechado,
        somas: [soma('total'), soma('pago')],
        ditas: [fecho?.total, fecho?.pago].map((um) => Math.round((um ?? 0) * 100)),
        sessoes: sessoes
          .filter(({ inicio }) => inicio.startsWith(`2026-0${mes}`))
          .map((um) => [um.id, um.valorSessao, um.statusAgendamento, um.statusPagamento].join(' '))
          .sort(),
      }
    }),
  )
}

const ESPERANDO = statement(
  'teste_quantos_esperam',
  `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
)
async function untilWaiting(quantos: number) {
  for (let vez = 0; vez < 500; vez += 1) {
    if ((await t.contexto.database.query(ESPERANDO)).length >= quantos) return
    await pause(10)
  }
  throw new Error(`${quantos} never waited for a lock`)
}

const ENTRE_DOIS: Record<
  string,
  { qual: keyof typeof zips; gesto: (corrida: Corrida) => ReturnType<typeof t.call> }
> = {
  'Valor Pago': {
    qual: 'comDinheiro',
    gesto: ({ conta, importadas: [uma] }) =>
      t.call('PUT', '/api/resumo-atendimentos/valor-pago', {
        ...conta,
        body: { pacienteId: uma?.pacienteId, mes: 3, ano: 2026, valorPago: 500 },
      }),
  },
  'a day closed over two months': {
    qual: 'soDeMarco',
    gesto({ conta, importadas }) {
      const [uma] = importadas
      const dela = importadas.filter(({ pacienteId }) => pacienteId === uma?.pacienteId)
      const sessoes = [dela.at(0), dela.at(-1)].map((um) => ({ id: um?.id }))
      const body = { statusAgendamento: 'REALIZADO', sessoes }
      return t.call('POST', '/api/agendamentos/status-em-lote', { ...conta, body })
    },
  },
  'a receipt given back': {
    qual: 'comDinheiro',
    async gesto({ conta, importadas: [uma] }) {
      const [um] = await recebimentosDe(t, conta, uma?.pacienteId ?? '').lista()
      return t.call('POST', `/api/recebimentos/${um?.id}/estornar`, conta)
    },
  },
}

test.each(Object.entries(ENTRE_DOIS))(
  'an import is taken back while %s is first in the line: both end',
  async (_nome, { qual, gesto }) => {
    const corrida = await umaCorrida(t, zips[qual])
    const { conta, importacao } = corrida
    const escopo = mintEscopo(conta.profissionalId, conta.usuarioId)
    const aCaminho: ReturnType<typeof t.call>[] = []
    await t.contexto.database.transaction(async (tx) => {
      await lockProfissional(tx, escopo)
      aCaminho.push(gesto(corrida))
      await untilWaiting(1)
      aCaminho.push(desfaz(t, conta, importacao))
      await untilWaiting(2)
      await raiseVersoes(tx, escopo)
    })
    const [feito, desfeita] = await Promise.all(aCaminho)
    // The gesture was first: it is done, and the import is no longer as it was brought.
    expect([feito?.status, desfeita?.status], desfeita?.text).toEqual([
      expect.toBeOneOf([200, 201]),
      409,
    ])
    expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta))
  },
)

test(
  'every gesture on money at once, an import taken back among them: none stands in a circle, none enters a closed month',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(fc.double({ noNaN: true, min: 0, max: 1 })),
        // Where nothing is closed, more of the gestures come to their end.
        fc.boolean(),
        async (sorte, fecha) => {
          const corrida = await umaCorrida(t, zips.comDinheiro)
          const ordem = gestosDe(t, corrida, fecha)
            .map((gesto) => ({ gesto, vez: sorte.next().value ?? 0 }))
            .toSorted((a, b) => a.vez - b.vez)
          const answers = await Promise.all(ordem.map(({ gesto }) => gesto()))
          const estranhas = answers.filter(
            ({ status }) => ![200, 201, 204, 400, 404, 409].includes(status),
          )
          expect(estranhas.map(({ status, body }) => [status, body])).toEqual([])
          const depois = await firmes(corrida)
          // A closing that a gesture under way overtook would have told other sums than stand there now.
          for (const { fechado, somas, ditas } of depois)
            expect([fechado, somas]).toEqual(fecha ? [true, ditas] : [false, somas])
          expect(await mesesGravados(t, corrida.conta)).toEqual(
            await mesesRecontados(t, corrida.conta),
          )
          expect(await mesesSemCobertura(t, corrida.conta)).toEqual([])
          if (!fecha) return
          // Nothing that runs now moves them.
          await Promise.all(gestosDe(t, corrida, false).map((gesto) => gesto()))
          expect(await firmes(corrida)).toEqual(depois)
        },
      ),
      tentativas(RODADAS),
    )
  },
  prazoDe(RODADAS),
)

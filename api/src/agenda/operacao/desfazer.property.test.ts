import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import type { Conta } from '../../../test/contas.ts'
import {
  anosDaAgenda,
  mesesGravados,
  mesesRecontados,
  retratoDaAgenda,
} from '../../../test/meses.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { umaAgenda } from '../../../test/series.ts'
import { prazoDe, tentativas } from '../../../test/vezes.ts'

const t = await useApp()
// Bulk moves may take a series to years beside, one after the other to any.
const retrato = async (conta: Conta) => retratoDaAgenda(t, conta, await anosDaAgenda(t, conta))

const hora = fc.constantFrom('08', '14', '20')
const quando = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom('02', '17', '31'), hora)
  .filter(([mes, dia]) => dia !== '31' || mes % 2 === 1)
  .map(([mes, dia, h]) => ({
    inicio: `2026-0${mes}-${dia}T${h}:00:00`,
    fim: `2026-0${mes}-${dia}T${h}:50:00`,
  }))
const corpo = fc.record(
  {
    valorSessao: fc.constantFrom(null, 50, 180.33),
    statusAgendamento: fc.constantFrom('AGENDADO', 'CONFIRMADO', 'REALIZADO', 'FALTA'),
    statusPagamento: fc.constantFrom('PENDENTE', 'PAGO'),
    observacoes: fc.constantFrom('', 'Trouxe o laudo', 'ção ✓'),
    tipo: fc.constantFrom('SESSAO_INDIVIDUAL', 'SOCIAL'),
  },
  { requiredKeys: [] },
)
const repeticao = fc.record({
  isRecurring: fc.constant(true),
  recurrenceType: fc.constantFrom('weekly', 'biweekly', 'monthly'),
  recurrenceEnd: fc.constantFrom('2026-05-31', '2026-07-15', '2026-08-31'),
})
const gesto = fc.record({
  method: fc.constantFrom('POST', 'PUT', 'PUT', 'DELETE'),
  alvo: fc.nat(200),
  outroPaciente: fc.boolean(),
  editMode: fc.constantFrom('single', 'future', 'all'),
  quando: fc.option(quando, { nil: {} }),
  repeticao: fc.option(repeticao, { nil: {} }),
  corpo,
})

test(
  'any gestures undone one by one, then redone: each time exactly what was there',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(gesto, { minLength: 3, maxLength: 10 }), async (gestos) => {
        const { conta, agenda, pacienteId } = await umaAgenda(t)
        const { id: outroId } = await umPaciente(t, conta)
        const retratos = [await retrato(conta)]
        const operacoes: string[] = []
        for (const { method, alvo, outroPaciente, editMode, ...um } of gestos) {
          const lista = await agendaDe(t, conta)
          const id = lista[alvo % Math.max(1, lista.length)]?.id
          const dados = { ...um.quando, ...um.repeticao, ...um.corpo, editMode }
          const paciente = { pacienteId: outroPaciente ? outroId : pacienteId }
          const answer =
            method === 'POST' || id === undefined
              ? await agenda.create({ ...dados, ...paciente })
              : method === 'PUT'
                ? await agenda.change(id, { ...dados, ...(outroPaciente ? paciente : {}) })
                : await agenda.remove(id, { editMode })
          if (answer.status >= 400) expect(answer.status, answer.message).toBe(400)
          else {
            operacoes.push(answer.operacaoId)
            retratos.push(await retrato(conta))
          }
          expect(await mesesGravados(t, conta)).toEqual(
            await mesesRecontados(t, conta, await anosDaAgenda(t, conta)),
          )
        }
        for (const [n, operacaoId] of [...operacoes.entries()].reverse()) {
          expect((await agenda.undo(operacaoId)).status).toBe(200)
          expect(await retrato(conta)).toEqual(retratos[n])
        }
        for (const [n, operacaoId] of operacoes.entries()) {
          expect((await agenda.redo(operacaoId)).status).toBe(200)
          expect(await retrato(conta)).toEqual(retratos[n + 1])
        }
      }),
      tentativas(12),
    )
  },
  prazoDe(12),
)

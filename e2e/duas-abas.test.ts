import { type Data, diaDaSemana, somaDias } from '@clinica/domain/tempo/data'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDosDias, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { falaDe, telaDoCalendario } from './pages/calendario.ts'
import { gestosAoAcaso, sorteDe } from './pages/gestos-ao-acaso.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const GESTOS = Number(process.env.GESTOS ?? 100)
/** `SEMENTE=123 GESTOS=400 vitest run --project e2e e2e/duas-abas.test.ts` runs a certain one again. */
const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000)
const PACIENTES = ['Zilda Arruda', 'Ana Lima', 'Bento Dias']
/** As far as a series of this journey reaches. */
const SEMANAS = [-2, -1, 0, 1, 2, 3, 4, 5, 6]

const domingo = () => somaDias(hoje(), 7 - (diaDaSemana(hoje()) % 7))
const dia = (semana: number, depois = 0): Data => somaDias(domingo(), 7 * semana + depois)

/** Three patients, a series of each, and a session alone on four days of the week. */
async function umaAgendaCheia() {
  const { cliente, conta, profissionalId } = await umaClinica()
  for (const [n, nome] of PACIENTES.entries()) {
    const { id: pacienteId } = await umPaciente(cliente, nome)
    await umAgendamento(cliente, `${dia(0, 1 + n)}T09:00`, {
      pacienteId,
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrenceEnd: dia(4),
    })
    for (const hora of ['11:00', '13:00']) {
      await umAgendamento(cliente, `${dia(0, 2 + n)}T${hora}`, { pacienteId })
    }
  }
  return { cliente, conta, endereco: (semana: number) => enderecoDe(profissionalId, dia(semana)) }
}

const enderecoDe = (profissionalId: string, data: Data) =>
  `/calendario/${profissionalId}?data=${data}&visao=semana`

/** A tab in which so many things happen; now and then it comes to rest, and has said what was refused. */
async function vive(aba: Page, endereco: string, semente: number) {
  const sorte = sorteDe(semente)
  const gestos = await gestosAoAcaso(aba, { sorte, base: dia(0), pacientes: PACIENTES })
  await aba.goto(endereco)
  await telaDoCalendario(aba).dia(dia(0)).waitFor()
  let ditas = 0
  for (let n = 1, quais: string[] = []; n <= GESTOS; n += 1) {
    quais.push(await gestos.faz())
    if (n < GESTOS && sorte() < 0.4) continue
    const { recusas, ditos } = await gestos.sossega()
    const caso = `${n}, ${quais.join(' ')}: ${recusas.join('; ')}`
    if (recusas.length > 0) expect(ditos, `refused and not said at ${caso}`).not.toEqual([])
    ditas += recusas.length
    quais = []
  }
  // A dialog left open by a refusal would block the reload.
  await gestos.volta()
  return { ...gestos.feitos, recusas: ditas }
}

test(`two tabs, ${GESTOS} random gestures each: both show what the server holds`, async () => {
  console.log(`SEMENTE=${SEMENTE}`)
  const { cliente, conta, endereco } = await umaAgendaCheia()
  const { page, context, espera } = await umVisitante({ conta })
  // A row that the other tab changed, and one that it deleted.
  espera(409, 404)
  const abas = [page, await context.newPage()]
  const feitos = await Promise.all(abas.map((aba, n) => vive(aba, endereco(0), SEMENTE + n)))
  console.log(JSON.stringify(feitos))

  for (const aba of abas) {
    await aba.reload()
    const agenda = telaDoCalendario(aba)
    for (const semana of SEMANAS) {
      await aba.goto(endereco(semana))
      await agenda.dia(dia(semana)).waitFor()
      const servidor = await agendaDosDias(cliente, dia(semana), dia(semana, 6))
      await ate(agenda.falados).toEqual(servidor.map(falaDe).sort())
    }
  }
}, 600_000)

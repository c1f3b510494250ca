import { temPacienteReservado } from '@clinica/domain/agenda/regras-do-agendamento'
import { TIPOS } from '@clinica/domain/agenda/tipos'
import { somaDias } from '@clinica/domain/tempo/data'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { contraste, distancia, lab, linear, type Rgb } from '../domain/test/distancia-de-cores.ts'
import type { Cliente } from '../tools/cliente-da-api.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDoCalendario } from './pages/calendario.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

type Cor = { estado: string; fundo: Rgb; borda: Rgb }

/** The ground and the left edge of an event, as the browser paints them. */
async function corDe(evento: Locator, estado: string): Promise<Cor> {
  const [fundo = [], borda = []] = await evento.evaluate((um) => {
    const { backgroundColor, borderLeftColor } = getComputedStyle(um)
    const pincel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    return [backgroundColor, borderLeftColor].map((cor) => {
      if (!pincel) return []
      pincel.fillStyle = cor
      pincel.fillRect(0, 0, 1, 1)
      return [...pincel.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    })
  })
  return { estado, fundo: linear(fundo), borda: linear(borda) }
}

const HORAS = TIPOS.flatMap((tipo, n) =>
  (['PRESENCIAL', 'ONLINE'] as const).map((modalidadeAtendimento, m) => ({
    tipo,
    modalidadeAtendimento,
    hora: 7 + 2 * n + m,
  })),
)
const HORA_DA_FALTA = 21

async function umDiaDeTudo(cliente: Cliente, dia: string, pacienteId: string) {
  for (const { tipo, hora, modalidadeAtendimento } of HORAS) {
    await umAgendamento(cliente, `${dia}T${String(hora).padStart(2, '0')}:00`, {
      tipo,
      modalidadeAtendimento,
      ...(temPacienteReservado(tipo) ? {} : { pacienteId }),
    })
  }
  await umAgendamento(cliente, `${dia}T${HORA_DA_FALTA}:00`, {
    pacienteId,
    statusAgendamento: 'FALTA',
  })
}

test('of two states or modalities no colours are nearer than 25 (CIE76), in either theme', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  const dias = { passado: somaDias(hoje(), -1), futuro: somaDias(hoje(), 1) }
  for (const dia of Object.values(dias)) await umDiaDeTudo(cliente, dia, pacienteId)
  for (const tema of ['light', 'dark'] as const) {
    const { page, vai, quieta } = await umVisitante({ conta, tema })
    const agenda = telaDoCalendario(page)
    const cores: Cor[] = []
    for (const [quando, dia] of Object.entries(dias)) {
      await vai(`/calendario/${profissionalId}?data=${dia}&visao=dia`)
      await agenda.evento(`${HORA_DA_FALTA}h até`).waitFor()
      await quieta()
      for (const { hora, modalidadeAtendimento } of HORAS) {
        const evento = agenda.evento(new RegExp(`\\b${hora}h até`))
        cores.push(await corDe(evento, `${quando} ${modalidadeAtendimento}`))
      }
      cores.push(await corDe(agenda.evento(`${HORA_DA_FALTA}h até`), 'FALTA'))
    }
    const longe = (a: Cor, b: Cor) =>
      // Both over: their grounds are one paper, and the edge says which.
      [a, b].every(({ estado }) => estado.startsWith('passado'))
        ? distancia(lab(a.borda), lab(b.borda))
        : distancia(lab(a.fundo), lab(b.fundo))
    const pares = cores.flatMap((a, n) => cores.slice(n + 1).map((b) => [a, b] as const))
    const perto = pares
      .filter(([a, b]) => a.estado !== b.estado && longe(a, b) < 25)
      .map(([a, b]) => `${tema}: ${a.estado}, ${b.estado}: ${longe(a, b).toFixed(1)}`)
    expect(new Set(cores.map(({ estado }) => estado)).size).toBe(5)
    expect(perto).toEqual([])
    // Past events show their colour only at the edge, and dark colours have little contrast on dark paper.
    const palidas = cores.filter(
      ({ estado, fundo, borda }) =>
        tema === 'dark' && estado.startsWith('passado') && contraste(borda, fundo) < 3,
    )
    expect(palidas).toEqual([])
  }
})

/** How wide the small signs at an event's end are shown, in px. */
const sinais = (evento: Locator) =>
  evento.evaluate((um) =>
    [um, ...um.querySelectorAll('*')].reduce((soma, parte) => {
      const { display, width, backgroundImage } = getComputedStyle(parte, '::after')
      const shown = display !== 'none' && backgroundImage.includes('svg')
      return soma + (shown ? Number.parseFloat(width) : 0)
    }, 0),
  )

test.each([768, 1440])(
  '%d px: a month says what was kept and what nobody recorded',
  async (width) => {
    const { cliente, conta, profissionalId } = await umaClinica()
    const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
    const dia = '2026-03-11'
    for (const [hora, statusAgendamento] of [
      ['08', 'REALIZADO'],
      ['09', 'AGENDADO'],
      ['10', 'CONFIRMADO'],
    ]) {
      await umAgendamento(cliente, `${dia}T${hora}:00`, { pacienteId, statusAgendamento })
    }
    const { page, vai, quieta } = await umVisitante({ conta, viewport: { width, height: 1024 } })
    await vai(`/calendario/${profissionalId}?data=${dia}&visao=mes`)
    const agenda = telaDoCalendario(page)
    await agenda.evento('8h até 9h').waitFor()
    await quieta()
    expect(await sinais(agenda.evento('8h até 9h'))).toBeGreaterThanOrEqual(12)
    expect(await sinais(agenda.evento(/9h até 10h.*sem registro/))).toBeGreaterThanOrEqual(12)
    const nome = agenda.evento('8h até 9h').getByText('Zilda Arruda')
    expect(((await nome.boundingBox()) ?? { width: 0 }).width).toBeGreaterThanOrEqual(32)
  },
)

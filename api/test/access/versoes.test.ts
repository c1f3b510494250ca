import { describe, expect, test } from 'vitest'
import { useApp } from '../app.ts'
import { type Conta, outraSessao, umaConta } from '../contas.ts'
import type { Scene } from './access.ts'
import { assinada } from './assinatura-rows.ts'
import { ROWS } from './rows.ts'

const t = await useApp()

const PERIODOS = ['2025-12', '2030-12'].map(
  (de) => `?dataInicio=${de}-01T00:00:00&dataFim=${Number(de.slice(0, 4)) + 1}-12-31T00:00:00`,
)
const MESES = ['mes=3&ano=2026', 'mes=4&ano=2026', 'mes=1&ano=2031']
const COMPETENCIAS = ['', ...MESES.map((mes) => `?${mes}`)]

const DESDE = ['2025-12', '2030-12'].map((mes) => `?desde=${mes}-01T00:00:00`)

const resumoDe = (id: string) => `/api/resumo-atendimentos/profissional/${id}`

type Alvo = {
  profissionalId: string
  pacientes: readonly string[]
  /** Null where the write itself ends the address. */
  calendario: string | null
}

/** D1: every call that may answer 304, and the calls of it that the writes below can change. */
const LIDAS: Record<string, (alvo: Alvo) => string[]> = {
  '/api/agenda/{arquivo}': ({ calendario }) => (calendario ? [calendario] : []),
  '/api/agendamentos/profissional/me': () => PERIODOS,
  '/api/agendamentos/profissional/me/dashboard': () => PERIODOS,
  '/api/agendamentos/profissional/me/proximas': () => DESDE,
  '/api/agendamentos/paciente/{pacienteId}/detalhes': ({ pacientes }) =>
    pacientes.flatMap((id) =>
      MESES.map((mes) => `/api/agendamentos/paciente/${id}/detalhes?${mes}`),
    ),
  '/api/agendamentos/paciente/{pacienteId}/observacoes': ({ pacientes }) =>
    pacientes.map((id) => `/api/agendamentos/paciente/${id}/observacoes`),
  '/api/pacientes': () => ['', '?arquivados=true'],
  '/api/resumo-atendimentos/profissional/{profissionalId}': ({ profissionalId }) =>
    ['', '?ano=2026', '?ano=2031'].map((ano) => `${resumoDe(profissionalId)}${ano}`),
  '/api/resumo-atendimentos/profissional/{profissionalId}/anos': ({ profissionalId }) => [
    `${resumoDe(profissionalId)}/anos`,
  ],
  '/api/resumo-atendimentos/profissional/{profissionalId}/meses': ({ profissionalId }) =>
    ['', '?ate=2031-12'].map((ate) => `${resumoDe(profissionalId)}/meses${ate}`),
  '/api/resumo-atendimentos/paciente/{pacienteId}': ({ pacientes }) =>
    pacientes.flatMap((id) =>
      DESDE.map((desde) => `/api/resumo-atendimentos/paciente/${id}${desde}`),
    ),
  '/api/resumo-atendimentos/pagamentos': ({ pacientes }) =>
    pacientes.flatMap((id) => MESES.map((mes) => `?pacienteId=${id}&${mes}`)),
  '/api/recebimentos': ({ pacientes }) => pacientes.map((id) => `?pacienteId=${id}`),
  '/api/despesas': () => COMPETENCIAS,
  '/api/resumo-financeiro': () => COMPETENCIAS,
  '/api/resumo-financeiro/meses': () => ['', '?ate=2031-12&quantos=12'],
  '/api/resumo-financeiro/em-aberto': () => [''],
  '/api/resumo-financeiro/recebido': () => ['', '?ate=2031-12&quantos=12'],
}

const urlsDe = (alvo: Alvo) =>
  Object.entries(LIDAS).flatMap(([caminho, chamadas]) =>
    chamadas(alvo).map((resto) => (resto.startsWith('/') ? resto : caminho + resto)),
  )

async function pacientesDe(token: string): Promise<string[]> {
  const listas = ['', '?arquivados=true'].map((quais) =>
    t.call('GET', `/api/pacientes${quais}`, { token }),
  )
  return (await Promise.all(listas)).flatMap(({ body }) =>
    (body as { id: string }[]).map((um) => um.id),
  )
}

/** Whoever was disposed of (D6), or brought by an import that is taken back (P1), is no longer there. */
const SOMEM = /\/(descartar|importacoes\/.+\/desfazer)$/

/** `some`: somebody is no longer there. */
const lidas = (urls: readonly string[], token: string, some = false) =>
  Promise.all(
    urls.map(async (url) => {
      const { status, headers, text } = await t.call('GET', url, { token })
      if (!some || status !== 404) expect([url, status]).toEqual([url, 200])
      return { url, tag: String(headers.etag), text }
    }),
  )

/** A session of its own: a write may end the one that it is made with. */
const tokenNovo = async (conta: Conta) => t.app.jwt.sign({ sid: await outraSessao(t, conta) })

test('every call that may answer 304 is read here', async () => {
  const { paths = {} } = await t.app.documento()
  const cobertas = Object.entries(paths).flatMap(([caminho, chamadas]) =>
    chamadas?.get?.responses?.['304'] ? [caminho] : [],
  )
  expect(cobertas.sort()).toEqual(Object.keys(LIDAS).sort())
})

/**
 * The nouns whose writes those calls tell of; asking for conflicts, or what would be, only asks, and how a
 * missed session will be charged, or who is reminded, is none of theirs.
 */
const MUDA =
  /\/api\/(agendamentos|operacoes|pacientes|fechamentos|despesas|resumo-atendimentos|recebimentos|creditos|confirmacao|profissionais\/nome)(?!.*\/(conflitos|previa|falta|lembrete|nao-receber)$)|\/importacoes\/.+\/(confirmar|desfazer)$/
const ESCRITAS = ROWS.filter(({ route }) => !route.startsWith('GET '))

describe.each(ESCRITAS)('$route', ({ route, prepare, answers }) => {
  test('changes no answer without changing its ETag', async () => {
    const scene: Scene = {
      t,
      dono: await umaConta(t),
      estranho: await umaConta(t),
      papelErrado: await umaConta(t, { perfil: 'PACIENTE' }),
    }
    const { dono } = scene
    const { url, ...pedido } = await prepare(scene, 'dono')
    const { profissionalId } = dono
    const antesDe = await tokenNovo(dono)
    const calendario = route.endsWith('/agenda-assinada') ? null : await assinada(scene, dono)
    const urls = urlsDe({ profissionalId, pacientes: await pacientesDe(antesDe), calendario })
    const antes = await lidas(urls, antesDe)
    // Nothing was written in between: nothing is read again.
    expect((await lidas(urls, antesDe)).map(({ tag }) => tag)).toEqual(antes.map(({ tag }) => tag))

    const token = dono.token
    const { status } = await t.call(route.split(' ')[0] as 'POST', url, { token, ...pedido })
    expect(status).toBe(answers.dono)

    const relidas = await lidas(urls, await tokenNovo(dono), SOMEM.test(route))
    const depois = new Map(relidas.map((uma) => [uma.url, uma]))
    const mudadas = antes.filter((uma) => depois.get(uma.url)?.text !== uma.text)
    expect(mudadas.filter((uma) => depois.get(uma.url)?.tag === uma.tag)).toEqual([])
    expect(mudadas.length > 0, 'it writes something that is read').toBe(MUDA.test(route))
  })
})

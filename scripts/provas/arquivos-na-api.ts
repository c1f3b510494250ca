import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '../../api/src/server.ts'
import { CAMPOS, type Campo } from '../../domain/src/importacoes/tipos.ts'
import { cadastrarProfissional, entrar } from '../../tools/cliente-da-api.ts'
import type { Acaso } from './arquivos-estragados.ts'
import { figura } from './figura.ts'

const RASCUNHOS = Number(process.env.RASCUNHOS ?? 300)

/** What no part of a body should be. */
const ESTRANHOS: readonly unknown[] = [
  ...[null, true, -1, 1e308, 2 ** 53, '', '\u0000', '\ud800', 'x'.repeat(6_000), [], {}, [[]]],
  ...['2026-02-31', '99999999', '__proto__', '../../x', '=1+1', { celulas: {} }, [null, [null]]],
  ...['14h', 'seg', '31/12/9999', '0000-00-00', '9'.repeat(50), '00:00', '24h', 'a@b', "'; DROP"],
]
const um = <T>(acaso: Acaso, quais: readonly T[]): T => quais[acaso(quais.length)] as T

/** A value with some of its parts made strange. */
function estranho(valor: unknown, acaso: Acaso): unknown {
  if (acaso(12) === 0) return um(acaso, ESTRANHOS)
  if (Array.isArray(valor)) return valor.map((parte) => estranho(parte, acaso))
  if (valor === null || typeof valor !== 'object') return valor
  return Object.fromEntries(
    Object.entries(valor).map(([nome, parte]) => [nome, estranho(parte, acaso)]),
  )
}

/** Rows that enter as they are. */
const CERTAS: Readonly<Partial<Record<Campo, readonly string[]>>> = {
  nome: ['Bia Lima', 'Caio Sá', 'Íris', 'almoço'],
  dataNascimento: ['2/5/15', ''],
  valorConsulta: ['180', 'cortesia'],
  dia: ['seg', 'ter e qui'],
  hora: ['14h', '0,5'],
  frequencia: ['semanal', 'mensal', 'avulsa'],
  situacao: ['', 'Falta'],
}
const umaLinha = (acaso: Acaso) => {
  const estraga = acaso(2) === 0 ? 4 : 1_000
  return {
    celulas: CAMPOS.map((campo) =>
      String(acaso(estraga) === 0 ? um(acaso, ESTRANHOS) : um(acaso, CERTAS[campo] ?? [''])),
    ),
    decisao: um(acaso, [null, null, 'novo', 'atualizar', 'pessoal', 'pular']),
  }
}

type Falada = (
  metodo: string,
  caminho: string,
  corpo?: unknown,
) => Promise<{ status: number; texto: string }>

/** A draft that is begun, filled, looked at and confirmed with strange parts; answers every status. */
async function umRascunho(fala: Falada, acaso: Acaso): Promise<number[]> {
  const colunas = CAMPOS.map((campo) => ({ titulo: campo, campo }))
  const tentada = await fala('POST', '', estranho({ titulo: 'x.csv', colunas }, acaso))
  const { status, texto } =
    tentada.status === 201 ? tentada : await fala('POST', '', { titulo: 'x', colunas })
  const { id } = JSON.parse(texto) as { id: string }
  const linhas = Array.from({ length: 1 + acaso(6) }, () => umaLinha(acaso))
  const agenda = { incluir: true, ate: '2026-12-31', minutos: 50 }
  const partes = [
    await fala('PUT', `/${id}/linhas/0`, { linhas }),
    await fala(
      'PUT',
      `/${id}/linhas/${um(acaso, ['0', '1', '59', '60', '-1', 'x'])}`,
      estranho({ linhas }, acaso),
    ),
    await fala('PUT', `/${id}`, estranho({ colunas, agenda }, acaso)),
    await fala('GET', `/${id}/previa`),
  ]
  const { pacientes } = contagem(await fala('GET', '/../pacientes'))
  const confirmada = await fala('POST', `/${id}/confirmar`)
  const depois = contagem(await fala('GET', '/../pacientes'))
  // Refused, nothing of it is there; done, it goes again.
  if (confirmada.status !== 200 && depois.pacientes !== pacientes) return [599]
  const volta = confirmada.status === 200 ? [await fala('POST', `/${id}/desfazer`)] : []
  const fim = contagem(await fala('GET', '/../pacientes'))
  const ditas = [tentada, ...partes, confirmada, ...volta].map((uma) => uma.status)
  return [status, ...ditas, ...(fim.pacientes === pacientes ? [] : [598])]
}

const contagem = ({ texto }: { texto: string }) => ({
  pacientes: (JSON.parse(texto) as unknown[]).length,
})

/** The calls of an import with bodies that no browser sends: never a 500, nothing half kept. */
export async function provaDaApi(acaso: Acaso) {
  const dataDir = mkdtempSync(join(tmpdir(), 'prova-'))
  const server = await start({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }, () => {})
  try {
    const { email, senha } = await cadastrarProfissional(server.address)
    const { accessToken } = await entrar(server.address, {
      login: email,
      senha,
      deviceId: 'web-script',
    })
    const fala: Falada = async (method, caminho, corpo) => {
      const headers = { authorization: `Bearer ${accessToken}`, 'x-device-id': 'web-script' }
      const comCorpo = { 'content-type': 'application/json' }
      const answer = await fetch(new URL(`${server.address}/api/importacoes${caminho}`), {
        method,
        headers: { ...headers, ...(corpo !== undefined && comCorpo) },
        ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
      })
      return { status: answer.status, texto: await answer.text() }
    }
    const ditas = new Map<number, number>()
    for (let n = 0; n < RASCUNHOS; n += 1)
      for (const status of await umRascunho(fala, acaso))
        ditas.set(status, (ditas.get(status) ?? 0) + 1)
    const erradas = [...ditas].filter(([status]) => status >= 500)
    const todas = [...ditas]
      .sort()
      .map(([status, quantas]) => `${status}: ${quantas}`)
      .join(', ')
    figura(
      'arquivos',
      `chamadas por status (${todas}), 5xx ou pela metade`,
      String(erradas.length),
      '0',
      erradas.length === 0,
    )
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

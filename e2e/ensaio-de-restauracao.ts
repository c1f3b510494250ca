import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive, waitUntil } from '../api/src/database/embedded/processes.ts'
import { type Cliente, cadastrarProfissional, cpfGerado, entrar } from '../tools/cliente-da-api.ts'
import { startProduct } from './product.ts'

const COMANDOS = join(import.meta.dirname, '..', 'api', 'src', 'comandos')
const COPIAS_SENHA = 'quatro palavras bem longas'
const PATIENCE_MS = 60_000
/** Daemon: a user who is neither root nor the one to whom root lends PostgreSQL. */
const OUTRO = { uid: 1, gid: 1 }

type User = typeof OUTRO | undefined

const command = async (args: string[], env: Record<string, string>, who?: User) => {
  const settings = { PATH: process.env.PATH ?? '', DATABASE_URL: '', COPIAS_SENHA, ...env }
  const options = { env: settings, ...who }
  const [file = '', ...resto] = args
  return (await promisify(execFile)(process.execPath, [join(COMANDOS, file), ...resto], options))
    .stdout
}

/** Root tries it as somebody else, who may not be let into this repository's folder. */
function anotherUser(): User {
  if (process.getuid?.() !== 0) return undefined
  const args = [join(COMANDOS, 'copia.ts')]
  const tried = spawnSync(process.execPath, args, { ...OUTRO, env: {}, encoding: 'utf8' })
  return tried.stderr.startsWith('Uso: ') ? OUTRO : undefined
}

const numberIn = (...path: string[]): number => {
  try {
    return Number.parseInt(readFileSync(join(...path), 'utf8'), 10) || 0
  } catch {
    return 0
  }
}

/** A disaster: neither the server nor its database gets to say a word. */
async function killAll(dataDir: string): Promise<void> {
  const pids = [['servidor.pid'], ['cluster', 'postmaster.pid']].map((path) =>
    numberIn(dataDir, ...path),
  )
  for (const pid of pids) if (pid > 0) process.kill(pid, 'SIGKILL')
  await waitUntil(() => pids.every((pid) => pid === 0 || !isAlive(pid)), PATIENCE_MS)
}

type Confirmada = { id: string; mes: number; centavos: number }

/** Books until told to stop, and keeps what was acknowledged. */
async function write(cliente: Cliente, pacienteId: string, writer: number, until: AbortSignal) {
  const confirmadas: Confirmada[] = []
  for (let i = 0; !until.aborted; i += 1) {
    const mes = (i % 12) + 1
    const dia = (i % 28) + 1
    const centavos = 1000 + writer * 100 + i
    const quando = `2026-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}T`
    const body = {
      pacienteId,
      tipo: 'SESSAO_INDIVIDUAL',
      inicio: `${quando}1${writer}:00:00`,
      fim: `${quando}1${writer}:50:00`,
      valorSessao: centavos / 100,
      observacoes: `sessão ${writer}-${i}`,
      modalidadeAtendimento: 'PRESENCIAL',
    }
    const feita = cliente.call<{ id: string }>('POST', '/agendamentos', body).catch(() => undefined)
    const id = (await feita)?.id
    if (id !== undefined) confirmadas.push({ id, mes, centavos })
    else await sleep(20)
  }
  return confirmadas
}

type Ensaio = {
  /** Writes that were acknowledged before the copy was asked for, and how many of them are missing. */
  confirmadas: number
  perdidas: number
  restauradas: number
  cpfAberto: boolean
  /** Months that are not the sum of their appointments, by the command and by our own count. */
  mesesDiferentes: number
  outroUsuario: boolean
  milissegundos: number
}

type Lida = { id: string; inicio: string; valorSessao: number; observacoes: string | null }

async function readAll(url: string, cliente: { email: string; senha: string }, pacienteId: string) {
  const login = { login: cliente.email, senha: cliente.senha, deviceId: 'web-outro' }
  const { accessToken, profissionalId } = await entrar(url, login)
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await fetch(`${url}/api${path}`, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const ano = 'dataInicio=2026-01-01T00:00:00&dataFim=2027-01-01T00:00:00'
  return {
    agenda: (await get(`/agendamentos/profissional/me?${ano}`)) as Lida[],
    resumo: (await get(`/resumo-atendimentos/profissional/${profissionalId}`)) as {
      mesNumero: number
      valorTotal: number
    }[],
    cpf: JSON.stringify(await get(`/pacientes/${pacienteId}/cpf`)),
  }
}

/**
 * The restore drill: a clinic is written to, copied meanwhile, killed, and restored from the copy alone into
 * another folder, by another user where there may be one.
 */
export async function rehearse(root: string, { writers = 3, loadMs = 1500 } = {}): Promise<Ensaio> {
  const casa = join(root, 'casa')
  const outra = join(root, 'outra')
  const servidor = await startProduct({ DATA_DIR: casa, DATABASE_URL: '' })
  const cliente = await cadastrarProfissional(servidor.url)
  const cpf = cpfGerado(512_345_678)
  const pessoa = { nome: 'Bia Lima', cpf, dataNascimento: '2015-05-02', sexo: 'Feminino' }
  const { id: pacienteId } = await cliente.call<{ id: string }>('POST', '/pacientes', {
    pessoa,
    valorConsulta: 180,
  })
  const stop = new AbortController()
  const antes: Confirmada[] = []
  const load = Array.from({ length: writers }, async (_, writer) => {
    const first = AbortSignal.timeout(loadMs)
    antes.push(...(await write(cliente, pacienteId, writer, first)))
  })
  await Promise.all(load)
  const meanwhile = Array.from({ length: writers }, (_, writer) =>
    write(cliente, pacienteId, writer + 4, stop.signal),
  )
  const arquivo = join(casa, 'copias', 'ensaio.age')
  await command(['copia.ts', 'salvar', arquivo, '--com-chaves'], { DATA_DIR: casa })
  await killAll(casa)
  stop.abort()
  await Promise.all(meanwhile)

  const who = anotherUser()
  mkdirSync(outra, { mode: 0o711 })
  const levada = join(outra, 'levada.age')
  copyFileSync(arquivo, levada)
  chmodSync(levada, 0o600)
  if (who) for (const path of [outra, levada]) chownSync(path, who.uid, who.gid)
  const began = performance.now()
  const DATA_DIR = join(outra, 'dados')
  await command(['copia.ts', 'restaurar', levada], { DATA_DIR }, who)
  const novo = await startProduct({ DATA_DIR, DATABASE_URL: '' })
  const milissegundos = performance.now() - began
  try {
    const lido = await readAll(novo.url, cliente, pacienteId)
    const la = new Map(lido.agenda.map((uma) => [uma.id, uma]))
    const falta = ({ id, centavos }: Confirmada) =>
      Math.round((la.get(id)?.valorSessao ?? 0) * 100) !== centavos || !la.get(id)?.observacoes
    const somas = new Map<number, number>()
    for (const { inicio, valorSessao } of lido.agenda) {
      const mes = Number(inicio.slice(5, 7))
      somas.set(mes, (somas.get(mes) ?? 0) + Math.round(valorSessao * 100))
    }
    const errados = lido.resumo.filter(
      ({ mesNumero, valorTotal }) => somas.get(mesNumero) !== Math.round(valorTotal * 100),
    ).length
    const ditas = await command(['conferir.ts'], { DATA_DIR })
    return {
      confirmadas: antes.length,
      perdidas: antes.filter(falta).length,
      restauradas: la.size,
      cpfAberto: lido.cpf.replaceAll(/\D/g, '').includes(cpf),
      mesesDiferentes:
        errados +
        Math.abs(somas.size - lido.resumo.length) +
        Number(/, (\d+) diferente/.exec(ditas)?.[1] ?? 1),
      outroUsuario: who !== undefined,
      milissegundos,
    }
  } finally {
    await novo.stop()
  }
}

import { type Cliente, entrar, signedIn } from '../../tools/cliente-da-api.ts'
import { type Clinica, umCpf, umPaciente } from './clinica-cifrada.ts'

export type Uso = {
  /** What was done, by its kind. */
  readonly feitos: Record<string, number>
  /** What was not answered as it must. */
  readonly faltas: string[]
}

type Agendamento = { id: string; observacoes: string | null }
type Historico = { operacaoId: string }[]

const exige = (certo: boolean, falta: string) => {
  if (!certo) throw new Error(falta)
}

async function recusado(gesto: Promise<unknown>, status: string): Promise<void> {
  const dito = await gesto.then(
    () => 'accepted',
    ({ message }: Error) => message,
  )
  exige(dito.includes(`: ${status} `), `expected ${status}: ${dito}`)
}

/**
 * Uses a clinic on several servers at once until told to stop: signs in by CPF, registers patients and the same
 * again, reads notes, writes notes and takes them back, and renews a session in two tabs.
 */
export async function usaClinica(
  urls: readonly string[],
  { usada, desfeita, porCpf }: { usada: Clinica; desfeita: Clinica; porCpf: Clinica },
) {
  const uso: Uso = { feitos: {}, faltas: [] }
  let parou = false
  const sempre = async (que: string, gesto: (n: number) => Promise<void>) => {
    for (let n = 0; !parou; n += 1) {
      try {
        await gesto(n)
        uso.feitos[que] = (uso.feitos[que] ?? 0) + 1
      } catch (error) {
        uso.faltas.push(`${que}: ${(error as Error).message}`)
      }
    }
  }
  const clientes = await Promise.all(urls.map((url) => umaSessao(url, usada)))
  const lacos = Promise.all([
    sempre('sign-ins by CPF', (n) => entraPorCpf(deCada(urls, n), porCpf)),
    sempre('duplicates', (n) => repete(deCada(clientes, n), deCada(clientes, n + 1), usada, n)),
    sempre('notes read', (n) => leNotas(deCada(clientes, n), usada, n)),
    sempre('notes undone', (n) => desfaz(desfeita, n)),
    sempre('renewals in two tabs', () => duasAbas(urls, porCpf)),
  ])
  return async (): Promise<Uso> => {
    parou = true
    await lacos
    return uso
  }
}

const deCada = <T>(todos: readonly T[], n: number): T => todos[n % todos.length] as T

async function umaSessao(url: string, { cliente: { email: login, senha } }: Clinica) {
  return signedIn(url, await entrar(url, { login, senha, deviceId: 'web-script' }))
}

async function entraPorCpf(url: string, { cliente: { cpf: login, senha, conta } }: Clinica) {
  const entrou = await entrar(url, { login, senha, deviceId: 'web-cpf' })
  exige(entrou.profissionalId === conta.profissionalId, 'another account')
}

/** Three times one who is there; every fourth time a new one, and on the other server the same again. */
async function repete(um: Cliente, outro: Cliente, { pacientes }: Clinica, n: number) {
  if (n % 4 !== 0) {
    return recusado(um.call('POST', '/pacientes', umPaciente(deCada(pacientes, n).cpf)), '409')
  }
  const cpf = umCpf()
  const { id } = await um.call<{ id: string }>('POST', '/pacientes', umPaciente(cpf))
  pacientes.push({ id, cpf })
  return recusado(outro.call('POST', '/pacientes', umPaciente(cpf)), '409')
}

async function leNotas(cliente: Cliente, { sessoes }: Clinica, n: number) {
  const { id, dia, notas } = deCada(sessoes, n)
  const dias = `dataInicio=${dia}T00:00:00&dataFim=${dia}T23:59:59`
  const lidas = await cliente.call<Agendamento[]>('GET', `/agendamentos/profissional/me?${dias}`)
  const lida = lidas.find((uma) => uma.id === id)?.observacoes
  exige(lida === notas, `notes that read ${JSON.stringify(lida)}`)
}

/** Undoing puts the bytes of an image back into the row. */
async function desfaz({ cliente, sessoes }: Clinica, n: number) {
  const { id, notas } = deCada(sessoes, n)
  await cliente.call('PUT', `/agendamentos/${id}`, { observacoes: `Mudadas ${n}` })
  const [ultima] = await cliente.call<Historico>('GET', `/agendamentos/${id}/historico`)
  await cliente.call('POST', `/operacoes/${ultima?.operacaoId}/desfazer`)
  const { observacoes } = await cliente.call<Agendamento>('GET', `/agendamentos/${id}`)
  exige(observacoes === notas, `undone notes ${JSON.stringify(observacoes)}`)
}

async function duasAbas(urls: readonly string[], { cliente: { cpf: login, senha } }: Clinica) {
  const { refreshToken } = await entrar(urls[0] ?? '', { login, senha, deviceId: 'web-abas' })
  const abas = await Promise.all(urls.map((url) => renova(url, refreshToken)))
  exige(new Set(abas.map((aba) => aba.refreshToken)).size === 1, 'two tabs, two tokens')
}

async function renova(url: string, refreshToken: string): Promise<{ refreshToken: string }> {
  const response = await fetch(`${url}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken, deviceId: 'web-abas' }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`refresh: ${response.status} ${text}`)
  return JSON.parse(text) as { refreshToken: string }
}

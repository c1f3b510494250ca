import type { MesFio } from '@clinica/domain/meses/contract'
import type { PacienteDaLista, PacienteFio } from '@clinica/domain/pacientes/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { instanteDaHora } from '@clinica/domain/tempo/fuso'
import type { DadosDoPacienteFio } from '@clinica/domain/titular/contract'
import { afterAll, expect, test } from 'vitest'
import { agendaDe, resumoDe, umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { confirma, previaDe, umRascunho } from '../../test/importacoes.ts'
import { comoEmitente, impostoDe } from '../../test/imposto.ts'
import { lembradorDe, liga, linkDe, passa, umLembrado } from '../../test/lembretes.ts'
import { meusDados } from '../../test/meus-dados.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { startSmtp } from '../../test/smtp.ts'
import { unzipped } from '../../test/zip.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()
const smtp = await startSmtp()
afterAll(() => smtp.stop())

const NOMES = { nome: 'Zilda de Registro', nomeSocial: 'Caê Lima' }
const get = async <T>({ token }: Conta, url: string) => {
  const { status, body, text } = await t.call('GET', `/api${url}`, { token })
  expect([url, status, status === 200 || text]).toEqual([url, 200, true])
  return body as T
}
const nomesDe = async (conta: Conta) =>
  (await get<PacienteDaLista[]>(conta, '/pacientes')).map(({ pessoa }) => [
    pessoa.nome,
    pessoa.nomeSocial,
  ])

test('§3: registered, changed and given up; a client that does not know it keeps it', async () => {
  const conta = await umaConta(t)
  const { token } = conta
  const { id } = await umPaciente(t, conta, { pessoa: { ...NOMES, nomeSocial: '  Caê Lima ' } })
  const lido = async () => (await get<PacienteFio>(conta, `/pacientes/${id}`)).pessoa
  const muda = async (pessoa: object) =>
    (await t.call('PUT', `/api/pacientes/${id}`, { token, body: { pessoa } })).status
  expect(await lido()).toMatchObject(NOMES)
  expect(await muda({ nome: 'Zilda Reis' })).toBe(200)
  expect(await lido()).toMatchObject({ nome: 'Zilda Reis', nomeSocial: 'Caê Lima' })
  expect(await muda({ nomeSocial: 'x'.repeat(151) })).toBe(400)
  expect(await muda({ nomeSocial: 'a\nb' })).toBe(400)
  expect(await muda({ nomeSocial: '' })).toBe(200)
  expect(await lido()).not.toHaveProperty('nomeSocial')
})

test('§3: lists are in the order of the names shown, of archived ones too', async () => {
  const conta = await umaConta(t)
  const pessoas = [{ nome: 'Bia' }, NOMES, { nome: 'Davi' }]
  const ids: string[] = []
  for (const pessoa of pessoas) ids.push((await umPaciente(t, conta, { pessoa })).id)
  const EM_ORDEM = [
    ['Bia', undefined],
    ['Zilda de Registro', 'Caê Lima'],
    ['Davi', undefined],
  ]
  expect(await nomesDe(conta)).toEqual(EM_ORDEM)
  for (const id of ids) await t.call('DELETE', `/api/pacientes/${id}`, { token: conta.token })
  const arquivados = await get<PacienteDaLista[]>(conta, '/pacientes?arquivados=true')
  expect(arquivados.map(({ pessoa }) => [pessoa.nome, pessoa.nomeSocial])).toEqual(EM_ORDEM)
})

test('§3: agenda, summary, closing, statement, receipt’s dialog and reminders show it', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta, { pessoa: NOMES })
  const marcado = await umAgendamento(t, conta, { pacienteId: id, valorSessao: 100 })
  expect(marcado.nomePaciente).toBe('Caê Lima')
  expect((await agendaDe(t, conta)).map(({ nomePaciente }) => nomePaciente)).toEqual(['Caê Lima'])
  const dia = 'dataInicio=2026-03-09T00:00:00&dataFim=2026-03-10T00:00:00'
  const proximos = await get<object[]>(conta, `/agendamentos/profissional/me/dashboard?${dia}`)
  expect(proximos).toMatchObject([{ nomePaciente: 'Caê Lima' }])
  expect(await resumoDe(t, conta)).toMatchObject([
    { nomePaciente: 'Caê Lima', nomeDeRegistro: 'Zilda de Registro' },
  ])
  expect((await get<MesFio>(conta, '/meses/2026/3')).linhas).toMatchObject([{ nome: 'Caê Lima' }])
  expect(await get(conta, `/cobranca/extrato?pacienteId=${id}&mes=3&ano=2026`)).toMatchObject({
    paciente: { nome: 'Caê Lima' },
  })
  const { body } = await t.call('POST', '/api/recebimentos/previa', {
    token: conta.token,
    body: { pacienteId: id },
  })
  expect(body).toMatchObject({ nomePaciente: 'Caê Lima', pagadores: [{ nome: 'Caê Lima' }] })
})

test('P4: the letter and its page call the patient so', async () => {
  const conta = await umaConta(t)
  await liga(t, conta)
  const { id } = await umLembrado(t, conta, 'cae@exemplo.com.br', NOMES.nome)
  await t.call('PUT', `/api/pacientes/${id}`, { token: conta.token, body: { pessoa: NOMES } })
  await umAgendamento(t, conta, { pacienteId: id, inicio: '2026-03-10T14:00:00' })
  const { agora } = t.relogio
  t.relogio.agora = instanteDaHora('2026-03-09T18:00:00' as DataHora, t.contexto.config.fuso)
  await passa(lembradorDe(t, smtp))
  t.relogio.agora = agora
  const carta = smtp.letters.at(-1)
  expect(carta?.texto).toContain('Caê')
  const pagina = (await t.call('GET', linkDe(carta))).text
  for (const texto of [carta?.texto ?? '', pagina]) expect(texto).not.toContain('Zilda')
})

test('P5, P3: receipts, lots and the accountant’s file have the registered name alone', async () => {
  const conta = await comoEmitente(t, await umaConta(t))
  const pessoa = { ...NOMES, cpf: '11144477735', dataNascimento: '1990-01-01' }
  const { id } = await umPaciente(t, conta, { pessoa })
  const { body: recebido } = await recebimentosDe(t, conta, id).recebe(100, { data: '2026-02-10' })
  expect(JSON.stringify(recebido)).not.toContain('Caê')
  const imposto = impostoDe(t, conta)
  expect((await imposto.recibos()).recibos).toMatchObject([{ nomePaciente: NOMES.nome }])
  const { body: montados } = await imposto.monta()
  expect(montados.lotes[0]?.itens).toMatchObject([{ nomePaciente: NOMES.nome }])
  const contador = await imposto.contador()
  const arquivo = await imposto.arquivoDoContador()
  for (const texto of [contador.body, arquivo.body].map((um) => JSON.stringify(um))) {
    expect(texto).toContain('Zilda de Registro')
    expect(texto).not.toContain('Caê')
  }
})

test('P6, LGPD art. 18: what leaves has both', async () => {
  const { umaContaComSenha, pede } = meusDados(t)
  const conta = await umaContaComSenha()
  const { id } = await umPaciente(t, conta, { pessoa: NOMES })
  await umAgendamento(t, conta, { pacienteId: id, observacoes: 'Veio.' })
  const { cadastro } = await get<DadosDoPacienteFio>(
    conta,
    `/pacientes/${id}/dados?destinatario=profissional&observacoes=true`,
  )
  expect(cadastro).toMatchObject(NOMES)
  const arquivos = unzipped((await pede(conta)).rawPayload)
  expect(arquivos.get('pacientes.csv')).toContain('\r\nZilda de Registro;Caê Lima;')
  expect(arquivos.get('sessoes.csv')).toContain(';Caê Lima;')
  expect([...arquivos.keys()]).toContain('anotacoes/001-CL.txt')
})

test('P1: an import brings it, fills it in, and finds who is there by either name', async () => {
  const conta = await umaConta(t)
  const titulos = ['nome', 'nomeSocial', 'cpf'] as const
  const traz = await umRascunho(t, conta, [[NOMES.nome, NOMES.nomeSocial, '']], titulos)
  expect((await confirma(t, conta, traz)).status).toBe(200)
  expect(await nomesDe(conta)).toEqual([[NOMES.nome, NOMES.nomeSocial]])
  for (const nome of ['zilda de registro', 'CAE LIMA', 'Outra']) {
    const rascunho = await umRascunho(t, conta, [[nome, '', '']], titulos)
    const achados = (await previaDe(t, conta, rascunho)).existentes.map((um) => um.nome)
    expect([nome, achados]).toEqual([nome, nome === 'Outra' ? [] : ['Caê Lima']])
  }
  const { id } = await umPaciente(t, conta, { pessoa: { nome: 'Noé', cpf: '52998224725' } })
  const linha = { celulas: ['Noé', 'Nina', '529.982.247-25'], decisao: 'atualizar' as const }
  expect((await confirma(t, conta, await umRascunho(t, conta, [linha], titulos))).status).toBe(200)
  expect((await get<PacienteFio>(conta, `/pacientes/${id}`)).pessoa.nomeSocial).toBe('Nina')
})

test('D6: who is disposed of is confirmed by the name shown', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta, { pessoa: NOMES })
  const { token } = conta
  await t.call('DELETE', `/api/pacientes/${id}`, { token })
  const descarta = async (nome: string) =>
    (await t.call('POST', `/api/pacientes/${id}/descartar`, { token, body: { nome } })).text
  expect(await descarta('Zilda de Registro')).toContain('"campo":"nome"')
  expect(await descarta('Caê Lima')).not.toContain('"campo":"nome"')
})

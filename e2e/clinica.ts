import { randomBytes } from 'node:crypto'
import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { Feriado } from '@clinica/domain/fechamentos/contract'
import type { Data } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { agoraNoFuso } from '@clinica/domain/tempo/fuso'
import { type Cliente, cadastrarProfissional, cpfGerado, entrar } from '../tools/cliente-da-api.ts'
import { ownProduct } from './own-product.ts'
import type { Opcoes } from './visitante.ts'

/** The clinic's wall clock, whatever the machine's zone. */
export const agora = () => agoraNoFuso(Date.now(), 'America/Sao_Paulo')

/** The clinic's today. */
export const hoje = (): Data => dataDaHora(agora())

/** A browser of its own, signed in to an account: what `useVisitantes` arrives with. */
export async function sessaoDe(login: string, senha: string): Promise<Required<Opcoes>['conta']> {
  const deviceId = `web-0-${randomBytes(8).toString('hex')}`
  return { deviceId, sessao: await entrar(ownProduct().url, { login, senha, deviceId }) }
}

/** P2: every holiday is worked: which day it is today decides nothing that a journey counts. */
async function atendeNosFeriados(cliente: Cliente) {
  const feriados = await cliente.call<Feriado[]>('GET', '/feriados')
  await Promise.all(
    feriados.map(({ chave }) => cliente.call('PUT', `/feriados/${chave}`, { atende: true })),
  )
}

/** A clinic of one professional, its client of the API, and a browser's session; it works on holidays unless told. */
export async function umaClinica(nome = 'Helena Prado', { comFeriados = false } = {}) {
  const cliente = await cadastrarProfissional(ownProduct().url, { nome })
  if (!comFeriados) await atendeNosFeriados(cliente)
  const conta = await sessaoDe(cliente.email, cliente.senha)
  return { cliente, conta, profissionalId: cliente.conta.profissionalId ?? '' }
}

let pacientes = 0

/** Registers a patient over the API; answers the id and the CPF that was made up. */
export async function umPaciente(cliente: Cliente, nome: string, mudancas: object = {}) {
  pacientes += 1
  const cpf = cpfGerado(400_000_000 + pacientes)
  const pessoa = { nome, cpf, dataNascimento: '2014-03-09', sexo: 'Feminino' }
  const { id } = await cliente.call<{ id: string }>('POST', '/pacientes', {
    pessoa,
    valorConsulta: 180,
    ...mudancas,
  })
  return { id, cpf }
}

/** Books over the API: one hour from `inicio` ('2026-03-09T14:00') on. */
export function umAgendamento(cliente: Cliente, inicio: string, mudancas: object = {}) {
  const fim = `${inicio.slice(0, 11)}${String(Number(inicio.slice(11, 13)) + 1).padStart(2, '0')}`
  return cliente.call<AgendamentoFio>('POST', '/agendamentos', {
    tipo: 'SESSAO_INDIVIDUAL',
    inicio: `${inicio}:00`,
    fim: `${fim}${inicio.slice(13)}:00`,
    valorSessao: 180,
    modalidadeAtendimento: 'PRESENCIAL',
    ...mudancas,
  })
}

/** The server's appointments of these days, both included. */
export function agendaDosDias(
  cliente: Cliente,
  de: string,
  ate: string,
): Promise<AgendamentoFio[]> {
  const busca = `dataInicio=${de}T00:00:00&dataFim=${ate}T23:59:59`
  return cliente.call('GET', `/agendamentos/profissional/me?${busca}`)
}

/** The server's appointments of a day. */
export const agendaDoDia = (cliente: Cliente, dia: string) => agendaDosDias(cliente, dia, dia)

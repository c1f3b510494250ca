import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { deFio } from '@clinica/domain/atendimentos/contract'
import { reais } from '@clinica/domain/dinheiro'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { inicioDoDia } from '@clinica/domain/tempo/data-hora'
import { type Cliente, cpfGerado, emParalelo } from '../../tools/cliente-da-api.ts'
import { lerResumo } from '../pagar-mes.ts'
import { avulsosDe, despesasDe, serieDe } from './ano.ts'
import { desfechosDe } from './desfechos.ts'
import { PACIENTES, type PacienteDeExemplo } from './pacientes.ts'
import { recebimentosDe } from './recebimentos.ts'

const AO_MESMO_TEMPO = 8
/** All that is filled, in as many days as one call may ask for. */
const DIAS_ATRAS = 330
const DIAS_ADIANTE = 70

const SEM_CPF = PACIENTES.findIndex(({ responsavel }) => responsavel)

const telefoneDe = (indice: number) => `279${String(81_234_000 + indice * 977)}`

function paraCadastro(paciente: PacienteDeExemplo, indice: number) {
  const { nome, nomeSocial, nascimento, sexo, valor, responsavel, escola } = paciente
  return {
    pessoa: {
      nome,
      nomeSocial,
      cpf: cpfGerado(400_000_000 + indice),
      dataNascimento: nascimento,
      sexo,
      telefone: telefoneDe(indice),
    },
    valorConsulta: valor,
    // P5: of one guardian the CPF is still to be asked for.
    ...(responsavel && { responsavelFinanceiro: responsavel }),
    ...(responsavel &&
      indice !== SEM_CPF && { cpfResponsavelFinanceiro: cpfGerado(500_000_000 + indice) }),
    ...(escola && { escola }),
  }
}

/** The patients, each with their series; their ids in the order of `PACIENTES`. */
async function criarPacientes(cliente: Cliente, hoje: Data): Promise<string[]> {
  const ids: string[] = []
  for (const [indice, paciente] of PACIENTES.entries()) {
    const cadastro = paraCadastro(paciente, indice)
    const { id } = await cliente.call<{ id: string }>('POST', '/pacientes', cadastro)
    ids.push(id)
    const { inicio, fim, ate } = serieDe(paciente, indice, hoje)
    await cliente.call('POST', '/agendamentos', {
      tipo: 'SESSAO_INDIVIDUAL',
      pacienteId: id,
      inicio,
      fim,
      valorSessao: paciente.valor,
      modalidadeAtendimento: paciente.modalidade,
      isRecurring: true,
      recurrenceType: paciente.frequencia,
      recurrenceEnd: ate,
    })
  }
  return ids
}

async function criarAvulsos(cliente: Cliente, hoje: Data, ids: readonly string[]) {
  for (const { tipo, paciente, inicio, fim, serie } of avulsosDe(hoje)) {
    await cliente.call('POST', '/agendamentos', {
      tipo,
      pacienteId: paciente === null ? null : ids[paciente],
      inicio,
      fim,
      valorSessao: paciente === null ? null : PACIENTES[paciente]?.valor,
      modalidadeAtendimento: tipo === 'REUNIAO_ESCOLA' ? 'ONLINE' : 'PRESENCIAL',
      ...(serie && {
        isRecurring: true,
        recurrenceType: serie.frequencia,
        recurrenceEnd: serie.ate,
      }),
    })
  }
}

async function registrarSessoes(
  cliente: Cliente,
  hoje: Data,
  ids: readonly string[],
  feito: Progresso,
) {
  const [de, ate] = [somaDias(hoje, -DIAS_ATRAS), somaDias(hoje, DIAS_ADIANTE)].map(inicioDoDia)
  const sessoes = await cliente.call<AgendamentoFio[]>(
    'GET',
    `/agendamentos/profissional/me?dataInicio=${de}&dataFim=${ate}`,
  )
  const novos = ids.filter((_, indice) => PACIENTES[indice]?.comecou !== null)
  const desfechos = desfechosDe(sessoes, hoje, new Set(novos))
  let feitos = 0
  await emParalelo(desfechos, AO_MESMO_TEMPO, async ({ id, mudanca }) => {
    const caminho = `/agendamentos/${id}`
    if (mudanca) await cliente.call('PUT', caminho, { ...mudanca, editMode: 'single' })
    else await cliente.call('DELETE', caminho, { editMode: 'single' })
    feitos += 1
    feito(feitos, desfechos.length)
  })
}

/** P3: what each patient paid, one receipt after the other: the oldest open month takes it first. */
async function receberMeses(cliente: Cliente, hoje: Data) {
  const porPaciente = recebimentosDe((await lerResumo(cliente)).map(deFio), hoje)
  await emParalelo([...porPaciente], AO_MESMO_TEMPO, async ([pacienteId, recebimentos]) => {
    for (const { valor, data, forma } of recebimentos) {
      const corpo = { pacienteId, valor: reais(valor), data, forma }
      await cliente.call('POST', '/recebimentos', corpo)
    }
  })
}

/** P4: how the demonstration asks for money. */
const COBRANCA = {
  tipoDaChave: 'ALEATORIA',
  chave: '5f0c2c4e-7d7a-4b39-9b1e-0c6a3f6e2d11',
  nome: 'Clínica em Dia',
  cidade: 'Vitória',
  diaDoVencimento: 10,
}

type Oferta = { sugestoes: { ateHoje: number; proximas: number } }

/** P3: every fifth patient pays what is open in one receipt, the first of them sessions ahead as well. */
async function receberDeAlguns(cliente: Cliente, hoje: Data, ids: readonly string[]) {
  for (const [indice, pacienteId] of ids.entries()) {
    if (indice % 5 !== 0) continue
    const { sugestoes } = await cliente.call<Oferta>('POST', '/recebimentos/previa', { pacienteId })
    const valor = indice === 0 ? sugestoes.proximas : sugestoes.ateHoje
    if (valor === 0) continue
    const forma = indice % 2 === 0 ? 'PIX' : 'DINHEIRO'
    const data = somaDias(hoje, -(indice % 3))
    await cliente.call('POST', '/recebimentos', { pacienteId, valor, forma, data })
  }
}

type Progresso = (feitos: number, total: number) => void

/**
 * A believable year of a clinic, seen from `hoje`: patients and their series, what became of each session,
 * the months and how they were paid, expenses; written through the public API alone.
 */
export async function encherDemonstracao(
  cliente: Cliente,
  hoje: Data,
  feito: Progresso = () => {},
): Promise<void> {
  const ids = await criarPacientes(cliente, hoje)
  await criarAvulsos(cliente, hoje, ids)
  await registrarSessoes(cliente, hoje, ids, feito)
  await receberMeses(cliente, hoje)
  await cliente.call('PUT', '/cobranca', COBRANCA)
  await receberDeAlguns(cliente, hoje, ids)
  for (const despesa of despesasDe(hoje)) await cliente.call('POST', '/despesas', despesa)
  for (const [indice, { saiu }] of PACIENTES.entries())
    if (saiu !== undefined) await cliente.call('DELETE', `/pacientes/${ids[indice]}`)
}

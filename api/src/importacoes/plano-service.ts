import type { ConflitoFio } from '@clinica/domain/agenda/serie/contract'
import { coincidencias } from '@clinica/domain/importacoes/coincidencias'
import {
  conflitosDaAgenda,
  type PeriodoPlanejado,
  periodosDaImportacao,
} from '@clinica/domain/importacoes/conflitos-da-agenda'
import type { PreviaFio } from '@clinica/domain/importacoes/contract'
import {
  type DiasComSessoes,
  diasComSessoes,
  trechosDaImportacao,
} from '@clinica/domain/importacoes/dias-fechados-da-importacao'
import {
  chaveDoInicio,
  type HorarioPlanejado,
  horariosDasLinhas,
  impedimentoDaImportacao,
} from '@clinica/domain/importacoes/horarios-da-importacao'
import {
  problemasDitos,
  resumoDoPassado,
} from '@clinica/domain/importacoes/passado/resumo-do-passado'
import {
  type Acao,
  acoesDasLinhas,
  type LinhaDoPlano,
  linhasConferidas,
} from '@clinica/domain/importacoes/plano-da-importacao'
import { resumoDaImportacao } from '@clinica/domain/importacoes/resumo-da-importacao'
import { nomeExibido } from '@clinica/domain/pacientes/nome-do-paciente'
import { somaDias } from '@clinica/domain/tempo/data'
import { inicioDoDia, minutosEntre } from '@clinica/domain/tempo/data-hora'
import { linhaLida } from '@clinica/leitura'
import { findFechados, findInicios, findOcupados } from '../agenda/importacao/service.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import { emTurnos, Prazo } from '../em-turnos.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { findJaExistem, type JaExiste } from '../pacientes/importacao-service.ts'
import { aceito, type Resultado, recusa, runOuRecusa } from '../resultado.ts'
import { type PassadoPlanejado, planPassado } from './passado-service.ts'
import { findRascunho, type RascunhoAberto } from './rascunho-service.ts'
import { waitLonger } from './repository.ts'

/** P1: everything that an import would do, computed before anything is written. */
export type Plano = {
  readonly linhas: readonly (LinhaDoPlano & { readonly existente: JaExiste | null })[]
  readonly acoes: readonly Acao[]
  /** The patient id of each row that adds or completes a patient. */
  readonly ids: ReadonlyMap<number, string>
  readonly horarios: readonly HorarioPlanejado[]
  readonly sessoes: number
  /** P6: the past to bring; null where there is none or it is left out. `dito` is its summary. */
  readonly passado: PassadoPlanejado | null
  readonly dito: PassadoPlanejado | null
  /** P2: the closed days that its hours fall on. */
  readonly emFechados: readonly DiasComSessoes[]
  readonly impedimento: string | null
}

/** The patient id of each row: the existing one or a new one. */
function idsDe(contexto: Contexto, acoes: readonly Acao[]): Map<number, string> {
  return new Map(
    acoes.flatMap((acao, n): [number, string][] => {
      if (acao.faz === 'novo') return [[n, newId(contexto.clock)]]
      return acao.faz === 'atualiza' ? [[n, acao.pacienteId]] : []
    }),
  )
}

/** The time limit of planning: a practice of 3,000 rows takes a second or two. */
const PRAZO_MS = 10_000
const LONGA = recusa('IMPORTACAO_LONGA')

/** Plans a draft against the existing data. */
export async function planImportacao(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  { importacao, rascunho, linhas: cruas }: RascunhoAberto,
): Promise<Plano> {
  const dia = hoje(contexto)
  const campos = rascunho.colunas.map(({ campo }) => campo)
  const prazo = new Prazo(PRAZO_MS, LONGA)
  const lidas = await emTurnos(cruas, ({ celulas }) => linhaLida(campos, celulas, dia), prazo)
  const existentes = await findJaExistem(tx, contexto.cofre, escopo, lidas)
  const linhas = lidas.map((lida, n) => ({
    lida,
    decisao: cruas[n]?.decisao ?? null,
    existente: existentes[n] ?? null,
  }))
  const acoes = await emTurnos(acoesDasLinhas(linhas), (acao) => acao, prazo)
  const ids = idsDe(contexto, acoes)
  const conhecidos = acoes.flatMap((acao) => (acao.faz === 'atualiza' ? [acao.pacienteId] : []))
  const inicios = await findInicios(tx, escopo, conhecidos, dia)
  const { ate } = rascunho.agenda
  const fechados = trechosDaImportacao(await findFechados(tx, escopo, { de: dia, ate }), {
    inicio: inicioDoDia(dia),
    fim: inicioDoDia(somaDias(ate, 1)),
  })
  const porLinha = horariosDasLinhas(linhas, acoes, {
    fechados,
    ajustes: rascunho.agenda,
    hoje: dia,
    ocupados: new Set(inicios.map(({ pacienteId, inicio }) => chaveDoInicio(pacienteId, inicio))),
    donoDe(n) {
      const pacienteId = ids.get(n)
      const linha = linhas[n]
      if (pacienteId === undefined || !linha) return null
      const doCadastro = acoes[n]?.faz === 'atualiza' ? linha.existente : null
      return { pacienteId, valores: doCadastro?.valores ?? linha.lida.valores }
    },
  })
  const lidos = (await emTurnos(porLinha, (dela) => dela, prazo)).flat()
  const horarios = lidos.filter(({ novas }) => novas.length > 0)
  const doRascunho = { importacaoId: importacao.id, linhas, acoes, ids, horarios }
  const dito = await planPassado(contexto, tx, escopo, doRascunho, prazo)
  const passado = rascunho.agenda.semPassado ? null : dito
  const sessoes = horarios.reduce((soma, { novas }) => soma + novas.length, 0)
  const impedimento = impedimentoDaImportacao(acoes, sessoes, passado)
  const emFechados = diasComSessoes(
    fechados,
    lidos.flatMap((um) => um.fechadas),
  )
  return { linhas, acoes, ids, horarios, sessoes, passado, dito, emFechados, impedimento }
}

/** P1: the number of patients that are added or completed. */
export const quantosPacientes = ({ ids }: Plano): number => ids.size

/** As screens call whom a row brings. */
const nomeDaLinha = (linha: Plano['linhas'][number] | undefined) =>
  linha ? nomeExibido({ ...linha.lida.dados, nome: linha.lida.nome }) : ''

const naSemana = ({ n, horario, padrao, novas }: HorarioPlanejado, { linhas }: Plano) => {
  const [primeira] = novas
  return {
    nome: nomeDaLinha(linhas[n]),
    dia: horario.dia,
    hora: horario.hora,
    minutos: primeira ? minutosEntre(primeira.inicio, primeira.fim) : 0,
    frequencia: padrao?.frequencia ?? 'unica',
    sessoes: novas.length,
    primeira: primeira?.inicio ?? '',
    modalidade: primeira?.modalidadeAtendimento ?? 'PRESENCIAL',
  }
}

type Ocupados = {
  periodos: readonly PeriodoPlanejado[]
  conflitos: readonly ConflitoFio[]
}

const nomeNoPlano =
  ({ linhas }: Plano) =>
  (n: number) =>
    nomeDaLinha(linhas[n])

/** Nothing is told of a row whose patient nobody knows. */
const quemJaExiste = (um: JaExiste | null | undefined) =>
  um ? { existente: { pacienteId: um.pacienteId, nome: um.nome, por: um.por } } : {}

function previaDe(plano: Plano, { periodos, conflitos }: Ocupados): PreviaFio {
  const { linhas, acoes, horarios, sessoes, dito, impedimento } = plano
  const existentes = new Map(linhas.map(({ existente }) => [existente?.pacienteId, existente]))
  return {
    resumo: resumoDaImportacao(linhas, acoes),
    pacientes: quantosPacientes(plano),
    horarios: horarios.length,
    sessoes,
    ...(impedimento !== null && { impedimento }),
    ...(dito && {
      passado: {
        resumo: resumoDoPassado(dito),
        passadas: dito.avulsas.length,
        despesas: dito.despesas.length,
        problemas: problemasDitos(dito.problemas),
      },
    }),
    linhas: linhasConferidas(linhas, acoes).map((uma, n) => ({
      ...uma,
      ...quemJaExiste(linhas[n]?.existente),
    })),
    semana: horarios.map((um) => naSemana(um, plano)),
    coincidencias: coincidencias(horarios, nomeNoPlano(plano)),
    ocupados: new Set(conflitos.map(({ periodo }) => periodo)).size,
    conflitos: conflitosDaAgenda(periodos, conflitos),
    ...(plano.emFechados.length > 0 && { fechados: [...plano.emFechados] }),
    existentes: [...existentes.values()].flatMap((um) =>
      um ? [{ pacienteId: um.pacienteId, nome: um.nome }] : [],
    ),
  }
}

/** P1 GET /importacoes/{id}/previa: a preview, of which nothing is stored. */
export async function findPrevia(
  contexto: Contexto,
  escopo: Escopo,
  id: string,
): Promise<Resultado<PreviaFio>> {
  const posto = await findRascunho(contexto, escopo, id)
  if (!posto.ok) return posto
  return runOuRecusa(contexto.database, async (tx) => {
    await waitLonger(tx)
    const plano = await planImportacao(contexto, tx, escopo, posto.valor)
    const periodos = periodosDaImportacao(plano.horarios, nomeNoPlano(plano))
    const conflitos = await findOcupados(tx, escopo, periodos)
    return aceito(previaDe(plano, { periodos, conflitos }))
  })
}

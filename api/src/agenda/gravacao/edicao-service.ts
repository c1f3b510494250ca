import type { Agendamento, DadosDoAgendamento } from '@clinica/domain/agenda/contract'
import type { AgendamentoAlteracao } from '@clinica/domain/agenda/contract-entrada'
import { problemaDoAgendamento } from '@clinica/domain/agenda/dados-do-agendamento'
import type { PrecoDoDia } from '@clinica/domain/agenda/serie/copia-da-sessao'
import { dataPulada } from '@clinica/domain/agenda/serie/datas-puladas'
import { edicaoDaSerie, problemaDaEdicao } from '@clinica/domain/agenda/serie/edicao-da-serie'
import { type Mudancas, vaiParaDepois } from '@clinica/domain/agenda/serie/mudancas'
import { padraoNovo } from '@clinica/domain/agenda/serie/ocorrencias'
import { serieDoAvulso } from '@clinica/domain/agenda/serie/serie-nova'
import { type ValorDesde, valorEm } from '@clinica/domain/pacientes/valor-em'
import { agora, type Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { findPacienteAtivo } from '../../pacientes/service.ts'
import { findValores } from '../../pacientes/valores-service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusa, recusaDoCampo } from '../../resultado.ts'
import type { Arquivo } from '../leitura/repository.ts'
import { operacaoMudou } from '../operacao/operacao-mudou.ts'
import { selectAntesDe, selectOperacao } from '../operacao/repository.ts'
import { findPulos } from '../serie/pulos-service.ts'
import { selectSerieInteira } from '../serie/repository.ts'
import {
  alcanceDoGesto,
  type EmSerie,
  mudancasSimples,
  repeticaoPedida,
} from './mudancas-pedidas.ts'

/** An edit on its way: `visto` as it is now, `clicado` as the edit counts from, `depois` as it is to be. */
export type Edicao = {
  visto: Agendamento
  clicado: Agendamento
  depois: DadosDoAgendamento
  alteracao: AgendamentoAlteracao
}

/** D7 'Aplicar aos seguintes': the appointment as if the drag's operation had not been. */
export async function findClicado(
  arquivo: Arquivo,
  escopo: Escopo,
  visto: Agendamento,
  operacaoId: string | null | undefined,
): Promise<Resultado<Agendamento>> {
  if (operacaoId == null) return aceito(visto)
  const operacao = await selectOperacao(arquivo.db, escopo, operacaoId)
  const cabe = operacao?.tipo === 'EDICAO' && !operacao.desfeita && operacao.serieId === null
  const alvo = { operacaoId, agendamentoId: visto.id }
  const antes = cabe ? await selectAntesDe(arquivo, escopo, alvo) : null
  return antes ? aceito({ ...antes, versao: visto.versao }) : operacaoMudou('desfazer')
}

type PacienteDaEdicao = { ativo: boolean; precoEm: PrecoDoDia }

/** P9: the patient's default price on a day; without a patient there is none. */
export const precosDe =
  (valores: readonly ValorDesde[] | null): PrecoDoDia =>
  (dia) =>
    valores && valorEm(valores, dia)

/** D6, D7: whom a bulk edit is about. */
async function findPacienteDaEdicao(
  db: Executor,
  escopo: Escopo,
  pacienteId: string | null,
): Promise<PacienteDaEdicao> {
  if (pacienteId === null) return { ativo: true, precoEm: precosDe(null) }
  const paciente = await findPacienteAtivo(db, escopo, pacienteId)
  return paciente
    ? { ativo: true, precoEm: precosDe(paciente.valores) }
    : { ativo: false, precoEm: precosDe(await findValores(db, escopo, pacienteId)) }
}

/** D7: what spreads must suit every one that it reaches: a member without a patient may need one now. */
const problemaDasOutras = ({ alteradas, novas }: Mudancas) =>
  [...alteradas.map(({ depois }) => depois), ...novas]
    .map(problemaDoAgendamento)
    .find((problema) => problema !== null)

/** D7: what 'future' and 'all' change of the clicked one's series. */
async function planEdicaoEmSerie(
  arquivo: Arquivo,
  escopo: Escopo,
  { clicado, depois, alteracao }: Edicao,
  { recurrenceId, modo, precoEm }: EmSerie & { precoEm: PrecoDoDia },
): Promise<Resultado<Mudancas>> {
  const { padrao, membros } = await selectSerieInteira(arquivo, escopo, recurrenceId)
  const { isRecurring, recurrenceType, recurrenceEnd } = alteracao
  const pedida = {
    frequencia: recurrenceType ?? padrao.frequencia,
    ate: recurrenceEnd ?? padrao.ate,
  }
  const pedeMais = pedida.frequencia !== padrao.frequencia || pedida.ate > padrao.ate
  const pulos = pedeMais ? await findPulos(arquivo.db, escopo, recurrenceId) : undefined
  const edicao = {
    padrao,
    membros: membros.map((um) => (um.id === clicado.id ? clicado : um)),
    clicado,
    depois,
    repeticao: isRecurring === false ? null : pedida,
    modo,
    precoEm,
    pulada: pulos && ((medida: { dias: number; minutos: number }) => dataPulada(pulos, medida)),
  }
  const problema = problemaDaEdicao(edicao)
  if (problema) return recusaDoCampo(problema)
  const mudancas = edicaoDaSerie(edicao)
  const invalida = problemaDasOutras(mudancas)
  return invalida ? recusaDoCampo(invalida) : aceito(mudancas)
}

/** D7: a PUT on one alone: it changes, and begins to repeat where it is in no series and asks to. */
function edicaoAvulsa(
  { clock }: Pick<Contexto, 'clock'>,
  { visto, clicado, depois, alteracao }: Edicao,
  precoEm: PrecoDoDia,
): Resultado<Mudancas> {
  const { recurrenceId } = visto
  const repeticao = recurrenceId === null ? repeticaoPedida(depois.inicio, alteracao) : aceito(null)
  if (!repeticao.ok) return repeticao
  if (repeticao.valor === null) {
    return aceito(mudancasSimples({ alteradas: [{ antes: clicado, depois }], recurrenceId }))
  }
  const padrao = padraoNovo(depois, repeticao.valor)
  return aceito(serieDoAvulso(clicado, depois, padrao, newId(clock), precoEm))
}

/** What a PUT changes; `ativo`: whom it moves ahead of now, and who then has to be active (D6). */
type PlanoDaEdicao = { readonly mudancas: Mudancas; readonly ativo: string | null }

const plano = (mudancas: Resultado<Mudancas>): Resultado<PlanoDaEdicao> =>
  mudancas.ok ? aceito({ mudancas: mudancas.valor, ativo: null }) : mudancas

/** D6, D7: one that stays its patient's and begins nothing: whether they are active is asked when it is written. */
function planSimples(contexto: Pick<Contexto, 'clock' | 'config'>, edicao: Edicao) {
  const mudancas = edicaoAvulsa(contexto, edicao, precosDe(null))
  if (!mudancas.ok || !vaiParaDepois(mudancas.valor, agora(contexto))) return plano(mudancas)
  return aceito({ mudancas: mudancas.valor, ativo: edicao.depois.pacienteId })
}

/** D6, D7: all that a PUT changes; new rows, and a newly chosen patient, need an active one. */
export async function planEdicao(
  contexto: Pick<Contexto, 'clock' | 'config'>,
  arquivo: Arquivo,
  escopo: Escopo,
  edicao: Edicao,
): Promise<Resultado<PlanoDaEdicao>> {
  const { visto, clicado, depois, alteracao } = edicao
  const emSerie = alcanceDoGesto(visto, alteracao.editMode)
  const mudaPaciente = [visto, clicado].some(({ pacienteId }) => pacienteId !== depois.pacienteId)
  if (!emSerie && !mudaPaciente && alteracao.isRecurring !== true) {
    return planSimples(contexto, edicao)
  }
  const { ativo, precoEm } = await findPacienteDaEdicao(arquivo.db, escopo, depois.pacienteId)
  if (mudaPaciente && !ativo) return NAO_ENCONTRADO
  const mudancas = emSerie
    ? await planEdicaoEmSerie(arquivo, escopo, edicao, { ...emSerie, precoEm })
    : edicaoAvulsa(contexto, edicao, precoEm)
  if (ativo || !mudancas.ok) return plano(mudancas)
  if (mudancas.valor.novas.length > 0) return NAO_ENCONTRADO
  return vaiParaDepois(mudancas.valor, agora(contexto))
    ? recusa('PACIENTE_ARQUIVADO')
    : plano(mudancas)
}

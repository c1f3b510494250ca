import { MESES_ADIANTE, MESES_ATRAS, type Mostra } from '@clinica/domain/assinatura/tipos'
import { inicioDoDia } from '@clinica/domain/tempo/data-hora'
import { somaMeses } from '@clinica/domain/tempo/passos-da-data'
import { findSessoesAssinadas, type SessaoAssinada } from '../agenda/leitura/service.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Escopo } from '../escopo.ts'

type Calendario = { readonly texto: string; readonly pacientes: readonly string[] }

const nomeDaAgenda = ({ config }: Contexto) => `Agenda · ${config.clinicaNome}`

/** Loaded with the first calendar that is asked for, with the zones of the world. */
const escritor = () => import('./calendario.ts')

/** P6: sessions with their patients' names, as a file that their owner takes along. */
export async function* agendaParaLevar(
  contexto: Contexto,
  lotes: AsyncIterable<readonly SessaoAssinada[]>,
): AsyncGenerator<string> {
  const { partesDoCalendario } = await escritor()
  yield* partesDoCalendario(lotes, {
    nome: nomeDaAgenda(contexto),
    fuso: contexto.config.fuso,
    mostra: 'nome',
  })
}

/** One year back and two ahead of the clinic's today, and the patients whom it tells of by name or initials. */
export async function findCalendario(
  contexto: Contexto,
  escopo: Escopo,
  mostra: Mostra,
): Promise<Calendario> {
  const { database, config } = contexto
  const dia = hoje(contexto)
  const sessoes = await findSessoesAssinadas(database, escopo, {
    dataInicio: inicioDoDia(somaMeses(dia, -MESES_ATRAS)),
    dataFim: inicioDoDia(somaMeses(dia, MESES_ADIANTE)),
  })
  const nome = nomeDaAgenda(contexto)
  const { calendario } = await escritor()
  const texto = await calendario(sessoes, { nome, fuso: config.fuso, mostra })
  const vistos = mostra === 'ocupado' ? [] : sessoes.flatMap(({ pacienteId }) => pacienteId ?? [])
  return { texto, pacientes: [...new Set(vistos)] }
}

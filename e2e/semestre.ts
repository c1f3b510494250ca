import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { type Data, diaDaSemana, somaDias } from '@clinica/domain/tempo/data'
import type { Page } from 'playwright-core'
import { ate } from './ate.ts'
import { agendaDosDias, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, falaDe, telaDoCalendario } from './pages/calendario.ts'
import type { Opcoes, Visitante } from './visitante.ts'

type UmVisitante = (opcoes?: Opcoes) => Promise<Visitante>

export const SESSOES = 18
/** Tuesday of next week: nothing of the series is over, whatever today is. */
export const terca = () => somaDias(hoje(), 9 - (diaDaSemana(hoje()) % 7))
export const dia = (semana: number, depois = 0): Data => somaDias(terca(), 7 * semana + depois)
export type SessaoVista = { quando: string; valor: number | null; notas: string | null }
export const sessao = (data: Data, horas: string): SessaoVista => ({
  quando: `${data} ${horas}`,
  valor: 180,
  notas: null,
})
const lida = ({ inicio, fim, valorSessao, observacoes }: AgendamentoFio): SessaoVista => ({
  quando: `${inicio.slice(0, 10)} ${inicio.slice(11, 16)}-${fim.slice(11, 16)}`,
  valor: valorSessao,
  notas: observacoes,
})

/** A week of the semester on a screen, and the same week on the server. */
export async function umSemestre(umVisitante: UmVisitante) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  const ana = await umPaciente(cliente, 'Ana Lima')
  await umAgendamento(cliente, `${dia(2)}T14:30`, { pacienteId: ana.id })
  const visitante = await umVisitante({ conta })
  const endereco = (data: Data) => `/calendario/${profissionalId}?data=${data}&visao=semana`
  const naTela = (page: Page, semana: number) => {
    const agenda = telaDoCalendario(page)
    return ate(async () => ({
      tela: await agenda.falados(),
      servidor: (await agendaDosDias(cliente, dia(semana, -2), dia(semana, 4))).map(falaDe).sort(),
    })).toSatisfy(({ tela, servidor }) => JSON.stringify(tela) === JSON.stringify(servidor))
  }
  return {
    ...visitante,
    cliente,
    endereco,
    naTela,
    /** The server's sessions of the series, from the first week on. */
    serie: async () =>
      (await agendaDosDias(cliente, dia(-5), dia(SESSOES + 4)))
        .filter((um) => um.pacienteId === pacienteId)
        .map(lida),
  }
}

/** A series made over the API, with the dialog of one of its sessions open. */
export async function umaSerie(
  umVisitante: UmVisitante,
  primeira: number,
  ultima: number,
  mudancas: object = {},
) {
  const semestre = await umSemestre(umVisitante)
  const { cliente, page, vai, endereco } = semestre
  const zilda = (
    await cliente.call<{ id: string; pessoa: { nome: string } }[]>('GET', '/pacientes')
  ).find(({ pessoa }) => pessoa.nome === 'Zilda Arruda')
  await umAgendamento(cliente, `${dia(primeira)}T09:00`, {
    pacienteId: zilda?.id,
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrenceEnd: dia(ultima),
    ...mudancas,
  })
  const agenda = telaDoCalendario(page)
  const consulta = dialogoDaConsulta(page)
  await vai(endereco(terca()))
  const abre = async () => {
    await agenda.evento('Zilda Arruda').click()
    await consulta.dialogo.waitFor()
  }
  return { ...semestre, ...consulta, agenda, abre }
}

export type Semestre = Awaited<ReturnType<typeof umSemestre>>

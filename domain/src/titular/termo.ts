import type { Data } from '../tempo/data.ts'
import { type DataHora, dataDaHora, horario } from '../tempo/data-hora.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import { contados, textoDoNumero } from '../texto.ts'
import type { Registrado } from './contract-descarte.ts'
import { prazoDeGuarda } from './guarda.ts'

export type Descarte = Registrado & {
  readonly termoId: string
  readonly pacienteId: string
  readonly em: DataHora
  readonly fuso: string
  readonly clinica: string
  readonly profissional: { readonly nome: string; readonly registro: string | null }
  /** The account that did it. */
  readonly conta: string
  readonly anos: number
  readonly nascimento: Data | null
  readonly meses: number
}

const GUARDADO =
  'Lei 13.787/2018, art. 6º (20 anos do último registro); Resolução CFP 001/2009, art. 4º (mínimo de 5 anos); Lei 13.709/2018 (LGPD), arts. 15, 16 e 18, VI.'
const NUNCA_ATENDIDO =
  'Lei 13.709/2018 (LGPD), arts. 15, 16 e 18, VI: sem atendimento nem pagamento não há prontuário a guardar.'

/** The retention rule that applied: the one that ended last. */
function guarda({ ultimoRegistro, ...descarte }: Descarte): string {
  if (ultimoRegistro === null) return 'não se aplica: nunca houve atendimento nem pagamento'
  const { regra, desde, comDia = true } = prazoDeGuarda({ ...descarte, ultimoRegistro })
  return comDia ? `${regra}; descartável desde ${dataEmNumeros(desde)}` : regra
}

function periodo({ de, ate }: Descarte): string {
  if (!de || !ate) return 'nenhum atendimento nem pagamento'
  return `de ${dataEmNumeros(de)} a ${dataEmNumeros(ate)}`
}

function mantido({ meses, recibos }: Descarte): string {
  const somas = `a soma de ${contados(meses, 'mês', 'meses')}, para os totais da clínica`
  if (recibos === 0) return somas
  const linhas = contados(recibos, 'linha', 'linhas')
  return `${somas}; ${linhas} de lotes do Receita Saúde, com dia, valor e situação, para a Receita Federal`
}

/** D6: the text of the term of disposal that is stored and digested: no name, no initials, no health data. */
export function textoDoTermo(descarte: Descarte): string {
  const { em, fuso, profissional, atendimentos, comObservacoes, lancamentos } = descarte
  const linhas = [
    ['Termo', descarte.termoId],
    ['Emitido em', `${dataEmNumeros(dataDaHora(em))} ${horario(em)} (${fuso})`],
    ['Clínica', descarte.clinica],
    [
      'Profissional',
      [profissional.nome, profissional.registro].filter(Boolean).join(', registro '),
    ],
    ['Descartado pela conta', descarte.conta],
    ['Registro descartado', descarte.pacienteId],
    ['Período', periodo(descarte)],
    ['Prazo de guarda', guarda(descarte)],
    [
      'Eliminado',
      [
        'o cadastro',
        `${contados(atendimentos, 'atendimento', 'atendimentos')} (${textoDoNumero(comObservacoes)} com observações)`,
        contados(lancamentos, 'lançamento de pagamento', 'lançamentos de pagamento'),
        'o histórico e as séries das sessões',
      ].join('; '),
    ],
    ['Mantido sem identificação', mantido(descarte)],
    ['Fundamento', descarte.ultimoRegistro === null ? NUNCA_ATENDIDO : GUARDADO],
  ]
  return linhas.map(([nome, valor]) => `${nome}: ${valor}`).join('\n')
}

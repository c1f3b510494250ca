import { chaveDeBusca } from '../texto.ts'
import type { Decisao, EstadoDaLinha, Horario, LinhaLida, Problema } from './tipos.ts'

/** P1: an existing patient, and how the row matched. */
type Existente = {
  readonly pacienteId: string
  readonly nome: string
  readonly por: 'cpf' | 'nome'
}

export type LinhaDoPlano = {
  readonly lida: LinhaLida
  readonly decisao: Decisao | null
  readonly existente: Existente | null
}

/**
 * P1: the outcome of a row. 'horario': only its hours, for the patient of an earlier row (`de`). 'erro' with
 * `comCpfDe`: it has that row's CPF and another name. 'pergunta': the name exists already, and a person must decide.
 * 'jaExiste': left as it is.
 */
export type Acao =
  | { readonly faz: 'novo' | 'pessoal' | 'jaExiste' | 'pergunta' | 'pula' }
  | { readonly faz: 'erro'; readonly comCpfDe?: number }
  | { readonly faz: 'atualiza'; readonly pacienteId: string }
  | { readonly faz: 'horario' | 'repetida'; readonly de: number }

const mesmoHorario = (a: Horario, b: Horario) =>
  a.dia === b.dia &&
  a.hora === b.hora &&
  a.ritmo === b.ritmo &&
  a.desde === b.desde &&
  a.ate === b.ate &&
  a.minutos === b.minutos

/** True where `linha` has hours that `outra` lacks, compared by their numbers where both have one. */
const horariosAMais = (linha: LinhaLida, outra: LinhaLida): boolean =>
  linha.numeroHorario !== null && outra.numeroHorario !== null
    ? linha.numeroHorario !== outra.numeroHorario
    : linha.horarios.some((um) => !outra.horarios.some((dela) => mesmoHorario(um, dela)))

/** Earlier rows, indexed by code, by CPF and by name. */
class Pessoas {
  readonly #porCodigo = new Map<string, number>()
  readonly #porCpf = new Map<string, number>()
  readonly #porNome = new Map<string, { n: number; cpf: string | null }[]>()

  /** The row of the same person: an equal code where there are codes; an equal CPF, or an equal name where not both have one. */
  find({ codigo, cpf, nome }: LinhaLida): number | undefined {
    if (codigo !== null) return this.#porCodigo.get(codigo)
    const porCpf = cpf === null ? undefined : this.#porCpf.get(cpf)
    if (porCpf !== undefined) return porCpf
    const xaras = this.#porNome.get(chaveDeBusca(nome)) ?? []
    return xaras.find((xara) => cpf === null || xara.cpf === null)?.n
  }

  add({ codigo, cpf, nome }: LinhaLida, n: number): void {
    if (codigo !== null) this.#porCodigo.set(codigo, n)
    if (cpf !== null && !this.#porCpf.has(cpf)) this.#porCpf.set(cpf, n)
    const chave = chaveDeBusca(nome)
    this.#porNome.set(chave, [...(this.#porNome.get(chave) ?? []), { n, cpf }])
  }
}

function acaoComExistente({ lida, decisao, existente }: LinhaDoPlano): Acao | null {
  // P6: an archived patient with an existing name is another person, with a code of their own.
  if (!existente || (lida.arquivadoEm !== null && existente.por === 'nome')) return null
  if (decisao === 'atualizar') return { faz: 'atualiza', pacienteId: existente.pacienteId }
  if (existente.por === 'cpf') return { faz: 'jaExiste' }
  return decisao === 'novo' ? null : { faz: 'pergunta' }
}

const TRATAMENTO = /^(?:sr|dr|prof)(?:a|\(a\))?\.? /
const primeiroNome = (nome: string) =>
  chaveDeBusca(nome)
    .replace(TRATAMENTO, '')
    .split(/[^a-z]+/, 1)[0]

/** One CPF with two first names: a parent's CPF was written for several children. */
const saoDuasPessoas = (uma: LinhaLida, outra: LinhaLida): boolean =>
  uma.codigo === null &&
  uma.cpf !== null &&
  uma.cpf === outra.cpf &&
  primeiroNome(uma.nome) !== primeiroNome(outra.nome)

const temErro = ({ problemas }: LinhaLida) => problemas.some(({ tom }) => tom === 'erro')

/**
 * P1: the outcome of each row, in order; of several rows of one person only the first adds the patient. It yields row
 * by row, because thousands of rows of one person are each compared with all before.
 */
export function* acoesDasLinhas(linhas: readonly LinhaDoPlano[]): Generator<Acao> {
  const pessoas = new Pessoas()
  const vistos = new Map<number, LinhaLida[]>()
  const acaoDa = (linha: LinhaDoPlano, n: number): Acao => {
    const { lida, decisao } = linha
    if (decisao === 'pular') return { faz: 'pula' }
    if (temErro(lida)) return { faz: 'erro' }
    if (lida.pessoal || decisao === 'pessoal')
      return { faz: lida.horarios.length > 0 ? 'pessoal' : 'pula' }
    const de = decisao === 'novo' && lida.cpf === null ? undefined : pessoas.find(lida)
    if (de !== undefined) {
      const dela = vistos.get(de) ?? []
      if (dela.some((outra) => saoDuasPessoas(lida, outra))) return { faz: 'erro', comCpfDe: de }
      const traz = dela.every((outra) => horariosAMais(lida, outra))
      if (traz) dela.push(lida)
      return { faz: traz && lida.horarios.length > 0 ? 'horario' : 'repetida', de }
    }
    pessoas.add(lida, n)
    vistos.set(n, [lida])
    return acaoComExistente(linha) ?? { faz: 'novo' }
  }
  for (const [n, linha] of linhas.entries()) yield acaoDa(linha, n)
}

export const planoDaImportacao = (linhas: readonly LinhaDoPlano[]): Acao[] => [
  ...acoesDasLinhas(linhas),
]

/** P1: true where a row brings something. */
export const entra = (acoes: readonly Acao[], acao: Acao): boolean => {
  if (acao.faz === 'horario') {
    const primeira = acoes[acao.de]
    return primeira?.faz === 'novo' || primeira?.faz === 'atualiza'
  }
  return acao.faz === 'novo' || acao.faz === 'atualiza' || acao.faz === 'pessoal'
}

type Dito = (linha: LinhaDoPlano, de: number, entra: boolean) => string

const deDoisNomes = (de: number): Problema => ({
  campo: 'cpf',
  tom: 'erro',
  message: `Este CPF é também o da linha ${de + 1}, de outro nome. Corrija um dos dois.`,
})

const DITO_DA_ACAO: Partial<Record<Acao['faz'], Dito>> = {
  pessoal: () => 'Entra como horário pessoal, sem paciente.',
  jaExiste: ({ existente }) =>
    `${existente?.nome ?? ''} já está cadastrado com este CPF: fica como está.`,
  pergunta: ({ existente }) =>
    `Já há ${existente?.nome ?? ''} nos seus pacientes. É a mesma pessoa?`,
  atualiza: ({ existente }) =>
    `O que está vazio no cadastro de ${existente?.nome ?? ''} é preenchido.`,
  horario: (_linha, de, traz) =>
    traz
      ? `É a mesma pessoa da linha ${de + 1}: entra só o horário.`
      : `É a mesma pessoa da linha ${de + 1}, que fica de fora: o horário não entra.`,
  repetida: (_linha, de) => `Repete a linha ${de + 1}: não entra de novo.`,
}

/** P1: a row as it is shown: its state, and a sentence for each cell. */
function situacaoDaLinha(
  linha: LinhaDoPlano,
  acao: Acao,
  acoes: readonly Acao[],
): { estado: EstadoDaLinha; problemas: readonly Problema[] } {
  const de = 'de' in acao ? acao.de : 0
  const message = DITO_DA_ACAO[acao.faz]?.(linha, de, entra(acoes, acao))
  const doPlano: Problema[] = message ? [{ campo: 'nome', tom: 'aviso', message }] : []
  if (acao.faz === 'erro' && acao.comCpfDe !== undefined) doPlano.push(deDoisNomes(acao.comCpfDe))
  const problemas = [...doPlano, ...linha.lida.problemas]
  const estado = acao.faz === 'erro' ? 'erro' : problemas.length > 0 ? 'aviso' : 'pronta'
  return { estado, problemas }
}

/** P1: all rows as 'Conferir' shows them. */
export const linhasConferidas = (linhas: readonly LinhaDoPlano[], acoes: readonly Acao[]) =>
  linhas.map((linha, n) => {
    const acao: Acao = acoes[n] ?? { faz: 'pula' }
    const { estado, problemas } = situacaoDaLinha(linha, acao, acoes)
    return { estado, faz: acao.faz, entra: entra(acoes, acao), problemas: [...problemas] }
  })

import type { DadosDoAgendamento } from '../../agenda/contract.ts'
import { contaNoMes } from '../../agenda/regras-do-agendamento.ts'
import { type Centavos, textoEmReais } from '../../dinheiro.ts'
import type { Despesa } from '../../financeiro/contract.ts'
import { chaveDoMes } from '../../pagamentos/chave-do-mes.ts'
import { mesDoLugar } from '../../pagamentos/meses-dos-lugares.ts'
import { type Data, type Mes, numeroDoMes } from '../../tempo/data.ts'
import { dataDaHora, mesDaHora } from '../../tempo/data-hora.ts'
import { mesPorExtenso } from '../../tempo/texto-de-tempo.ts'
import type {
  LancamentoDoPassado,
  PassadoLido,
  RecebimentoDoPassado,
  SessaoDoPassado,
} from './contract-passado.ts'

/** P1: a session that an import books; `codigo` and `proprio` are those of one with its own money (D10). */
export type NovaTrazida = DadosDoAgendamento & {
  readonly codigo?: string | null
  readonly proprio?: Centavos | null
}

type DoPaciente<T> = Omit<T, 'paciente'> & { readonly pacienteId: string }

/** P1: the part of the past that is imported, and for whom. */
export type PlanoDoPassado = {
  /** Past sessions, and future appointments without a patient. */
  readonly avulsas: readonly NovaTrazida[]
  /** Booked hours, each with its money and notes from the file; the others unchanged. */
  readonly marcadas: ReadonlyMap<DadosDoAgendamento, NovaTrazida>
  /** `chaveDoMes` of months imported in part: their money is settled anew. */
  readonly soltos: ReadonlySet<string>
  readonly lancamentos: readonly DoPaciente<LancamentoDoPassado>[]
  readonly recebimentos: readonly DoPaciente<RecebimentoDoPassado>[]
  /** The patients whose past it is. */
  readonly deQuem: ReadonlySet<string>
  readonly problemas: readonly string[]
}

type ParaQuem = {
  readonly hoje: Data
  /** Patient ids by number; null: in the file but not imported. */
  readonly pessoas: ReadonlyMap<string, { readonly id: string | null; readonly nome: string }>
  /** The booked hours of all patients. */
  readonly novas: readonly DadosDoAgendamento[]
  /** Starts of existing appointments without a patient. */
  readonly ocupados: ReadonlySet<string>
}

const novaDe = (
  um: SessaoDoPassado,
  pacienteId: string | null,
  observacoes: string | null,
): NovaTrazida => ({
  pacienteId,
  tipo: um.tipo,
  inicio: um.inicio,
  fim: um.fim,
  observacoes,
  valorSessao: um.valor,
  statusAgendamento: um.situacao,
  statusPagamento: um.pago ? 'PAGO' : 'PENDENTE',
  modalidadeAtendimento: um.modalidade,
  codigo: um.codigo,
  proprio: um.proprio,
})

const chaveDaNova = ({ pacienteId, inicio, fim, tipo, valorSessao }: DadosDoAgendamento) =>
  `${pacienteId} ${inicio} ${fim} ${tipo} ${valorSessao ?? 0}`

const repetidos = (codigos: readonly string[]): string[] => {
  const vistos = new Set<string>()
  return codigos.filter((codigo) => vistos.has(codigo) || !vistos.add(codigo))
}

/** The rows of one table that name a row missing from another table. */
function* perdidos({ sessoes, lancamentos, recebimentos }: PassadoLido, { pessoas }: ParaQuem) {
  const semPaciente = (arquivo: string, codigo: string) =>
    `${arquivo} fala do paciente ${codigo}, que não está em pacientes.csv nem em pacientes-arquivados.csv.`
  const daSessao = new Set(sessoes.map(({ codigo }) => codigo))
  const doRecibo = new Map(recebimentos.map((um) => [um.codigo, um]))
  const doLancamento = new Set(lancamentos.map(({ codigo }) => codigo))
  for (const codigo of repetidos(sessoes.map((uma) => uma.codigo)))
    yield `sessoes.csv tem duas sessões com o código ${codigo}.`
  for (const codigo of repetidos(lancamentos.map((um) => um.codigo)))
    yield `pagamentos.csv tem dois lançamentos com o código ${codigo}.`
  for (const codigo of repetidos(recebimentos.map((um) => um.codigo)))
    yield `recebimentos.csv tem dois recibos com o código ${codigo}.`
  for (const { paciente } of sessoes)
    if (paciente !== null && !pessoas.has(paciente)) yield semPaciente('sessoes.csv', paciente)
  for (const { paciente } of recebimentos)
    if (!pessoas.has(paciente)) yield semPaciente('recebimentos.csv', paciente)
  for (const { codigo, paciente, sessao, corrige, recebimento } of lancamentos) {
    const diz = (oque: string) => `pagamentos.csv: o lançamento ${codigo} ${oque}`
    if (!pessoas.has(paciente)) yield semPaciente('pagamentos.csv', paciente)
    if (sessao !== null && !daSessao.has(sessao))
      yield diz(`é de uma sessão que não há, a ${sessao}.`)
    if (corrige !== null && !doLancamento.has(corrige))
      yield diz(`corrige um que não há, o ${corrige}.`)
    if (recebimento !== null && doRecibo.get(recebimento)?.paciente !== paciente)
      yield diz(`é de um recibo que este paciente não tem, o ${recebimento}.`)
  }
}

/** D10: problems of the money: months of the file with more paid than received, and receipts that do not add up. */
function* somasErradas(
  { sessoes, lancamentos, recebimentos }: PassadoLido,
  pessoas: ParaQuem['pessoas'],
) {
  type Soma = { paciente: string; mes: Mes; pago: number; recebido: number }
  const meses = new Map<string, Soma>()
  const daqui = (paciente: string, { ano, mes }: Mes) => {
    const chave = `${paciente} ${ano} ${mes}`
    const soma = meses.get(chave) ?? { paciente, mes: { ano, mes }, pago: 0, recebido: 0 }
    meses.set(chave, soma)
    return soma
  }
  for (const { paciente, inicio, tipo, pago, valor } of sessoes)
    if (paciente !== null && pago && contaNoMes({ pacienteId: paciente, tipo }))
      daqui(paciente, mesDaHora(inicio)).pago += valor ?? 0
  const dosRecibos = new Map<string, number>()
  for (const { paciente, ano, mes, valor, recebimento } of lancamentos) {
    daqui(paciente, { ano, mes }).recebido += valor
    if (recebimento !== null)
      dosRecibos.set(recebimento, (dosRecibos.get(recebimento) ?? 0) + valor)
  }
  const emReais = (valor: number) => textoEmReais(valor as Centavos)
  for (const { paciente, mes, pago, recebido } of meses.values())
    if (pago > recebido || recebido < 0)
      yield `Em ${mesPorExtenso(mes)} as sessões pagas de ${pessoas.get(paciente)?.nome ?? paciente} somam ${emReais(pago)}, e os pagamentos ${emReais(recebido)}.`
  for (const { codigo, valor, vale } of recebimentos) {
    const soma = dosRecibos.get(codigo) ?? 0
    if (soma !== (vale ? valor : 0))
      yield `O recibo ${codigo} é de ${emReais(vale ? valor : 0)}, e os lançamentos dele somam ${emReais(soma)}.`
  }
}

type Chegadas = Pick<PlanoDoPassado, 'avulsas' | 'marcadas' | 'soltos'>

/** Splits the sessions: those imported by themselves, and those that are the booked hours. */
function chegadas(
  { sessoes, anotacoes }: PassadoLido,
  { hoje, pessoas, novas, ocupados }: ParaQuem,
  deQuem: ReadonlySet<string>,
): Chegadas {
  const livres = Map.groupBy(
    novas.filter(({ pacienteId }) => pacienteId !== null && deQuem.has(pacienteId)),
    chaveDaNova,
  )
  const avulsas: NovaTrazida[] = []
  const marcadas = new Map<DadosDoAgendamento, NovaTrazida>()
  const soltos = new Set<string>()
  const solta = (um: DadosDoAgendamento) => {
    const mes = mesDoLugar(um)
    if (mes) soltos.add(chaveDoMes(mes))
  }
  for (const uma of sessoes) {
    const pacienteId = uma.paciente === null ? null : pessoas.get(uma.paciente)?.id
    if (pacienteId === undefined || (uma.paciente !== null && pacienteId === null)) continue
    const nova = novaDe(uma, pacienteId, anotacoes.get(uma.codigo) ?? null)
    const passou = dataDaHora(uma.inicio) < hoje
    if (pacienteId === null ? !ocupados.has(uma.inicio) : passou) avulsas.push(nova)
    else if (pacienteId !== null) {
      const hora = livres.get(chaveDaNova(nova))?.shift()
      if (hora) marcadas.set(hora, nova)
      else solta(nova)
    }
  }
  for (const hora of [...livres.values()].flat()) solta(hora)
  return { avulsas, marcadas, soltos }
}

/** P1: plans the past: that of the patients whom this import brings, and that of nobody. */
export function planoDoPassado(lido: PassadoLido, paraQuem: ParaQuem): PlanoDoPassado {
  const { pessoas } = paraQuem
  const deQuem = new Set([...pessoas.values()].flatMap(({ id }) => id ?? []))
  const dele = <T extends { readonly paciente: string }>(itens: readonly T[]): DoPaciente<T>[] =>
    itens.flatMap(({ paciente, ...um }) => {
      const pacienteId = pessoas.get(paciente)?.id ?? null
      return pacienteId === null ? [] : [{ ...um, pacienteId }]
    })
  return {
    ...chegadas(lido, paraQuem, deQuem),
    lancamentos: dele(lido.lancamentos),
    recebimentos: dele(lido.recebimentos),
    deQuem,
    problemas: [
      ...lido.problemas,
      ...new Set(perdidos(lido, paraQuem)),
      ...somasErradas(lido, pessoas),
    ],
  }
}

/** P1: what tells that an expense is the same as one that is there; its category does not, which older files lack. */
const chaveDaDespesa = ({ tipo, inicio, fim, vigencias, excecoes }: Omit<Despesa, 'id'>): string =>
  JSON.stringify([
    ...[tipo, numeroDoMes(inicio), fim && numeroDoMes(fim)],
    vigencias.map(({ desde, nome, valor }) => [numeroDoMes(desde), nome, valor]),
    excecoes.map(({ mes, conteudo }) => [numeroDoMes(mes), conteudo?.nome, conteudo?.valor]),
  ])

/** P1: those that are not there already, as often as they are there. */
export function despesasQueFaltam(
  despesas: readonly Omit<Despesa, 'id'>[],
  existentes: readonly Despesa[],
): Omit<Despesa, 'id'>[] {
  const quantas = new Map<string, number>()
  for (const uma of existentes) {
    const chave = chaveDaDespesa(uma)
    quantas.set(chave, (quantas.get(chave) ?? 0) + 1)
  }
  return despesas.filter((uma) => {
    const chave = chaveDaDespesa(uma)
    const restam = quantas.get(chave) ?? 0
    quantas.set(chave, restam - 1)
    return restam <= 0
  })
}

import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { ResumoFio } from '@clinica/domain/atendimentos/contract'
import { centavos, centavosDoFio, soma, textoEmReais } from '@clinica/domain/dinheiro'
import {
  type Cliente,
  cadastrarProfissional,
  cpfGerado,
  emParalelo,
} from '../tools/cliente-da-api.ts'
import { lerResumo, pagarMes } from './pagar-mes.ts'
import { progresso } from './progresso.ts'
import { receberTudo } from './receber-tudo.ts'

const AO_MESMO_TEMPO = 8
const MINUTOS = 5
const VALOR = { REALIZADO: 150, FALTA: 50 } as const

/** Golden numbers of the open data file: month → attendances and cents. */
const OURO: Record<string, Record<string, [quantidade: number, total: number]>> = {
  'vitoria-jardim-da-penha.csv': {
    '2016-04': [111, 1_495_000],
    '2016-05': [2_839, 37_875_000],
    '2016-06': [927, 12_475_000],
  },
}

type Linha = {
  paciente: string
  dia: string
  genero: string
  idade: number
  status: 'REALIZADO' | 'FALTA'
}
type Totais = Map<string, { quantidade: number; total: number }>

/** PatientId and age are kept as text until they are known to be sane: one row of the file is odd. */
function lerLinhas(arquivo: string): Linha[] {
  const [, ...linhas] = readFileSync(arquivo, 'utf8').trim().split(/\r?\n/)
  return linhas.map((linha) => {
    const [paciente = '', , genero = '', dia = '', idade = '', , falta = ''] = linha.split(',')
    return {
      paciente,
      genero,
      dia: dia.slice(0, 10),
      idade: Number(idade),
      status: falta === 'Yes' ? 'FALTA' : 'REALIZADO',
    }
  })
}

function somar(totais: Totais, mes: string, quantidade: number, total: number) {
  const antes = totais.get(mes) ?? { quantidade: 0, total: 0 }
  totais.set(mes, { quantidade: antes.quantidade + quantidade, total: antes.total + total })
}

const doArquivo = (linhas: readonly Linha[]): Totais => {
  const totais: Totais = new Map()
  for (const { dia, status } of linhas) somar(totais, dia.slice(0, 7), 1, VALOR[status] * 100)
  return totais
}

const doServidor = (linhas: readonly ResumoFio[]): Totais => {
  const totais: Totais = new Map()
  for (const linha of linhas) {
    const mes = `${linha.ano}-${String(linha.mesNumero).padStart(2, '0')}`
    somar(totais, mes, linha.quantidadeAtendimentos, centavosDoFio(linha.valorTotal))
  }
  return totais
}

const hora = (minutos: number) =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}:00`

function pacienteDaLinha({ paciente, genero, idade }: Linha, indice: number) {
  const anos = Number.isInteger(idade) && idade >= 0 && idade < 110 ? idade : 40
  return {
    pessoa: {
      nome: `Paciente ${paciente}`,
      cpf: cpfGerado(100_000_000 + indice),
      dataNascimento: `${2016 - anos}-01-15`,
      sexo: genero === 'M' ? 'Masculino' : 'Feminino',
    },
    valorConsulta: VALOR.REALIZADO,
  }
}

async function criarPacientes(
  cliente: Cliente,
  linhas: readonly Linha[],
): Promise<Map<string, string>> {
  const primeiras = [
    ...new Map([...linhas].reverse().map((linha) => [linha.paciente, linha])).values(),
  ]
  const ids = new Map<string, string>()
  const feito = progresso('Pacientes', primeiras.length)
  await emParalelo(primeiras, AO_MESMO_TEMPO, async (linha, indice) => {
    const { id } = await cliente.call<{ id: string }>(
      'POST',
      '/pacientes',
      pacienteDaLinha(linha, indice),
    )
    ids.set(linha.paciente, id)
    feito()
  })
  return ids
}

async function criarAgendamentos(
  cliente: Cliente,
  linhas: readonly Linha[],
  ids: Map<string, string>,
) {
  const porDia = new Map<string, number>()
  const comHora = linhas.map((linha) => {
    const lugar = porDia.get(linha.dia) ?? 0
    porDia.set(linha.dia, lugar + 1)
    return { linha, minutos: lugar * MINUTOS }
  })
  const feito = progresso('Agendamentos', linhas.length)
  await emParalelo(comHora, AO_MESMO_TEMPO, async ({ linha, minutos }) => {
    await cliente.call('POST', '/agendamentos', {
      pacienteId: ids.get(linha.paciente),
      tipo: 'SESSAO_INDIVIDUAL',
      inicio: `${linha.dia}T${hora(minutos)}`,
      fim: `${linha.dia}T${hora(minutos + MINUTOS)}`,
      valorSessao: VALOR[linha.status],
      statusAgendamento: linha.status,
      statusPagamento: 'PENDENTE',
      modalidadeAtendimento: 'PRESENCIAL',
    })
    feito()
  })
}

/** Prints each month and answers whether file, server and golden numbers agree to the cent. */
function comparar(arquivo: string, linhas: readonly Linha[], servidor: Totais): boolean {
  const esperado = doArquivo(linhas)
  const ouro = OURO[basename(arquivo)]
  const meses = [
    ...new Set([...esperado.keys(), ...servidor.keys(), ...Object.keys(ouro ?? {})]),
  ].sort()
  return meses
    .map((mes) => {
      const a = esperado.get(mes)
      const b = servidor.get(mes)
      const [quantidade, total] = ouro?.[mes] ?? []
      const igual =
        a?.quantidade === b?.quantidade &&
        a?.total === b?.total &&
        (!ouro || (b?.quantidade === quantidade && b?.total === total))
      console.log(
        `${mes}: ${b?.quantidade ?? 0} atendimentos, ${textoEmReais(centavos(b?.total ?? 0))}: ${igual ? 'igual' : 'DIFERENTE'}`,
      )
      return igual
    })
    .every(Boolean)
}

type Depois = { pagar?: string | undefined; receber?: boolean | undefined }

async function importar(
  arquivo: string,
  url: string,
  { pagar, receber }: Depois,
): Promise<boolean> {
  const linhas = lerLinhas(arquivo)
  const cliente = await cadastrarProfissional(url)
  console.log(`Profissional de demonstração: ${cliente.email}, senha ${cliente.senha}`)
  const inicio = performance.now()
  const ids = await criarPacientes(cliente, linhas)
  await criarAgendamentos(cliente, linhas, ids)
  const segundos = (performance.now() - inicio) / 1000
  const gravacoes = ids.size + linhas.length
  console.log(
    `${gravacoes} gravações em ${segundos.toFixed(1)} s (${(gravacoes / segundos).toFixed(0)} por segundo)`,
  )
  const resumo = await lerResumo(cliente)
  const total = soma(resumo.map(({ valorTotal }) => centavosDoFio(valorTotal)))
  console.log(`Total: ${textoEmReais(total)}, ${ids.size} pacientes`)
  const iguais = comparar(arquivo, linhas, doServidor(resumo))
  const pago = pagar === undefined || (await pagarMes(cliente, pagar))
  return (!receber || (await receberTudo(cliente))) && pago && iguais
}

const OPCOES = {
  url: { type: 'string', default: 'http://127.0.0.1:3000' },
  pagar: { type: 'string' },
  receber: { type: 'boolean' },
} as const
const USO =
  'Uso: npm run dados:importar -- <arquivo.csv> [--url http://127.0.0.1:3000] [--pagar AAAA-MM | --receber]'

/** What was asked for; null where it was not understood. */
function lerPedido() {
  try {
    const { values, positionals } = parseArgs({ options: OPCOES, allowPositionals: true })
    const [arquivo] = positionals
    const mesLegivel = values.pagar === undefined || /^\d{4}-\d{2}$/.test(values.pagar)
    return arquivo && mesLegivel ? { arquivo, ...values } : null
  } catch {
    return null
  }
}

if (process.argv.includes('--help')) {
  console.log(USO)
  process.exit(0)
}
const pedido = lerPedido()
if (!pedido) {
  console.error(USO)
  process.exit(2)
}
if (!statSync(pedido.arquivo, { throwIfNoEntry: false })?.isFile()) {
  console.error(`Não há arquivo ${pedido.arquivo}.`)
  process.exit(2)
}
const noAr = await fetch(`${pedido.url}/api/saude`).then(
  ({ ok }) => ok,
  () => false,
)
if (!noAr) {
  console.error(
    `Nenhum servidor responde em ${pedido.url}. Inicie-o com "npm start" ou informe outro endereço com --url.`,
  )
  process.exit(2)
}
const iguais = await importar(pedido.arquivo, pedido.url, pedido)
console.log(iguais ? 'Todos os meses iguais.' : 'Há meses diferentes.')
process.exit(iguais ? 0 : 1)

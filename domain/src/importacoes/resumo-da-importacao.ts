import { contados, textoDoNumero } from '../texto.ts'
import { type Acao, entra, type LinhaDoPlano } from './plano-da-importacao.ts'
import { FALTA } from './tipos.ts'

const partes: readonly (readonly [de: ReadonlySet<Acao['faz']>, um: string, varias: string])[] = [
  [new Set(['erro']), 'com erro', 'com erro'],
  [new Set(['pergunta']), 'a decidir', 'a decidir'],
  [new Set(['repetida']), 'repetida', 'repetidas'],
  [new Set(['jaExiste']), 'já cadastrada', 'já cadastradas'],
  [new Set(['pula']), 'de fora', 'de fora'],
]

/** True for a row that enters with a warning, apart from missing fields, which have words of their own. */
const temAviso = ({ lida }: LinhaDoPlano) =>
  lida.problemas.some(({ message }) => !Object.values(FALTA).includes(message))

/** The summary must mention warnings, because people look at single rows only then. */
function avisosFalados(linhas: readonly LinhaDoPlano[], acoes: readonly Acao[]): string {
  const n = linhas.filter((linha, n) => {
    const acao = acoes[n]
    return acao !== undefined && entra(acoes, acao) && temAviso(linha)
  }).length
  return n > 0 ? `. Há aviso em ${contados(n, 'linha', 'linhas')}.` : ''
}

/** P1: '30 linhas: 27 prontas, 2 sem CPF (entram incompletas), 1 repetida'. */
export function resumoDaImportacao(
  linhas: readonly LinhaDoPlano[],
  acoes: readonly Acao[],
): string {
  const quantas = (quais: (acao: Acao, n: number) => boolean) => acoes.filter(quais).length
  /** Hours of a patient who is left out are left out, too, so that the counted rows add up to all rows. */
  const conta = (acao: Acao) => (acao.faz === 'horario' && !entra(acoes, acao) ? 'pula' : acao.faz)
  const semCpf = (n: number) => linhas[n]?.lida.pendencias.includes('cpf') ?? false
  const dizSemCpf = linhas.some(({ lida }) => lida.cpf !== null)
  const incompleta = (acao: Acao, n: number) => acao.faz === 'novo' && dizSemCpf && semCpf(n)
  const incompletas = quantas(incompleta)
  const prontas = quantas((acao, n) => entra(acoes, acao) && !incompleta(acao, n))
  const ditas = [
    ...(prontas > 0 ? [contados(prontas, 'pronta', 'prontas')] : []),
    ...(incompletas > 0
      ? [
          `${textoDoNumero(incompletas)} sem CPF (${incompletas === 1 ? 'entra incompleta' : 'entram incompletas'})`,
        ]
      : []),
    ...partes.flatMap(([quais, um, varias]) => {
      const n = quantas((acao) => quais.has(conta(acao)))
      return n > 0 ? [contados(n, um, varias)] : []
    }),
  ]
  return `${contados(acoes.length, 'linha', 'linhas')}: ${ditas.join(', ')}${avisosFalados(linhas, acoes)}`
}

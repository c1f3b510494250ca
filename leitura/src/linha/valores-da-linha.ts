import { centavos } from '@clinica/domain/dinheiro'
import type { Campo } from '@clinica/domain/importacoes/tipos'
import { comValores, type ValorDesde } from '@clinica/domain/pacientes/valor-em'
import { valoresPorDataLidos } from '@clinica/domain/pacientes/valores-por-data'
import type { Data } from '@clinica/domain/tempo/data'
import { comErro, type Lido, lerDinheiro, lido } from './celula-lida.ts'

const COMO_SE_ESCREVE = 'Escreva como “180,00; 240,00 desde 15/12/2026”.'

const lerValores = (escrito: string): Lido<ValorDesde[]> => {
  const valores = valoresPorDataLidos(escrito)
  return valores ? lido(valores) : comErro(COMO_SE_ESCREVE)
}

type Ler = <T>(campo: Campo, ler: (escrito: string) => Lido<T>) => T | null

/** P1, P9: what a row says that a session costs, from today on; with the prices of other days where it says them (P6). */
export function valoresDaLinha(ler: Ler, hoje: Data): ValorDesde[] {
  const deHoje = ler('valorConsulta', lerDinheiro)
  const outros = ler('valoresPorData', lerValores) ?? []
  if (deHoje === null && outros.length > 0) return outros
  return comValores(outros, [{ desde: hoje, valor: deHoje ?? centavos(0) }])
}

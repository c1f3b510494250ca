import { textoDoFioEmReais as emReais } from '@clinica/domain/dinheiro'
import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import type { Data } from '@clinica/domain/tempo/data'
import { diaEMes } from '@clinica/domain/tempo/texto-de-tempo'

type ValorPorVir = NonNullable<PacienteFio['valoresPorVir']>[number]

/** P9: 'R$ 300,00 a partir de 1º de janeiro de 2027' */
export const valorPorVirFalado = ({ desde, valor }: ValorPorVir): string =>
  `${emReais(valor)} a partir de ${diaEMes(desde as Data).replace(/^1 /, '1º ')} de ${desde.slice(0, 4)}`

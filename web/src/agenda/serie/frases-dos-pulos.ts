import { contados } from '@clinica/domain/texto'
import type { DataFechada } from './pulos.ts'

const feriados = (quantos: number) => contados(quantos, 'feriado', 'feriados')
const fechadas = (quantas: number) =>
  contados(quantas, 'data em dia fechado', 'datas em dias fechados')

/** '3 feriados', '1 feriado e 2 datas em dias fechados' */
export function fraseDasFechadas(datas: readonly DataFechada[]): string {
  const quantos = datas.filter(({ feriado }) => feriado).length
  const outras = datas.length - quantos
  return [
    ...(quantos > 0 ? [feriados(quantos)] : []),
    ...(outras > 0 ? [fechadas(outras)] : []),
  ].join(' e ')
}

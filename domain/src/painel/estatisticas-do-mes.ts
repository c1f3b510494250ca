import type { ResumoFio } from '../atendimentos/contract.ts'
import type { Mes } from '../tempo/data.ts'

/** §7: the dashboard's month: distinct patient names and the sum of attendances. */
export function estatisticasDoMes(linhas: readonly ResumoFio[], { ano, mes }: Mes) {
  const doMes = linhas.filter((linha) => linha.ano === ano && linha.mesNumero === mes)
  return {
    pacientes: new Set(doMes.map(({ nomePaciente }) => nomePaciente)).size,
    atendimentos: doMes.reduce((total, linha) => total + linha.quantidadeAtendimentos, 0),
  }
}

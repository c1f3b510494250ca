import { textoDoNumero } from '@clinica/domain/texto'
/** '128 pacientes', '3 de 128 pacientes': how many the filters left of how many there are. */
export function contagemDePacientes(encontrados: number, todos: number, arquivados = false) {
  // A list without anybody says so itself.
  if (todos === 0) return ''
  const nome = todos === 1 ? 'paciente' : 'pacientes'
  const estado = arquivados ? (todos === 1 ? ' arquivado' : ' arquivados') : ''
  const parte = encontrados === todos ? '' : `${textoDoNumero(encontrados)} de `
  return `${parte}${textoDoNumero(todos)} ${nome}${estado}`
}

import { textoDoNumero } from '@clinica/domain/texto'
/** '128 pacientes', '3 de 128 pacientes': filtered and total number. */
export function contagemDePacientes(encontrados: number, todos: number, arquivados = false) {
  // An empty list has its own message.
  if (todos === 0) return ''
  const nome = todos === 1 ? 'paciente' : 'pacientes'
  const estado = arquivados ? (todos === 1 ? ' arquivado' : ' arquivados') : ''
  const parte = encontrados === todos ? '' : `${textoDoNumero(encontrados)} de `
  return `${parte}${textoDoNumero(todos)} ${nome}${estado}`
}

import { somenteDigitos } from '../texto.ts'

/** '(11) 91234-5678', '(11) 3123-4567' of up to 11 digits, as far as they go; the wire keeps digits (§5). */
export function telefoneComMascara(telefone: string): string {
  const digitos = somenteDigitos(telefone).slice(0, 11)
  const [area, numero] = [digitos.slice(0, 2), digitos.slice(2)]
  if (area === '') return ''
  if (numero === '') return `(${area}`
  // A mobile begins with 9 and has five digits before the dash.
  const antes = numero.startsWith('9') || numero.length > 8 ? 5 : 4
  const fim = numero.slice(antes)
  return `(${area}) ${numero.slice(0, antes)}${fim && `-${fim}`}`
}

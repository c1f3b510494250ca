import { contados } from '../texto.ts'
/** How long to wait, in words: seconds below a minute, then whole minutes, rounded up. */
export function esperaPorExtenso(segundos: number): string {
  const inteiros = Math.max(1, Math.ceil(segundos))
  return inteiros < 60
    ? contados(inteiros, 'segundo', 'segundos')
    : contados(Math.ceil(inteiros / 60), 'minuto', 'minutos')
}

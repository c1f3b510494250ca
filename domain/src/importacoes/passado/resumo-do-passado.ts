import { soma, textoEmReais } from '../../dinheiro.ts'
import type { Despesa } from '../../financeiro/contract.ts'
import { contados, textoDoNumero } from '../../texto.ts'
import type { PlanoDoPassado } from './plano-do-passado.ts'

type Passado = PlanoDoPassado & { readonly despesas: readonly Omit<Despesa, 'id'>[] }

const quantos = (n: number, um: string, varios: string) => (n > 0 ? [contados(n, um, varios)] : [])

/** P6: '1.240 sessões passadas, R$ 98.000,00 recebidos, 36 despesas'. */
export function resumoDoPassado({ avulsas, marcadas, lancamentos, despesas }: Passado): string {
  const notas = [...avulsas, ...marcadas.values()].filter((uma) => uma.observacoes !== null).length
  const recebido = soma(lancamentos.map(({ valor }) => valor))
  const partes = [
    ...quantos(avulsas.length, 'sessão passada', 'sessões passadas'),
    ...quantos(notas, 'anotação', 'anotações'),
    ...(lancamentos.length > 0 ? [`${textoEmReais(recebido)} recebidos`] : []),
    ...quantos(despesas.length, 'despesa', 'despesas'),
  ]
  return partes.length > 0 ? partes.join(', ') : 'Nada do que passou é novo aqui'
}

const DITOS = 5

/** P6: the reasons why the past cannot be imported, in a few sentences. */
export function problemasDitos(problemas: readonly string[]): string[] {
  const outros = problemas.length - DITOS
  return [...problemas.slice(0, DITOS), ...(outros > 0 ? [`E mais ${textoDoNumero(outros)}.`] : [])]
}

import { type DataHora, dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { textoDoNumero } from '@clinica/domain/texto'
import type { Conta, Item } from '../folha/conta-da-leitura.ts'

/** P1: why an event stays out, one and several of them. */
export const FORA = {
  cortado: ['evento cortado no fim do arquivo', 'eventos cortados no fim do arquivo'],
  data: ['evento com data que não foi entendida', 'eventos com data que não foi entendida'],
  dia: ['evento de dia inteiro', 'eventos de dia inteiro'],
  fuso: ['evento de fuso desconhecido', 'eventos de fuso desconhecido'],
  cancelado: ['evento cancelado', 'eventos cancelados'],
  passado: ['evento que já passou', 'eventos que já passaram'],
  semDatas: ['evento sem nenhuma data', 'eventos sem nenhuma data'],
  semNome: ['evento sem nome', 'eventos sem nome'],
  repetido: ['evento repetido', 'eventos repetidos'],
  antigo: ['evento em versão antiga', 'eventos em versão antiga'],
  longe: [
    'evento que só acontece daqui a mais de meio ano',
    'eventos que só acontecem daqui a mais de meio ano',
  ],
  repeticao: [
    'evento com repetição que não foi entendida',
    'eventos com repetição que não foi entendida',
  ],
  longa: [
    'evento com repetição longa demais para ser lida',
    'eventos com repetição longa demais para ser lida',
  ],
  semLugar: [
    'evento que altera uma sessão que a série não tem',
    'eventos que alteram uma sessão que a série não tem',
  ],
} as const
export type Fora = keyof typeof FORA

/** P1: what is told besides the events that stay out: lines, and how some events come in. */
const LINHA = ['linha que não foi entendida', 'linhas que não foram entendidas'] as const
const MUDADO = {
  semDuracao: [
    'evento sem hora de fim, com a duração padrão',
    'eventos sem hora de fim, com a duração padrão',
  ],
  comecaFora: [
    'evento que começa fora da própria repetição, só nas datas dela',
    'eventos que começam fora da própria repetição, só nas datas dela',
  ],
  semSerie: [
    'evento de uma série que não está no arquivo, só na sua data',
    'eventos de séries que não estão no arquivo, só nas suas datas',
  ],
} as const

const item = ([um, varios]: readonly [string, string], onde: string): Item => ({ um, varios, onde })

/** P1: '“Bia Lima”, 09/03/2026 às 14:00'. */
export function lugarDoEvento(titulo: string, inicio: DataHora | null, n: number): string {
  const quando = inicio
    ? `${dataEmNumeros(dataDaHora(inicio))} às ${horaDoDia(inicio)}`
    : `linha ${textoDoNumero(n)}`
  return titulo === '' ? quando : `“${titulo}”, ${quando}`
}

/** P1: the account of a calendar: each event is read or stays out, once. */
export class ContaDoIcs {
  readonly #fora = new Map<number, Item>()
  readonly #linhas: Item[] = []
  readonly #mudado: Item[] = []

  addFora(n: number, porque: Fora, onde: string): void {
    this.#fora.set(n, item(FORA[porque], onde))
  }

  addLinha(n: number, de = ''): void {
    const onde = `linha ${textoDoNumero(n)}`
    this.#linhas.push(item(LINHA, de === '' ? onde : `${onde}, “${de}”`))
  }

  addMudado(como: keyof typeof MUDADO, onde: string): void {
    this.#mudado.push(item(MUDADO[como], onde))
  }

  conta(eventos: number, mudado: readonly Item[]): Conta {
    return {
      unidade: 'evento',
      lidos: eventos - this.#fora.size,
      fora: [...this.#fora.values(), ...this.#linhas],
      mudado: [...this.#mudado, ...mudado],
    }
  }
}

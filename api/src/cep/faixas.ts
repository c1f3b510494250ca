import { readFileSync } from 'node:fs'
import type { EnderecoDoCep } from '@clinica/domain/cep/contract'

type Faixa = { uf: string; localidade: string; inicio: string; fim: string }

const ARQUIVO = new URL('../../data/faixas-de-cep.csv', import.meta.url)

let lidas: Faixa[] | undefined

/** The ranges, in order; read at the first need. */
function faixas(): Faixa[] {
  lidas ??= readFileSync(ARQUIVO, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map((linha) => {
      const [uf = '', localidade = '', inicio = '', fim = ''] = linha.split(';')
      return { uf, localidade, inicio, fim }
    })
  return lidas
}

/** D12: the municipality whose range holds the CEP, street left to type; null outside every range. */
export function enderecoDaFaixa(cep: string): EnderecoDoCep | null {
  const lista = faixas()
  let de = 0
  let ate = lista.length - 1
  while (de <= ate) {
    const meio = (de + ate) >> 1
    const faixa = lista[meio]
    if (!faixa) return null
    if (cep < faixa.inicio) ate = meio - 1
    else if (cep > faixa.fim) de = meio + 1
    else return { cep, logradouro: '', bairro: '', localidade: faixa.localidade, uf: faixa.uf }
  }
  return null
}

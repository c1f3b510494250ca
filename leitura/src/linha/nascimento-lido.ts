import { NASCIMENTO_NO_FUTURO, nasceNoFuturo } from '@clinica/domain/pessoa/nascimento'
import type { Data } from '@clinica/domain/tempo/data'
import { comAviso, type Lido } from './celula-lida.ts'
import { lerData } from './quando-lido.ts'

const SEM_ELA = 'Até lá, entra sem a data de nascimento.'

/** A birthday without its year, as books of contacts keep it, without its day, or an age: nobody is kept out by it. */
const FALTA_NA_DATA: readonly (readonly [RegExp, string])[] = [
  [/^(19|20)\d\d$/, 'Faltam o dia e o mês: entra sem a data de nascimento.'],
  [/^(--\d\d-\d\d|\d{1,2}\/\d{1,2})$/, 'Falta o ano: entra sem a data de nascimento.'],
  [
    /^((0?[1-9]|1[0-2])[/-](19|20)\d\d|(jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)\p{L}*\.?( de |[/ -])(\d\d|(19|20)\d\d))$/iu,
    'Falta o dia: entra sem a data de nascimento.',
  ],
  [/^\d{1,3} ?anos?\b/i, 'É a idade: entra sem a data de nascimento.'],
]

/** P1: a birth date; one that is not understood, or that is to come, keeps nobody out. */
export const lerNascimento =
  (hoje: Data) =>
  (escrito: string): Lido<Data> => {
    const falta = FALTA_NA_DATA.find(([forma]) => forma.test(escrito))
    if (falta) return comAviso<Data>(null, falta[1])
    const lida = lerData(escrito, hoje)
    const futura = lida.valor !== null && nasceNoFuturo(lida.valor, hoje)
    const errada = futura ? NASCIMENTO_NO_FUTURO : lida.dito?.message
    return errada ? comAviso<Data>(null, `${errada} ${SEM_ELA}`) : lida
  }

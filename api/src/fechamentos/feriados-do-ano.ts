import { getHolidays, type Holiday } from '@brazilian-utils/brazilian-utils/get-holidays'
import type { Feriado } from '@clinica/domain/fechamentos/contract'
import { UFS, type Uf } from '@clinica/domain/pessoa/tipos'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { chaveDeBusca } from '@clinica/domain/texto'

type FeriadoDoAno = Omit<Feriado, 'atende'>

/** The library tells a day by the clock of this machine. */
const dataDe = (date: Date): Data =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((parte) => String(parte).padStart(2, '0'))
    .join('-') as Data

const chaveDe = (nome: string) =>
  chaveDeBusca(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const TIPOS = { national: 'nacional', state: 'estadual', optional: 'facultativo' } as const

const mesmo = (a: Holiday, b: Holiday) => a.name === b.name && dataDe(a.date) === dataDe(b.date)

/** One by the library; of a state only where `uf` says which. Easter itself is no holiday: it is a Sunday. */
function lido(um: Holiday, uf: Uf | null): FeriadoDoAno[] {
  if (um.type === 'religious') return []
  const nome = um.name
  const data = dataDe(um.date)
  const chave = [...(uf ? [uf.toLowerCase()] : []), chaveDe(nome)].join('-')
  return [{ chave, nome, data, tipo: TIPOS[um.type] }]
}

const CARNAVAL = 'carnaval-terca-feira'

/** The library knows Tuesday only; Monday is as facultativo. */
const comSegunda = (um: FeriadoDoAno): FeriadoDoAno[] =>
  um.chave === CARNAVAL
    ? [
        {
          ...um,
          chave: 'carnaval-segunda-feira',
          nome: 'Carnaval (segunda-feira)',
          data: somaDias(um.data, -1),
        },
        um,
      ]
    : [um]

/** P2: the holidays of a year, the state's included, in order of time; told without a network. */
export function feriadosDoAno(ano: number, uf: Uf | null): FeriadoDoAno[] {
  const doPais = getHolidays(ano)
  const todos = uf ? getHolidays({ year: ano, stateCode: uf }) : doPais
  return todos.flatMap((um) => {
    // A state's law may make a holiday of what is facultativo elsewhere: the day is the state's then.
    const nacional = doPais.some((outro) => mesmo(um, outro) && um.type === outro.type)
    return lido(um, nacional ? null : uf).flatMap(comSegunda)
  })
}

/** Whether some state has a holiday of this name in that year. */
export const existeFeriado = (chave: string, ano: number): boolean =>
  [null, ...UFS].some((uf) => feriadosDoAno(ano, uf).some((um) => um.chave === chave))

import { ocupacaoDe } from '../imposto/ocupacao.ts'
import { type Data, diaDoMes, mesDaData, somaAnos, somaDias } from '../tempo/data.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import { contem } from '../texto.ts'

/** How many years a record is kept at least (CFP 001/2009), and by default (Lei 13.787/2018). */
export const GUARDA_MINIMA = 5
export const GUARDA_PADRAO = 20
const GUARDA_DA_FONO = 10
const MAIORIDADE = 18

type Profissao = { readonly especialidade: string | null; readonly registro: string | null }

const ehFono = ({ especialidade, registro }: Profissao): boolean =>
  contem(especialidade ?? '', 'fono') || ocupacaoDe(null, registro) === '230'

/** D6: the years that are set (`GUARDA_ANOS`), and ten at least of a speech therapist's record. */
export const anosDeGuarda = (configurados: number, profissao: Profissao): number =>
  Math.max(configurados, ehFono(profissao) ? GUARDA_DA_FONO : GUARDA_MINIMA)

/** The day after a term is over, which ends on the day of the same number, or on the next one where that year has none. */
function depoisDoPrazo(comeco: Data, anos: number): Data {
  const fim = somaAnos(comeco, anos)
  return somaDias(fim, diaDoMes(fim) === diaDoMes(comeco) ? 1 : 2)
}

const ANOS_DO_IMPOSTO = 6

/**
 * D6, P5: until when the tax office may ask about the year of this day: it is declared in the next one, and five years
 * count from the first of January after that (art. 173, I, of the CTN).
 */
const fimDoPrazoDoImposto = (ultimoPagamento: Data): Data =>
  `${mesDaData(ultimoPagamento).ano + ANOS_DO_IMPOSTO}-12-31` as Data

export type Guardado = {
  readonly ultimoRegistro: Data
  /** The day of the first session or entry; null: none is left. */
  readonly de: Data | null
  /** The last day of which money was paid or a recibo is; null: there was none. */
  readonly ultimoPagamento: Data | null
  /** The patient's birth date; null where it is unknown. */
  readonly nascimento: Data | null
  readonly anos: number
}

/**
 * A rule of retention: the first day on which a record may be discarded (the day after the term ends, art. 132 of the
 * Código Civil), its reason, and its wording in the term of disposal.
 */
type Prazo = {
  readonly desde: Data
  readonly porque: string
  readonly regra: string
  /** False: the day is not for the term. */
  readonly comDia?: false
}

function prazoDoRegistro({ ultimoRegistro, anos }: Guardado): Prazo {
  const dia = dataEmNumeros(ultimoRegistro)
  return {
    desde: depoisDoPrazo(ultimoRegistro, anos),
    porque: `O último registro é de ${dia} e deve ser guardado por ${anos} anos`,
    regra: `${anos} anos do último registro, de ${dia}`,
  }
}

/**
 * D6: five years after the 18th birthday, which is the later term for a patient who was a minor at the last record. A
 * patient of unknown age counts as born on the day of the first record.
 */
function prazoDaMaioridade({ nascimento, de, ultimoRegistro }: Guardado): Prazo {
  const anos = MAIORIDADE + GUARDA_MINIMA
  if (nascimento) {
    const dezoito = dataEmNumeros(somaAnos(nascimento, MAIORIDADE))
    return {
      desde: depoisDoPrazo(nascimento, anos),
      porque: `O último registro é de antes dos 18 anos, que são em ${dezoito}, e deve ser guardado por ${GUARDA_MINIMA} anos depois deles`,
      // The text has no day, here and in the term, because it would reveal the birth date after everything else is
      // deleted.
      regra: `${GUARDA_MINIMA} anos depois dos 18 anos de quem foi atendido antes deles`,
      comDia: false,
    }
  }
  const primeiro = de ?? ultimoRegistro
  const dia = dataEmNumeros(primeiro)
  return {
    desde: depoisDoPrazo(primeiro, anos),
    porque: `A data de nascimento não está no cadastro, e o registro deve ser guardado como o de uma criança, por ${anos} anos do primeiro registro, de ${dia}`,
    regra: `${anos} anos do primeiro registro, de ${dia}, sem data de nascimento no cadastro`,
  }
}

function prazoDoImposto({ ultimoPagamento }: Guardado): Prazo[] {
  if (!ultimoPagamento) return []
  const [dia, fim] = [ultimoPagamento, fimDoPrazoDoImposto(ultimoPagamento)].map(dataEmNumeros)
  return [
    {
      desde: somaDias(fimDoPrazoDoImposto(ultimoPagamento), 1),
      porque: `O último pagamento é de ${dia}, e a Receita pode conferir o imposto desse ano até ${fim}`,
      regra: `prazo do imposto do último pagamento, de ${dia}, até ${fim} (Lei 5.172/1966 (CTN), art. 173, I)`,
    },
  ]
}

/** D6: the rule that ends last. */
export function prazoDeGuarda(guardado: Guardado): Prazo {
  const outros = [prazoDaMaioridade(guardado), ...prazoDoImposto(guardado)]
  return outros.reduce(
    (ultimo, um) => (um.desde > ultimo.desde ? um : ultimo),
    prazoDoRegistro(guardado),
  )
}

/** `ultimoRegistro` null: nothing must be kept. */
export type Guarda = Omit<Guardado, 'ultimoRegistro'> & {
  readonly ultimoRegistro: Data | null
  readonly hoje: Data
}

/** D6: why an archived patient's record may not be disposed of yet; null: it may. */
export function problemaDoDescarte({ ultimoRegistro, hoje, ...resto }: Guarda): string | null {
  if (ultimoRegistro === null) return null
  const { desde, porque } = prazoDeGuarda({ ...resto, ultimoRegistro })
  if (hoje >= desde) return null
  return `${porque}: o descarte é possível a partir de ${dataEmNumeros(desde)}.`
}

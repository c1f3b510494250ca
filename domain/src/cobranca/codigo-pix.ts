import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { type Centavos, reais } from '../dinheiro.ts'
import type { Mes } from '../tempo/data.ts'
import { nomeDoMes } from '../tempo/texto-de-tempo.ts'
import { textoDoCodigo } from './texto-do-codigo.ts'
import { CIDADE_MAXIMA, NOME_MAXIMO, type Recebedor } from './tipos.ts'

/**
 * P4: by what a payment is found again: letters and digits alone, 25 at most. Of the patient's id it is the end: ids
 * begin with the moment they were made at, which is alike for patients who came together.
 */
export const txidDoMes = (pacienteId: string, { ano, mes }: Mes): string =>
  `PAC${pacienteId.replaceAll('-', '').slice(-12)}${textoDoCodigo(nomeDoMes(mes), 3)}${ano}`.toUpperCase()

/** P4: a static BR Code that asks for `valor`; null where there is nothing to ask for, or what is kept makes none. */
export function codigoPix(
  { chave, nome, cidade }: Pick<Recebedor, 'chave' | 'nome' | 'cidade'>,
  valor: Centavos,
  txid: string,
): string | null {
  if (valor <= 0) return null
  return generatePixPayload({
    key: chave,
    merchantName: textoDoCodigo(nome, NOME_MAXIMO),
    merchantCity: textoDoCodigo(cidade, CIDADE_MAXIMA),
    amount: reais(valor),
    txid,
  })
}

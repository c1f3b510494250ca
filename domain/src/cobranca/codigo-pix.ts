import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { type Centavos, reais } from '../dinheiro.ts'
import type { Mes } from '../tempo/data.ts'
import { nomeDoMes } from '../tempo/texto-de-tempo.ts'
import { textoDoCodigo } from './texto-do-codigo.ts'
import { CIDADE_MAXIMA, NOME_MAXIMO, type Recebedor } from './tipos.ts'

/**
 * P4: the identifier of a payment: letters and digits, 25 at most. It uses the end of the patient's id, because ids
 * begin with the time when they were made, which is alike for patients who came together.
 */
export const txidDoMes = (pacienteId: string, { ano, mes }: Mes): string =>
  `PAC${pacienteId.replaceAll('-', '').slice(-12)}${textoDoCodigo(nomeDoMes(mes), 3)}${ano}`.toUpperCase()

/** P4: a static BR Code that asks for `valor`; null where nothing is asked for or the settings make no code. */
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

import * as z from 'zod/mini'
import { cep } from '../campos.ts'

export const cepParametro = z.object({ cep })

/** §3 CEP lookup result; D12: a town-wide CEP has an empty street. */
export const enderecoDoCep = z.object({
  cep: z.string(),
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
})
export type EnderecoDoCep = z.infer<typeof enderecoDoCep>

/** §7: the answer of GET /cep/{cep}, which may be wrapped in `endereco`. */
export const respostaDoCep = z.pipe(
  z.transform((resposta: unknown) => {
    const { endereco, ...aberta } = Object(resposta)
    return { cep: '', ...aberta, ...Object(endereco) }
  }),
  enderecoDoCep,
)

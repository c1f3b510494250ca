import * as z from 'zod/mini'

/** The address on the wire, as read. */
export const enderecoFio = z.object({
  cep: z.nullable(z.string()),
  logradouro: z.nullable(z.string()),
  numero: z.nullable(z.string()),
  bairro: z.nullable(z.string()),
  localidade: z.nullable(z.string()),
  uf: z.nullable(z.string()),
  complemento: z.nullable(z.string()),
})

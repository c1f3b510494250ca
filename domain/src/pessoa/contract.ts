import * as z from 'zod/mini'
import { cep, cepOpcional, lido, lidoOpcional, linhaOpcional, texto } from '../campos.ts'
import { data } from '../campos-de-tempo.ts'
import { LIMITES_DA_PESSOA as L, SEXOS, UFS, type Uf } from './tipos.ts'

const lerUf = (entrada: string) => UFS.find((uf) => uf === entrada.trim().toUpperCase()) ?? null

export const nome = texto('Nome', L.nome, 'Nome é obrigatório.')
export const dataNascimento = data(
  'Data de nascimento inválida.',
  'Data de nascimento é obrigatória.',
)
export const sexo = z.enum(SEXOS, 'Sexo é obrigatório.')

/** §5: the professional's address, complete but for complemento. */
export const enderecoObrigatorio = z.object(
  {
    cep,
    logradouro: texto('Logradouro', L.texto),
    numero: texto('Número', L.numero),
    bairro: texto('Bairro', L.texto),
    localidade: texto('Cidade', L.texto, 'Cidade é obrigatória.'),
    uf: lido<Uf>(lerUf, 'UF é obrigatória.'),
    complemento: linhaOpcional('Complemento', L.texto),
  },
  'Preencha o endereço.',
)

/** §5: the patient's address, every field optional. */
export const enderecoOpcional = z.optional(
  z.nullable(
    z.object(
      {
        cep: cepOpcional,
        logradouro: linhaOpcional('Logradouro', L.texto),
        numero: linhaOpcional('Número', L.numero),
        bairro: linhaOpcional('Bairro', L.texto),
        localidade: linhaOpcional('Cidade', L.texto),
        uf: lidoOpcional<Uf>(lerUf, 'UF inválida.'),
        complemento: linhaOpcional('Complemento', L.texto),
      },
      'Endereço inválido.',
    ),
  ),
)

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

import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campos, crc } from '../../test/pix-lido.ts'
import { type Centavos, centavos } from '../dinheiro.ts'
import { chavePix } from './chave-pix.ts'
import { codigoPix, txidDoMes } from './codigo-pix.ts'
import { textoDoCodigo } from './texto-do-codigo.ts'

const ANA = { chave: 'ana@exemplo.com.br', nome: 'Ana Souza Psicóloga', cidade: 'São Paulo' }
const txid = 'PAC12MAR2026'

describe('P4: the code is byte by byte what two other implementations make of it', () => {
  it('with an amount', () =>
    expect(
      codigoPix(
        { ...ANA, nome: 'ANA SOUZA PSICÓLOGA', cidade: 'SÃO PAULO' },
        centavos(72_000),
        txid,
      ),
    ).toBe(
      '00020126400014br.gov.bcb.pix0118ana@exemplo.com.br5204000053039865406720.005802BR5919ANA SOUZA PSICOLOGA6009SAO PAULO62160512PAC12MAR2026630408A1',
    ))

  it('without one, which the payer types: no statement asks so, the library does it right all the same', () =>
    expect(
      generatePixPayload({
        key: chavePix('TELEFONE', '(27) 99999-8888') ?? '',
        merchantName: textoDoCodigo(ANA.nome, 25),
        merchantCity: textoDoCodigo('Vitória', 15),
      }),
    ).toBe(
      '00020126360014br.gov.bcb.pix0114+55279999988885204000053039865802BR5919Ana Souza Psicologa6007Vitoria62070503***6304932C',
    ))
})

it.each([0, -1])('P4: nothing open, no code: %d', (valor) =>
  expect(codigoPix(ANA, centavos(valor), txid)).toBeNull(),
)

it('P4: a txid says patient and month, without a hyphen', () => {
  const id = '01932f5e-8a4b-7c3d-9e1f-0a1b2c3d4e5f'
  expect(txidDoMes(id, { ano: 2026, mes: 3 })).toBe('PAC0A1B2C3D4E5FMAR2026')
  expect(txidDoMes(id, { ano: 2026, mes: 12 })).toMatch(/^[A-Z0-9]{1,25}$/)
})

const CHAVES = [
  chavePix('CPF', '529.982.247-25'),
  chavePix('CNPJ', '11.222.333/0001-81'),
  chavePix('EMAIL', 'ana@exemplo.com.br'),
  chavePix('EMAIL', `${'a'.repeat(62)}@exemplo.com.br`),
  chavePix('TELEFONE', '(27) 99999-8888'),
  chavePix('ALEATORIA', '123e4567-e12b-12d1-a456-426655440000'),
].filter((chave) => chave !== null)

/** Names as people write them: letters with accents, and sometimes characters that no code can hold. */
const nome = fc
  .string({ unit: fc.constantFrom(...'AaÁãçÉÔü ªz9-&.🌱Ω'), minLength: 1, maxLength: 40 })
  .filter((texto) => textoDoCodigo(texto, 15) !== '')

describe('P4: every code reads back', () => {
  it('as its amount, its key, its name and city, its txid, and the sum that proves it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHAVES),
        nome,
        nome,
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.uuid(),
        fc.record({
          ano: fc.integer({ min: 1900, max: 2099 }),
          mes: fc.integer({ min: 1, max: 12 }),
        }),
        (chave, quem, cidade, valor, id, mes) => {
          const dito = txidDoMes(id, mes)
          const codigo = codigoPix({ chave, nome: quem, cidade }, valor as Centavos, dito) ?? ''
          expect(codigo).toMatch(/^[\u0020-\u007E]+$/)
          const lidos = campos(codigo)
          expect(campos(lidos.get('26') ?? '')).toEqual(
            new Map([
              ['00', 'br.gov.bcb.pix'],
              ['01', chave],
            ]),
          )
          expect(lidos.get('54')).toBe(
            `${Math.floor(valor / 100)}.${String(valor % 100).padStart(2, '0')}`,
          )
          expect([lidos.get('00'), lidos.get('52'), lidos.get('53'), lidos.get('58')]).toEqual([
            '01',
            '0000',
            '986',
            'BR',
          ])
          expect(lidos.get('59')).toBe(textoDoCodigo(quem, 25))
          expect(lidos.get('60')).toBe(textoDoCodigo(cidade, 15))
          expect(campos(lidos.get('62') ?? '')).toEqual(new Map([['05', dito]]))
          expect(lidos.get('63')).toBe(crc(codigo.slice(0, -4)))
        },
      ),
    )
  })
})

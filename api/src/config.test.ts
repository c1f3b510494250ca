import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const INTEIRO = {
  SMTP_URL: 'smtps://ana:segredo@smtp.exemplo.com:465',
  SMTP_DE: 'nao-responda@exemplo.com',
  URL_PUBLICA: 'https://clinica.exemplo.com/',
}
const correio = (env: Record<string, string>) => readConfig(env, '/nowhere').correio

test('without any of the three no letter is sent', () => {
  expect(correio({})).toBeNull()
  expect(correio({ SMTP_URL: '', SMTP_DE: ' ', URL_PUBLICA: '' })).toBeNull()
})

test.each([
  ['nao-responda@exemplo.com', { name: 'Clínica em Dia', address: 'nao-responda@exemplo.com' }],
  [
    'Clínica Aurora <aurora@exemplo.com>',
    { name: 'Clínica Aurora', address: 'aurora@exemplo.com' },
  ],
])('with all three, from %s', (SMTP_DE, de) => {
  expect(correio({ ...INTEIRO, SMTP_DE })).toEqual({
    smtpUrl: INTEIRO.SMTP_URL,
    de,
    urlPublica: 'https://clinica.exemplo.com',
  })
})

test.each(Object.keys(INTEIRO))(
  'without %s alone it is refused, and said which is missing',
  (nome) => {
    expect(() => correio({ ...INTEIRO, [nome]: '' })).toThrow(
      new ConfigError(
        `Para enviar e-mails informe SMTP_URL, SMTP_DE e URL_PUBLICA juntos. Falta: ${nome}.`,
      ),
    )
  },
)

test('D6: a record is kept for twenty years, or as many as are set, and never under five', () => {
  const anos = (GUARDA_ANOS: string) => readConfig({ GUARDA_ANOS }, '/nowhere').guardaAnos
  expect([anos(''), anos('5'), anos('30')]).toEqual([20, 5, 30])
  for (const poucos of ['4', '0', '-1', 'x', '5.5', '0x10', '1e1']) {
    expect(() => anos(poucos)).toThrow('GUARDA_ANOS deve ser um número inteiro de 5 a 100.')
  }
})

test.each([
  ['SMTP_URL', 'smtp.exemplo.com'],
  ['SMTP_URL', 'http://smtp.exemplo.com'],
  ['SMTP_URL', 'smtp://smtp.exemplo.com/?logger=true'],
  ['SMTP_DE', 'ninguém'],
  ['SMTP_DE', 'Ana <a@b.com>, Bia <b@c.com>'],
  ['URL_PUBLICA', 'clinica.exemplo.com'],
  ['URL_PUBLICA', 'javascript:alert(1)'],
  ['URL_PUBLICA', 'https://clinica.exemplo.com/login?x=1'],
  ['URL_PUBLICA', 'https://ana:senha@clinica.exemplo.com'],
])('%s=%s is refused by a sentence that names it and says no secret', (nome, valor) => {
  expect(() => correio({ ...INTEIRO, [nome]: valor })).toThrow(
    expect.objectContaining({
      constructor: ConfigError,
      message: expect.stringMatching(new RegExp(`^${nome} deve ser .+\\.$`)),
    }),
  )
})

test.each(['0.0.0.0/0', '127.0.0.1, ::/0', '10.0.0.0/000', '10.0.0.0/33', 'true'])(
  'D13: TRUST_PROXY=%s is refused by a sentence: a network of everybody is none',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY }, '/nowhere')).toThrow(
      'TRUST_PROXY deve ter endereços IP ou redes separados por vírgula, como 127.0.0.1,10.0.0.0/8.',
    )
  },
)

test('the blank or the end of a line after a setting is none of it; a passphrase is as it was set', () => {
  const { fuso, host, clinicaNome, logLevel, copias } = readConfig(
    {
      TZ_CLINICA: 'America/Manaus\n',
      HOST: '0.0.0.0 ',
      CLINICA_NOME: ' Aurora\r\n',
      LOG_LEVEL: 'warn\n',
      COPIAS_DIR: '/mnt/copias\n',
      COPIAS_SENHA: ' com espaço ',
    },
    '/nowhere',
  )
  expect([fuso, host, clinicaNome, logLevel]).toEqual([
    'America/Manaus',
    '0.0.0.0',
    'Aurora',
    'warn',
  ])
  expect([copias.dir, copias.senha]).toEqual(['/mnt/copias', ' com espaço '])
})

test.each(['/srv/dados\n', ' dados', '  '])(
  'the data folder %j is refused, not guessed at',
  (DATA_DIR) => {
    expect(() => readConfig({ DATA_DIR }, '/nowhere')).toThrow(
      new ConfigError('DATA_DIR não pode começar nem terminar com espaço ou quebra de linha.'),
    )
  },
)

test.each([
  ['DATA_DIR', '~/dados'],
  ['DATA_DIR', '"/srv/dados"'],
  ['COPIAS_DIR', "'/mnt/copias'"],
  ['COPIAS_SENHA_ARQUIVO', '~/senha'],
  ['COPIAS_CHAVE_ARQUIVO', '~/chave.txt'],
])('what only a shell reads is refused, and made no folder of: %s=%s', (nome, valor) => {
  expect(() => readConfig({ [nome]: valor }, '/nowhere')).toThrow(
    new ConfigError(`${nome} deve ser o caminho inteiro, sem aspas e sem "~".`),
  )
  expect(readConfig({ [nome]: './~' }, '/nowhere')).toBeTruthy()
})

/** The container's own, and files that lie outside of it. */
const DO_CONTEINER = ['PORT', 'HOST', 'DATA_DIR', 'COPIAS_SENHA_ARQUIVO', 'COPIAS_CHAVE_ARQUIVO']

test('D13: every other setting of docs/configuracao.md reaches the container', () => {
  const read = (nome: string) => readFileSync(join(import.meta.dirname, '..', '..', nome), 'utf8')
  const linhas = read('docs/configuracao.md').match(/^\| `[A-Z_`, ]+` \|/gm) ?? []
  const todas = linhas.flatMap((linha) => linha.match(/[A-Z_]+/g) ?? [])
  expect(todas).toContain('BRASILAPI_URL')
  const chegam = [...read('compose.yml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, nome]) => nome)
  const faltam = todas.filter((nome) => !chegam.includes(nome) && !DO_CONTEINER.includes(nome))
  expect(faltam).toEqual([])
})

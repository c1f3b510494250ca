type Failure = { code?: string; message?: string; syscall?: string; path?: string }

type Motivo = { readonly forma: RegExp; readonly motivo: string; readonly remedio: string }

const AUTORIDADE =
  'Informe o certificado da autoridade no endereço, em sslrootcert=/caminho/ca.pem, e inicie de novo.'

/** Reasons by error code of OpenSSL or Node. */
const POR_CODIGO: readonly Motivo[] = [
  {
    forma: /SELF_SIGNED/,
    motivo:
      'o certificado foi assinado por ele mesmo, ou por uma autoridade que esta máquina não conhece',
    remedio: AUTORIDADE,
  },
  {
    forma: /^UNABLE_TO_|^CERT_UNTRUSTED|^INVALID_CA$/,
    motivo: 'esta máquina não conhece a autoridade que assinou o certificado',
    remedio: AUTORIDADE,
  },
  {
    forma: /^ERR_TLS_CERT_ALTNAME_INVALID$|^HOSTNAME_MISMATCH$/,
    motivo: 'o certificado é de um servidor de outro nome',
    remedio: 'Ponha em DATABASE_URL o nome que está no certificado e inicie de novo.',
  },
  {
    forma: /^CERT_HAS_EXPIRED$/,
    motivo: 'o certificado venceu',
    remedio: 'Renove-o no servidor do PostgreSQL e inicie de novo.',
  },
  {
    forma: /^CERT_NOT_YET_VALID$/,
    motivo: 'o certificado ainda não vale, pelo relógio desta máquina',
    remedio: 'Acerte o relógio ou espere o certificado valer, e inicie de novo.',
  },
  {
    forma: /^CERT_/,
    motivo: 'o certificado foi recusado',
    remedio: 'Troque-o no servidor do PostgreSQL e inicie de novo.',
  },
  {
    forma: /^ERR_OSSL_(PEM|X509|ASN1|EVP|UNSUPPORTED)|^ERR_OSSL_.*(PEM|KEY)/,
    motivo:
      'um arquivo de sslrootcert, sslcert ou sslkey não é um certificado ou uma chave que se possa ler',
    remedio: 'Aponte o endereço para arquivos PEM e inicie de novo.',
  },
  {
    forma: /^EPROTO$|^ERR_SSL_|^ERR_TLS_/,
    motivo: 'as duas pontas não se entendem em TLS',
    remedio: 'Ligue TLS 1.2 ou mais novo no servidor do PostgreSQL e inicie de novo.',
  },
]

/** Reasons by message, for errors that have no code or a code shared with others. */
const POR_TEXTO: readonly Motivo[] = [
  {
    forma: /does not support SSL/,
    motivo: 'ele não aceita conexões seguras',
    remedio:
      'Ligue ssl no PostgreSQL, ou tire sslmode do endereço se a rede é só sua, e inicie de novo.',
  },
  {
    forma: /no encryption|SSL off/,
    motivo: 'ele só aceita conexões seguras',
    remedio: 'Acrescente ?sslmode=verify-full ao endereço e inicie de novo.',
  },
  {
    forma: /client certificate/,
    motivo: 'ele pede um certificado de quem se conecta',
    remedio: 'Informe sslcert e sslkey no endereço e inicie de novo.',
  },
  {
    forma: /error establishing an SSL connection/i,
    motivo: 'ele encerrou a conexão no começo do TLS',
    remedio: 'Confira no log do PostgreSQL por quê e inicie de novo.',
  },
]

/**
 * D13: the reason why the TLS connection to the server of DATABASE_URL failed, with a remedy; null where it failed for
 * another reason.
 */
export function tlsFailure({ code = '', message = '', syscall, path }: Failure): string | null {
  if (syscall === 'open' && path)
    return `O arquivo ${path}, que DATABASE_URL informa para a conexão segura, não pode ser lido (${code}). Corrija o caminho ou a permissão e inicie de novo.`
  const achado =
    POR_CODIGO.find(({ forma }) => forma.test(code)) ??
    POR_TEXTO.find(({ forma }) => forma.test(message))
  if (!achado) return null
  const qual = code === '' ? '' : ` (${code})`
  return `A conexão segura (TLS) com o PostgreSQL de DATABASE_URL não foi feita: ${achado.motivo}${qual}. ${achado.remedio}`
}

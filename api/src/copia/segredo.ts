import { readFileSync } from 'node:fs'
import type { ConfigDasCopias } from '../config.ts'
import { StartupRefusal } from '../database/refusal.ts'

/** The secret that encrypts a copy: a passphrase, or the public keys of those who may open it. */
export type Segredo = { senha: string } | { destinatarios: string[] }

/** The secrets that decrypt a copy. */
export type Abridores = { senha: string; identidades: string[] }

const MENOR_SENHA = 8

function textoDo(arquivo: string, nome: string): string {
  try {
    return readFileSync(arquivo, 'utf8')
  } catch (error) {
    throw new StartupRefusal(
      `O arquivo ${arquivo} de ${nome} não pode ser lido (${(error as NodeJS.ErrnoException).code}). ` +
        'Confira o caminho, que sem barra no começo parte da pasta do programa, e as permissões dele.',
    )
  }
}

export function refuseSenhaCurta(senha: string): void {
  if ([...senha].length >= MENOR_SENHA) return
  throw new StartupRefusal(
    `A senha das cópias deve ter ao menos ${MENOR_SENHA} caracteres. Escolha outra e rode de novo.`,
  )
}

/** Refuses unusable public keys at the start, not when the first copy is due. */
async function refuseChaveAlheia(destinatarios: readonly string[]): Promise<void> {
  if (destinatarios.length === 0) return
  const { Encrypter } = await import('age-encryption')
  try {
    for (const um of destinatarios) new Encrypter().addRecipient(um)
  } catch {
    throw new StartupRefusal(
      'COPIAS_CHAVE_PUBLICA deve ter chaves públicas de age (age1…), separadas por vírgula. Copie a que o ' +
        'age-keygen mostrou.',
    )
  }
}

function senhaDe({ senha, senhaArquivo }: ConfigDasCopias): string {
  if (senha && senhaArquivo) {
    throw new StartupRefusal(
      'COPIAS_SENHA e COPIAS_SENHA_ARQUIVO foram informadas juntas. Deixe só uma delas.',
    )
  }
  if (!senhaArquivo) return senha
  const lida = textoDo(senhaArquivo, 'COPIAS_SENHA_ARQUIVO').split(/\r?\n/)[0] ?? ''
  if (lida) return lida
  throw new StartupRefusal(
    `O arquivo ${senhaArquivo} de COPIAS_SENHA_ARQUIVO está vazio. Escreva a senha na primeira linha.`,
  )
}

/** The configured secret for new copies; null where none is set. */
export async function segredoDe(copias: ConfigDasCopias): Promise<Segredo | null> {
  const senha = senhaDe(copias)
  const destinatarios = copias.chavePublica.split(/[\s,]+/).filter(Boolean)
  if (senha && destinatarios.length > 0) {
    throw new StartupRefusal(
      'As cópias são fechadas com uma senha ou com uma chave pública, não com as duas: tire COPIAS_SENHA ' +
        '(ou COPIAS_SENHA_ARQUIVO) ou COPIAS_CHAVE_PUBLICA.',
    )
  }
  await refuseChaveAlheia(destinatarios)
  if (destinatarios.length > 0) return { destinatarios }
  if (!senha) return null
  refuseSenhaCurta(senha)
  return { senha }
}

/** The configured secrets for opening copies. */
export const abridoresDe = (copias: ConfigDasCopias): Abridores => ({
  senha: senhaDe(copias),
  identidades: copias.chaveArquivo
    ? textoDo(copias.chaveArquivo, 'COPIAS_CHAVE_ARQUIVO')
        .split(/\r?\n/)
        .map((linha) => linha.trim())
        .filter((linha) => linha !== '' && !linha.startsWith('#'))
    : [],
})

export const abreAlgo = ({ senha, identidades }: Abridores): boolean =>
  senha !== '' || identidades.length > 0

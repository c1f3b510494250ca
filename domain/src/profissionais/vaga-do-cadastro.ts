/** D2: how long the id of a new account alone opens the professional form. */
export const VALIDADE_DO_CADASTRO_MS = 60 * 60 * 1000

type ContaDoCadastro = {
  profissional: boolean
  ativa: boolean
  temDados: boolean
  /** Milliseconds since 1970. */
  criadaEm: number
}

/** D2: true where the form may be filled in: by its signed-in owner at any time, by the bare id within an hour. */
export function vagaDoCadastro(
  conta: ContaDoCadastro,
  { dono, agora }: { dono: boolean; agora: number },
): 'livre' | 'usada' | 'nenhuma' {
  if (!conta.profissional || !conta.ativa) return 'nenhuma'
  if (conta.temDados) return 'usada'
  return dono || agora - conta.criadaEm <= VALIDADE_DO_CADASTRO_MS ? 'livre' : 'nenhuma'
}

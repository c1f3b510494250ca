/** §2: start page of a role; an unknown role gets `outro`. */
export function paginaInicial(perfil: string, outro = '/dashboard'): string {
  if (perfil === 'PROFISSIONAL') return '/dashboard'
  if (perfil === 'PACIENTE') return '/area-paciente'
  if (perfil === 'ADMIN') return '/admin'
  return outro
}

/** D2: a user who has not finished the professional form is taken there first. */
export function destinoAposLogin(
  usuario: { id: string; perfil: string; profissionalId: string | null },
  outro = '/dashboard',
): string {
  const semDados = usuario.perfil === 'PROFISSIONAL' && usuario.profissionalId === null
  return semDados
    ? `/cadastro-profissional-dados/${usuario.id}`
    : paginaInicial(usuario.perfil, outro)
}

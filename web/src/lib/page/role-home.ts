/** §2: where a role lands after login; an unknown role goes to `outro`. */
export function paginaInicial(perfil: string, outro = '/dashboard'): string {
  if (perfil === 'PROFISSIONAL') return '/dashboard'
  if (perfil === 'PACIENTE') return '/area-paciente'
  if (perfil === 'ADMIN') return '/admin'
  return outro
}

/** D2: someone who has not finished the professional form is taken to it first. */
export function destinoAposLogin(
  usuario: { id: string; perfil: string; profissionalId: string | null },
  outro = '/dashboard',
): string {
  const semDados = usuario.perfil === 'PROFISSIONAL' && usuario.profissionalId === null
  return semDados
    ? `/cadastro-profissional-dados/${usuario.id}`
    : paginaInicial(usuario.perfil, outro)
}

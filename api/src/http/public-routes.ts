const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'GET /api/saude',
  'GET /api/pronto',
  'GET /api/docs',
  'GET /api/docs/json',
  'POST /api/auth/login',
  'POST /api/auth/refresh',
  'POST /api/auth/logout',
  'POST /api/usuario',
  'POST /api/usuario/esqueci-senha',
  'POST /api/usuario/redefinir-senha',
  'POST /api/usuario/confirmar-email',
  'POST /api/usuario/provar-email',
  'POST /api/profissionais/usuario/:usuarioId',
  'GET /api/cep/:cep',
  // The secret in the path opens these.
  'GET /api/agenda/:arquivo',
  'GET /api/confirmacao/:segredo',
  'POST /api/confirmacao/:segredo',
  'GET /api/confirmacao/:segredo/nao-receber',
  'POST /api/confirmacao/:segredo/nao-receber',
])

/**
 * True for the only calls open to anyone; everything else under /api needs a session. HEAD is the same call as GET
 * (D1), and only public ones have it.
 */
export const isPublicRoute = (method: unknown, url = ''): boolean =>
  PUBLIC_ROUTES.has(`${method === 'HEAD' ? 'GET' : String(method)} ${url}`)

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { arquivoRoutes } from './agenda/arquivo/routes.ts'
import { fechamentoRoutes } from './agenda/fechamento/routes.ts'
import { agendamentosRoutes } from './agenda/gravacao/routes.ts'
import { leituraRoutes } from './agenda/leitura/routes.ts'
import { operacoesRoutes } from './agenda/operacao/routes.ts'
import { reajusteRoutes } from './agenda/reajuste/routes.ts'
import { recebimentosRoutes } from './agenda/recebimento/routes.ts'
import { serieRoutes } from './agenda/serie/routes.ts'
import { assinaturaRoutes } from './assinatura/routes.ts'
import { atendimentosRoutes } from './atendimentos/routes.ts'
import { autenticacaoRoutes } from './autenticacao/routes.ts'
import { sessoesAtuais } from './autenticacao/sessao/sessao-atual.ts'
import { cepRoutes } from './cep/routes.ts'
import { cobrancaRoutes } from './cobranca/routes.ts'
import { contaRoutes } from './conta/routes.ts'
import type { Contexto } from './contexto.ts'
import { asOneCall } from './database/rows-in-sight.ts'
import { AppError } from './errors.ts'
import { feriadosRoutes } from './fechamentos/feriados-routes.ts'
import { fechamentosRoutes } from './fechamentos/routes.ts'
import { financeiroRoutes } from './financeiro/routes.ts'
import { registerAccessLog } from './http/access-log.ts'
import { registerAuthentication, temPortador, UNKNOWN_CALL } from './http/authentication.ts'
import { BODY_LIMIT, registerBodyParser } from './http/body-parser.ts'
import { registerForwardedFor, registerProxyWarning } from './http/caller-address.ts'
import { answerClientError, registerExpectations } from './http/client-errors.ts'
import { registerCompression } from './http/compression.ts'
import { registerConcurrencyLimits } from './http/concurrency-limits.ts'
import { registerConnections } from './http/connections.ts'
import { registerDiskSpace } from './http/disk-space.ts'
import { docsRoutes } from './http/docs-routes.ts'
import { registerErrorHandler, replyWithError } from './http/error-handler.ts'
import { registerEtags } from './http/etags.ts'
import { healthRoutes } from './http/health-routes.ts'
import { PATIENCE, registerLoadShedding, registerSlowReaders } from './http/load-shedding.ts'
import { registerOneHost } from './http/one-host.ts'
import { registerOpenApi } from './http/openapi.ts'
import { addressOf } from './http/pages.ts'
import { loggerOptions, newRequestId, registerRequestLog } from './http/request-log.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerStaticFiles } from './http/static-files.ts'
import { type Rotas, withContract } from './http/validation.ts'
import { importacoesRoutes } from './importacoes/routes.ts'
import { impostoRoutes } from './imposto/routes.ts'
import {
  confirmacaoRoutes,
  eLinkDeConfirmacao,
  paginaDaRecusaDe,
} from './lembretes/confirmacao-routes.ts'
import { recusaRoutes } from './lembretes/recusa-routes.ts'
import { lembretesRoutes } from './lembretes/routes.ts'
import { mesesRoutes } from './meses/routes.ts'
import { precosRoutes } from './pacientes/precos-routes.ts'
import { pacientesRoutes } from './pacientes/routes.ts'
import { regrasRoutes } from './profissionais/regras-routes.ts'
import { profissionaisRoutes } from './profissionais/routes.ts'
import { titularRoutes } from './titular/routes.ts'

/** Every noun's routes, in the order of the table in ARCHITECTURE.md. */
const NOUNS: ((app: Rotas, contexto: Contexto) => void)[] = [
  healthRoutes,
  autenticacaoRoutes,
  profissionaisRoutes,
  regrasRoutes,
  pacientesRoutes,
  precosRoutes,
  cepRoutes,
  fechamentosRoutes,
  feriadosRoutes,
  arquivoRoutes,
  agendamentosRoutes,
  leituraRoutes,
  serieRoutes,
  operacoesRoutes,
  recebimentosRoutes,
  assinaturaRoutes,
  fechamentoRoutes,
  reajusteRoutes,
  atendimentosRoutes,
  cobrancaRoutes,
  lembretesRoutes,
  confirmacaoRoutes,
  recusaRoutes,
  mesesRoutes,
  financeiroRoutes,
  impostoRoutes,
  titularRoutes,
  contaRoutes,
  importacoesRoutes,
]

async function registerHttp(app: FastifyInstance, contexto: Contexto) {
  registerConnections(app)
  registerLoadShedding(app, { isSignedIn: temPortador })
  registerExpectations(app)
  registerForwardedFor(app)
  // D4: before whatever asks the database: each call sees what is its own from here on.
  app.addHook('onRequest', (_request, _reply, done) => asOneCall(done))
  registerErrorHandler(app)
  registerRequestLog(app)
  registerProxyWarning(app)
  registerSecurityHeaders(app)
  registerOneHost(app)
  registerDiskSpace(app, contexto.disco)
  registerBodyParser(app)
  registerAccessLog(app, contexto.registro)
  registerCompression(app)
  registerConcurrencyLimits(app)
  registerOpenApi(app)
  await registerAuthentication(app, contexto.cofre, sessoesAtuais(contexto))
  registerEtags(app, contexto)
  registerSlowReaders(app)
}

/** Refusals of addresses that reach no call: in JSON, but who follows a link from a letter reads a page. */
function unreachedOf(contexto: Contexto): typeof replyWithError {
  const pagina = paginaDaRecusaDe(contexto)
  const semLink = new AppError('NAO_ENCONTRADO')
  return (error, request, reply) =>
    eLinkDeConfirmacao(request.url)
      ? pagina(semLink, request, reply)
      : replyWithError(error, request, reply)
}

function registerNotFound(app: FastifyInstance, errorHandler: typeof replyWithError) {
  for (const url of ['/api', UNKNOWN_CALL]) {
    app.all(url, { schema: { hide: true }, errorHandler }, async () => {
      throw new AppError('NAO_ENCONTRADO')
    })
  }
  app.setNotFoundHandler(async () => {
    throw new AppError('NAO_ENCONTRADO')
  })
}

type LogTo = { write(line: string): void }

/**
 * The whole server as one value: no autoload, nothing global. Listening is the caller's. Its log goes to
 * `logTo`, a line each; else to standard output.
 */
export async function buildApp(contexto: Contexto, logTo?: LogTo): Promise<FastifyInstance> {
  const { config } = contexto
  const unreached = unreachedOf(contexto)
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    ...PATIENCE,
    // What a connection that is open still asks during a stop (D13) is answered too: the framework's refusal is English.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 512 },
    rewriteUrl: addressOf,
    // No hook sees them, so that a body which still comes would be waited for beyond all limits.
    frameworkErrors: (error, request, reply) =>
      unreached(error, request, reply.header('connection', 'close')),
    clientErrorHandler: answerClientError,
  })
  await registerHttp(app, contexto)
  const rotas = withContract(app)
  docsRoutes(rotas)
  for (const noun of NOUNS) noun(rotas, contexto)
  registerNotFound(app, unreached)
  if (existsSync(join(config.webDir, 'index.html'))) await registerStaticFiles(app, config)
  return app
}

import { beforeAll, expect, test } from 'vitest'
import { cadastrarUsuario } from '../tools/cliente-da-api.ts'
import { umAdmin } from './admin.ts'
import { ate } from './ate.ts'
import { hoje, umaClinica } from './clinica.ts'
import { umaClinicaCheia } from './clinica-cheia.ts'
import { ownProduct } from './own-product.ts'
import { LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

let clinica: Awaited<ReturnType<typeof umaClinicaCheia>>
let usuarioId = ''
let pacienteId = ''

beforeAll(async () => {
  clinica = await umaClinicaCheia()
  usuarioId = (await cadastrarUsuario(ownProduct().url)).id
  const [primeiro] = await clinica.cliente.call<{ id: string }[]>('GET', '/pacientes')
  pacienteId = primeiro?.id ?? ''
})

const publicas = () => [
  '/',
  '/login',
  '/login?esqueci',
  '/login?chave=uma-chave',
  '/login?chave',
  '/cadastro',
  `/cadastro-profissional-dados/${usuarioId}`,
  '/sobre',
  '/contato',
  '/privacidade',
  '/acesso-negado',
  '/nao/existe',
]

const deProfissional = () => [
  '/login-sucesso',
  '/dashboard',
  `/calendario/${clinica.profissionalId}`,
  `/calendario/${clinica.profissionalId}?data=${hoje()}&visao=mes`,
  `/calendario/${clinica.profissionalId}?data=${hoje()}&visao=dia`,
  `/atendimentos/${clinica.profissionalId}`,
  `/atendimentos/${clinica.profissionalId}/cadastrar`,
  `/despesas/${clinica.profissionalId}`,
  '/pacientes',
  `/pacientes/${pacienteId}`,
  '/sessions',
]

test('public pages: axe finds nothing', LIMITE, async () => {
  const visitante = await umVisitante(SEM_POLITICA)
  for (const path of publicas()) {
    await visitante.vai(path)
    await semAchados(visitante, path)
  }
})

test('pages of a professional: axe finds nothing', LIMITE, async () => {
  const visitante = await umVisitante({ ...SEM_POLITICA, conta: clinica.conta })
  for (const path of deProfissional()) {
    await visitante.vai(path)
    await semAchados(visitante, path)
  }
})

test(
  'a calendar without an event: axe finds nothing, and its hours scroll by keyboard',
  LIMITE,
  async () => {
    const { conta, profissionalId } = await umaClinica()
    const visitante = await umVisitante({ ...SEM_POLITICA, conta })
    for (const visao of ['dia', 'semana', 'mes']) {
      await visitante.vai(`/calendario/${profissionalId}?data=2027-03-09&visao=${visao}`)
      await semAchados(visitante, `empty, ${visao}`)
    }
    await visitante.vai(`/calendario/${profissionalId}?data=2027-03-09&visao=dia`)
    await visitante.quieta()
    const dia = visitante.page.locator('[role=cell][tabindex="0"]')
    const topo = () => dia.evaluate((um) => um.getBoundingClientRect().top)
    const antes = await topo()
    await dia.press('PageDown')
    await ate(topo).toBeLessThan(antes)
  },
)

test('areas of the other roles: axe finds nothing', LIMITE, async () => {
  const admin = await umAdmin()
  // No patient can have an account yet; their page asks the server for nothing.
  const paciente = { ...admin, sessao: { ...admin.sessao, perfil: 'PACIENTE' as const } }
  for (const [conta, path] of [
    [admin, '/admin'],
    [paciente, '/area-paciente'],
  ] as const) {
    const visitante = await umVisitante({ ...SEM_POLITICA, conta })
    await visitante.vai(path)
    await semAchados(visitante, path)
    expect(visitante.onde()).toBe(path)
  }
})

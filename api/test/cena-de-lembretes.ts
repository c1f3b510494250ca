import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { instanteDaHora } from '@clinica/domain/tempo/fuso'
import { afterAll, beforeEach } from 'vitest'
import { umAgendamento } from './agenda.ts'
import { useApp } from './app.ts'
import { type Conta, umaConta } from './contas.ts'
import { fila, lembradorDe, liga, umLembrado } from './lembretes.ts'
import { startSmtp } from './smtp.ts'

/** Who reminds whom, anew for each test: at noon of the Sunday before, nothing in the queue. */
type Cena = { conta: Conta; para: string }

/** An app, an SMTP server that keeps what it takes, and the scene that tests of reminders begin with. */
export async function useLembretes(opcoes: Parameters<typeof useApp>[0] = {}) {
  const t = await useApp(opcoes)
  const smtp = await startSmtp()
  afterAll(() => smtp.stop())
  const cena = {} as Cena
  const ha = (quando: string) => {
    t.relogio.agora = instanteDaHora(quando as DataHora, t.contexto.config.fuso)
  }
  let n = 0
  beforeEach(async () => {
    smtp.manners = 'takes'
    ha('2026-03-08T12:00:00')
    n += 1
    cena.para = `paciente${n}@exemplo.com.br`
    cena.conta = await umaConta(t, { nome: 'Helena Prado' })
    await liga(t, cena.conta)
  })
  return {
    t,
    smtp,
    cena,
    /** It is this hour at the clinic. */
    ha,
    lembrador: lembradorDe(t, smtp),
    cartas: () => smtp.letters.filter((carta) => carta.para.includes(cena.para)),
    estados: async () =>
      (await fila(t, cena.conta)).map(({ estado, motivo }) =>
        motivo ? `${estado} ${motivo}` : estado,
      ),
    chama: (method: 'PUT' | 'DELETE' | 'POST', url: string, body: object = {}) =>
      t.call(method, `/api${url}`, { token: cena.conta.token, body }),
    async umaSessao(inicio = '2026-03-10T14:00:00', resto = {}) {
      const paciente = await umLembrado(t, cena.conta, cena.para)
      const sessao = await umAgendamento(t, cena.conta, {
        pacienteId: paciente.id,
        inicio,
        ...resto,
      })
      return { paciente, sessao }
    },
  }
}

import { ROTULO_DO_TIPO, TIPOS } from '@clinica/domain/agenda/tipos'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { instanteDaHora } from '@clinica/domain/tempo/fuso'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { lembradorDe, liga, linkDe, passa } from '../../test/lembretes.ts'
import { umCpf, umPaciente } from '../../test/pacientes.ts'
import { startSmtp } from '../../test/smtp.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'

const t = await useApp({ trustProxy: ['127.0.0.1'] })
const smtp = await startSmtp()
afterAll(() => smtp.stop())
const lembrador = lembradorDe(t, smtp)
const ha = (quando: string) => {
  t.relogio.agora = instanteDaHora(quando as DataHora, t.contexto.config.fuso)
}

/** A word that occurs nowhere else. */
const palavra = fc.stringMatching(/^[A-Z]{6}[0-9]{6}$/)
const sessao = fc.record({
  tipo: fc.constantFrom(...TIPOS.filter((tipo) => tipo !== 'PESSOAL' && tipo !== 'CAFEZINHO')),
  observacoes: palavra,
  modalidadeAtendimento: fc.constantFrom('PRESENCIAL', 'ONLINE', 'DOMICILIAR'),
  hora: fc.integer({ min: 0, max: 22 }),
})
const paciente = fc.record({ escola: palavra, responsavelFinanceiro: palavra })

test(
  'P4: neither tipo nor notes, a CPF or what else a record holds is in a letter or on its page',
  async () => {
    let n = 0
    await fc.assert(
      fc.asyncProperty(sessao, paciente, async ({ hora, ...resto }, doCadastro) => {
        n += 1
        ha('2026-03-08T12:00:00')
        const conta = await umaConta(t, { nome: 'Helena Prado' })
        await liga(t, conta)
        const cpf = umCpf()
        const doResponsavel = umCpf()
        const para = `segredo${n}@exemplo.com.br`
        const pessoa = { nome: 'Bia Lima', cpf, email: para, telefone: '27999998888' }
        const { id: pacienteId } = await umPaciente(t, conta, {
          pessoa,
          ...doCadastro,
          cpfResponsavelFinanceiro: doResponsavel,
          valorConsulta: 8765.43,
        })
        await t.call('PUT', `/api/pacientes/${pacienteId}/lembrete`, {
          token: conta.token,
          body: { lembrar: true },
        })
        const inicio = `2026-03-10T${String(hora).padStart(2, '0')}:10:00`
        await umAgendamento(t, conta, { pacienteId, inicio, valorSessao: 8765.43, ...resto })
        ha('2026-03-09T18:00:00')
        await passa(lembrador)
        // Each call comes from a network of its own, because many calls of one network are refused.
        const headers = { 'x-forwarded-for': `203.${n >> 8}.${n & 255}.1` }
        const carta = smtp.letters.find((uma) => uma.para.includes(para))
        const pagina = await t.call('GET', linkDe(carta), { headers })
        const confirmada = await t.call('POST', linkDe(carta), { headers })
        expect([pagina.status, confirmada.status]).toEqual([200, 200])
        const { texto = '', html = '', cabecalhos = '' } = carta ?? {}
        const ditos = [
          texto,
          html ?? '',
          decodeURIComponent(cabecalhos),
          pagina.text,
          confirmada.text,
        ]
        const proibidos = [
          ...[cpf, doResponsavel, resto.observacoes, ...Object.values(doCadastro)],
          // Whole amounts in every spelling: four digits alone may occur in a link's secret by chance.
          ...['8765,43', '8765.43', '8.765,43', '876543', '99998888', '99999-8888'],
          ...['2015-', '/2015', 'de 2015'],
          ...[...TIPOS, ...Object.values(ROTULO_DO_TIPO)],
          ...['PRESENCIAL', 'ONLINE', 'DOMICILIAR', pacienteId, conta.profissionalId],
        ]
        for (const dito of ditos) {
          expect(proibidos.filter((um) => dito.includes(um))).toEqual([])
        }
        expect(texto).toContain('Bia Lima')
      }),
      tentativas(20),
    )
  },
  prazoDe(20),
)

import { mesDaData, mesDepois, textoDoMes } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { pixLido } from '../domain/test/pix-lido.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { LIMITE } from './pages/axe.ts'
import { botao, link } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const MES = hoje().slice(0, 7)
const [ANO = 0, NUMERO = 0] = MES.split('-').map(Number)
const PAGADORES = 30
const TIPOS = ['SESSAO_INDIVIDUAL', 'ANAMNESE', 'REUNIAO_PAIS', 'REUNIAO_ESCOLA', 'SOCIAL']
const CHAVE = {
  tipoDaChave: 'EMAIL',
  chave: 'helena@exemplo.com.br',
  nome: 'Helena Prado',
  cidade: 'Vitória',
  diaDoVencimento: 10,
}
/** The tenth of the month that follows, dd/mm/aaaa. */
const VENCIMENTO = `10/${textoDoMes(mesDepois(mesDaData(hoje()), 1))
  .split('-')
  .reverse()
  .join('/')}`

const nomeDe = (n: number) => `Paciente ${String(n).padStart(2, '0')}`
const reaisDe = (cents: number) =>
  `R$ ${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
/** Each owes another amount; every third has paid 20,00 of it. */
const abertoDe = (n: number) => 10_000 + n * 107 - (n % 3 === 0 ? 2_000 : 0)

/** Thirty payers, one of them the mother of two; notes, kinds of session and CPFs that no message may tell. */
async function umMes() {
  const { cliente, conta, profissionalId } = await umaClinica()
  const cpfs: string[] = []
  for (let n = 1; n <= PAGADORES + 1; n += 1) {
    const mae = n >= PAGADORES && { responsavelFinanceiro: 'Márcia Lima' }
    const cpfDaMae = n >= PAGADORES && { cpfResponsavelFinanceiro: '52998224725' }
    const paciente = await umPaciente(cliente, nomeDe(n), { ...mae, ...cpfDaMae })
    cpfs.push(paciente.cpf)
    const dele = await cliente.call<{ pessoa: object }>('GET', `/pacientes/${paciente.id}`)
    const telefone = `2799990${String(n >= PAGADORES ? 99 : n).padStart(4, '0')}`
    await cliente.call('PUT', `/pacientes/${paciente.id}`, {
      ...dele,
      pessoa: { ...dele.pessoa, cpf: paciente.cpf, telefone },
      ...mae,
      ...cpfDaMae,
    })
    const minuto = String(n % 10).padStart(2, '0')
    await umAgendamento(cliente, `${MES}-01T00:${minuto}`, {
      pacienteId: paciente.id,
      tipo: TIPOS[n % TIPOS.length],
      fim: `${MES}-01T00:${30 + (n % 10)}:00`,
      valorSessao: (10_000 + n * 107) / 100,
      statusAgendamento: 'REALIZADO',
      observacoes: `Segredo${n} contado na sessão`,
    })
    if (n % 3 === 0)
      await cliente.call('PUT', '/resumo-atendimentos/valor-pago', {
        pacienteId: paciente.id,
        ano: ANO,
        mes: NUMERO,
        valorPago: 20,
      })
  }
  await cliente.call('PUT', '/cobranca', CHAVE)
  return { ...(await umVisitante({ conta })), profissionalId, cpfs }
}

test(
  'P4: each of a month’s 30 messages has its name, amount, due day and a code that reads back, and nothing else of the patient',
  LIMITE,
  async () => {
    const { page, context, vai, profissionalId, cpfs } = await umMes()
    await vai(`/atendimentos/${profissionalId}`)
    await botao(page, 'Fechar o mês').click()
    const dialogo = page.getByRole('dialog', { name: /^Fechar o mês/ })
    await dialogo.getByText(`0 de ${PAGADORES} enviados`).waitFor()
    const linhas = dialogo.getByRole('listitem').filter({ has: page.locator('strong') })
    expect(await linhas.count()).toBe(PAGADORES)
    const proibido = new RegExp(
      [
        ...['Segredo', 'Terapia', 'Primeira Sessão', 'Reunião', 'Social', 'ANAMNESE', 'INDIVIDUAL'],
        ...[...cpfs, '52998224725'].flatMap((cpf) => [
          cpf,
          cpf.replace(/^(...)(...)(...)(..)$/, '$1\\.$2\\.$3-$4'),
        ]),
      ].join('|'),
      'i',
    )
    for (let n = 0; n < PAGADORES; n += 1) {
      const linha = linhas.nth(n)
      const nome = await linha.locator('strong').innerText()
      const daMae = nome === 'Márcia Lima'
      const qual = daMae ? PAGADORES : Number(nome.slice(-2))
      const aberto = daMae ? abertoDe(PAGADORES) + abertoDe(PAGADORES + 1) : abertoDe(qual)
      await link(linha, 'WhatsApp').waitFor()
      const aonde = new URL((await link(linha, 'WhatsApp').getAttribute('href')) ?? '')
      const texto = aonde.searchParams.get('text') ?? ''
      expect(aonde.origin + aonde.pathname).toBe(
        `https://wa.me/552799990${String(daMae ? 99 : qual).padStart(4, '0')}`,
      )
      expect(texto).toContain(`Olá, ${nome}.`)
      for (const paciente of daMae ? [qual, qual + 1] : [qual]) {
        expect(texto).toContain(nomeDe(paciente))
      }
      expect(texto.replaceAll('\u00a0', ' ')).toContain(`Em aberto: ${reaisDe(aberto)}.`)
      expect(texto).toContain(`Vencimento: ${VENCIMENTO}.`)
      expect((await linha.innerText()).replaceAll('\u00a0', ' ')).toContain(reaisDe(aberto))
      expect(pixLido(texto.split('\n').find((um) => um.startsWith('000201')) ?? '')).toEqual({
        chave: CHAVE.chave,
        nome: 'Helena Prado',
        cidade: 'Vitoria',
        valor: (aberto / 100).toFixed(2),
      })
      expect(texto).not.toMatch(proibido)
    }
    await context.route('https://wa.me/**', (rota) => rota.fulfill({ body: 'WhatsApp' }))
    const abre = context.waitForEvent('page')
    await link(linhas.nth(0), 'WhatsApp').click()
    const aberta = await abre
    await aberta.waitForURL(/^https:\/\/wa\.me\//)
    expect(new URL(aberta.url()).searchParams.get('text')).toContain('Olá, ')
    await linhas
      .nth(0)
      .getByText(/^aberto no WhatsApp às/)
      .waitFor()
    await page.reload()
    await botao(page, 'Fechar o mês').click()
    await dialogo.getByText(`0 de ${PAGADORES} enviados`).waitFor()
  },
)

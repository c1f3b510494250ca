import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { type Cliente, cpfGerado } from '../tools/cliente-da-api.ts'
import { agendaDosDias, hoje, umaClinica } from './clinica.ts'
import { cortes } from './cortes.ts'
import { LARGURAS, LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { botao, link } from './pages/campos.ts'
import { contaCliques } from './pages/cliques.ts'
import { dialogoDeImportacao } from './pages/importar.ts'
import { telaDePacientes } from './pages/pacientes.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

const DIAS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta']
const TITULOS = 'Nome\tCPF\tData de nascimento\tSexo\tWhatsApp\tValor da sessão\tDia\tHorário'
const NOMES =
  'Alice Bento Clara Davi Elisa Fábio Gabi Heitor Íris João Kátia Luís Marta Nuno Olga Paulo Queila Rui Sara Tito Úrsula Vera Wagner Xênia Yara Zeca Beatriz Cora Dora'
let numero = 600_000_000

/** Text as copied from a spreadsheet: 29 people, three without a CPF, one without a price, and one twice. */
function trintaLinhas(): string[][] {
  const linhas = NOMES.split(' ').map((nome, n) => {
    numero += 1
    const cpf = n % 10 === 3 ? '' : cpfGerado(numero)
    const nascimento = `${(n % 27) + 1}/4/${14 + (n % 3)}`
    return [
      `${nome} Prado`,
      cpf,
      nascimento,
      n % 2 ? 'M' : 'F',
      `+55 (27) 99999-0${100 + n}`,
      n === 17 ? 'a ver' : 'R$ 180,00',
      DIAS[n % 5] ?? '',
      `${8 + Math.floor(n / 5)}h`,
    ]
  })
  return [...linhas.slice(0, 12), linhas[0] ?? [], ...linhas.slice(12)]
}
const colado = (linhas: readonly (readonly string[])[]) =>
  [TITULOS, ...linhas.map((uma) => uma.join('\t'))].join('\n')

const semanaDe = (cliente: Cliente) => agendaDosDias(cliente, hoje(), somaDias(hoje(), 6))
const pacientesDe = (cliente: Cliente) => cliente.call<PacienteDaLista[]>('GET', '/pacientes')

test(
  'P1: thirty pasted lines are 29 patients and 29 series in ten clicks; undone, nothing is left',
  LIMITE,
  async () => {
    const { cliente, conta } = await umaClinica()
    const { page, vai, quieta } = await umVisitante({ conta, ...SEM_POLITICA })
    const { dialogo, cola, continua, passo, celula, resumo } = dialogoDeImportacao(page)
    const linhas = trintaLinhas()
    const cliques = await contaCliques(page)
    await vai('/pacientes')
    await link(page, 'Trazer de uma planilha').click()
    await passo('Trazer')
    await cola(colado(linhas))
    await continua()
    await passo('Colunas')
    await continua()
    await passo('Conferir')
    await resumo('30 linhas: 25 prontas, 3 sem CPF (entram incompletas), 1 com erro, 1 repetida')
    await dialogo.getByLabel('Só com problema').click()
    await celula('Valor da sessão', 19).fill('180')
    await page.keyboard.press('Enter')
    await resumo('30 linhas: 26 prontas, 3 sem CPF (entram incompletas), 1 repetida')
    await continua()
    await passo('Agenda')
    await botao(dialogo, 'Importar 29 pacientes e 29 horários').click()
    await page.getByText('29 pacientes e 29 horários importados.').waitFor()
    expect(await cliques()).toBeLessThanOrEqual(15)

    await page.reload()
    const tela = telaDePacientes(page)
    await tela.linha('Zeca Prado').waitFor()
    expect(await pacientesDe(cliente)).toHaveLength(29)
    const semana = await semanaDe(cliente)
    expect(semana.filter(({ recurrenceType }) => recurrenceType === 'weekly')).toHaveLength(29)
    const horas = new Map(
      semana.map(({ nomePaciente, inicio }) => [nomePaciente, inicio.slice(11, 16)]),
    )
    for (const [nome = '', , , , , , , hora = ''] of linhas)
      expect(horas.get(nome)).toBe(`${hora.replace('h', '').padStart(2, '0')}:00`)
    await tela.situacao('Incompletos')
    await page.getByText('3 pacientes').waitFor()

    // A second import of the text finds nothing to do.
    await link(page, 'Importar').click()
    await cola(colado(linhas.map((uma) => uma.map((celula) => celula.replace('a ver', '180')))))
    await continua()
    await continua()
    await resumo('30 linhas: 3 a decidir, 1 repetida, 26 já cadastradas')
    expect(await botao(dialogo, 'Importar ').isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await dialogo.waitFor({ state: 'hidden' })
    await page.locator('a:focus', { hasText: 'Importar' }).waitFor()

    // The draft is gone on with, and what was done is taken back from the list.
    await link(page, 'Importar').click()
    await dialogo.getByRole('button', { name: /^Continuar a importação de \d\dh\d\d$/ }).click()
    await passo('Conferir')
    await page.keyboard.press('Escape')
    await link(page, 'Importar').click()
    await dialogo.getByRole('button', { name: /^Desfazer a importação de/ }).click()
    await page.getByText('Importação desfeita.').waitFor()
    await dialogo.getByText('Desfeita', { exact: true }).waitFor()
    expect([await pacientesDe(cliente), await semanaDe(cliente)]).toEqual([[], []])
    await page.keyboard.press('Escape')
    await quieta()
    await page.reload()
    await link(page, 'Trazer de uma planilha').waitFor()
  },
)

test('P1: a calendar is brought as its series, from today on', async () => {
  const { cliente, conta } = await umaClinica()
  const { page, vai } = await umVisitante({ conta })
  const { dialogo, continua, passo, celula } = dialogoDeImportacao(page)
  const dia = (dias: number) => somaDias(hoje(), dias).replaceAll('-', '')
  const eventos = [
    ['Sessão - Bia Lima', 'RRULE:FREQ=WEEKLY;COUNT=4', `EXDATE:${dia(8)}T140000`],
    ['Supervisão', 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2', 'LOCATION:Sala 2'],
  ].map(([titulo, regra, mais]) =>
    [
      'BEGIN:VEVENT',
      `UID:${titulo}`,
      `SUMMARY:${titulo}`,
      `DTSTART:${dia(1)}T140000`,
      `DTEND:${dia(1)}T145000`,
      regra,
      mais,
      'END:VEVENT',
    ].join('\r\n'),
  )
  const texto = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...eventos, 'END:VCALENDAR'].join('\r\n')
  await vai('/pacientes?importar')
  await dialogo
    .getByLabel('Arquivo da planilha ou do calendário')
    .setInputFiles({ name: 'agenda.ics', mimeType: 'text/calendar', buffer: Buffer.from(texto) })
  await passo('Colunas')
  await continua()
  await passo('Conferir')
  expect(await celula('Nome', 1).inputValue()).toBe('Bia Lima')
  await continua()
  await botao(dialogo, 'Importar 1 paciente e 2 horários').click()
  await page.getByText('1 paciente e 2 horários importados.').waitFor()
  const agenda = await agendaDosDias(cliente, hoje(), somaDias(hoje(), 40))
  expect(
    agenda.map(({ nomePaciente, inicio }) => `${nomePaciente} ${inicio.slice(0, 10)}`).sort(),
  ).toEqual([
    ...[1, 15, 22].map((dias) => `Bia Lima ${somaDias(hoje(), dias)}`),
    ...[1, 15].map((dias) => `Pessoal ${somaDias(hoje(), dias)}`),
  ])
})

test('P1: undone from the snackbar', async () => {
  const { cliente, conta } = await umaClinica()
  const { page, vai } = await umVisitante({ conta })
  const { dialogo, cola, continua } = dialogoDeImportacao(page)
  await vai('/pacientes?importar')
  await cola('Nome\tDia\tHora\nBia Lima\tseg\t9h')
  await continua()
  await continua()
  await continua()
  await botao(dialogo, 'Importar 1 paciente e 1 horário').click()
  await botao(page, 'Desfazer').click()
  await page.getByText('Importação desfeita.').waitFor()
  expect(await pacientesDe(cliente)).toEqual([])
})

test(
  'P1: each step is clean to a screen reader, at both widths and in both themes',
  LIMITE,
  async () => {
    const { conta } = await umaClinica()
    const visitante = await umVisitante({ conta, ...SEM_POLITICA })
    const { page, vai } = visitante
    const { dialogo, cola, continua, passo, celula } = dialogoDeImportacao(page)
    const pasta = process.env.FOTOS
    const olha = async (nome: string) => {
      await semAchados(visitante, nome)
      if (!pasta) return
      for (const tema of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: tema })
        for (const tamanho of LARGURAS) {
          await page.setViewportSize(tamanho)
          await visitante.quieta()
          await page.screenshot({ path: `${pasta}/${nome}-${tamanho.width}-${tema}.png` })
        }
      }
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await vai('/pacientes?importar')
    await passo('Trazer')
    await olha('trazer')
    await cola(colado(trintaLinhas()))
    await continua()
    await passo('Colunas')
    await olha('colunas')
    await continua()
    await passo('Conferir')
    await page.getByText(/^30 linhas: /).waitFor()
    await olha('conferir')
    const telefone = celula('Telefone', 2)
    expect(await telefone.inputValue()).toBe('+55 (27) 99999-0101')
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 740 })
      await visitante.quieta()
      expect(await telefone.evaluate((um) => um.scrollWidth - um.clientWidth)).toBe(0)
      expect(await cortes(dialogo)).toEqual([])
    }
    await continua()
    await passo('Agenda')
    await olha('agenda')
  },
)

test('P1: two thousand rows show how far they are', LIMITE, async () => {
  const { cliente, conta } = await umaClinica()
  const { page, vai } = await umVisitante({ conta })
  const { dialogo, cola, continua, passo } = dialogoDeImportacao(page)
  const linhas = Array.from({ length: 2_000 }, (_, n) => {
    numero += 1
    return [
      `Paciente ${n} Sá`,
      cpfGerado(numero),
      '2/5/2015',
      'F',
      '',
      '180',
      DIAS[n % 5] ?? '',
      `${7 + (n % 12)}h`,
    ]
  })
  await vai('/pacientes?importar')
  await cola(colado(linhas))
  await continua()
  await continua()
  await dialogo.getByText(/^Enviando: [\d.]+ de 2\.000 linhas$/).waitFor()
  await passo('Conferir')
  await dialogo.getByText('2.000 linhas: 2.000 prontas').waitFor()
  await continua()
  await botao(dialogo, 'Importar 2.000 pacientes e 2.000 horários').click()
  await page.getByText('2.000 pacientes e 2.000 horários importados.').waitFor()
  expect(await pacientesDe(cliente)).toHaveLength(2_000)
})

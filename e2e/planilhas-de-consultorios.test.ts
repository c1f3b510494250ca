import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { diaDaSemana, somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDosDias, hoje, umaClinica } from './clinica.ts'
import { LIMITE } from './pages/axe.ts'
import { botao, link } from './pages/campos.ts'
import { dialogoDeImportacao } from './pages/importar.ts'
import { telaDePacientes } from './pages/pacientes.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const GRADE =
  ';AGENDA DO CONSULTÓRIO;;;\r\n;SEGUNDA-FEIRA;TERÇA-FEIRA;QUARTA-FEIRA;QUINTA-FEIRA\r\n8h às 8h50;Bia Conceição;;livre;-\r\n9h;;"Íris Sá\nOtto Reis (quinzenal)";;Almoço\r\n'
const CONTATOS =
  'First Name,Middle Name,Last Name,Birthday,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\r\nBia,,Conceição, --05-02,* ,bia@exemplo.com.br,Mobile,+55 27 99999-0000 ::: +55 27 3333-0000\r\n'

async function noDialogo(opcoes: Opcoes = {}) {
  const { cliente, conta } = await umaClinica()
  const { page, vai } = await umVisitante({ conta, ...opcoes })
  const importar = dialogoDeImportacao(page)
  await vai('/pacientes?importar')
  const traz = (name: string, texto: string) =>
    importar.dialogo
      .getByLabel('Arquivo da planilha ou do calendário')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(texto) })
  return { cliente, page, traz, ...importar }
}

test(
  'P1: the week on one page is patients at their hours, after a file that is none is refused by its kind',
  LIMITE,
  async () => {
    const { cliente, page, traz, dialogo, continua, passo, celula } = await noDialogo()
    await traz('agenda.pdf', '%PDF-1.7\n1 0 obj\n')
    await dialogo.getByText(/^Arquivos PDF não são lidos aqui\./).waitFor()
    await traz('agenda.csv', GRADE)
    await passo('Colunas')
    await continua()
    await passo('Conferir')
    expect(await celula('Nome', 3).inputValue()).toBe('Otto Reis')
    await continua()
    await passo('Agenda')
    await botao(dialogo, 'Importar 3 pacientes e 4 horários').click()
    await page.getByText('3 pacientes e 4 horários importados.').waitFor()
    await page.reload()
    await telaDePacientes(page).linha('Otto Reis').waitFor()
    const semana = await agendaDosDias(cliente, hoje(), somaDias(hoje(), 6))
    expect(
      semana
        .map(
          (um) =>
            `${diaDaSemana(um.inicio.slice(0, 10) as never)} ${um.inicio.slice(11, 16)} ${um.nomePaciente} ${um.recurrenceType}`,
        )
        .sort(),
    ).toEqual([
      '1 08:00 Bia Conceição weekly',
      '2 09:00 Otto Reis biweekly',
      '2 09:00 Íris Sá weekly',
      '4 09:00 Pessoal weekly',
    ])
  },
)

test('P1: contacts of Google come whole in name and phone, and a birthday without its year keeps nobody out', async () => {
  const { cliente, page, traz, dialogo, continua, passo } = await noDialogo()
  await traz('contacts.csv', CONTATOS)
  await passo('Colunas')
  await dialogo.getByText('Nome completo', { exact: true }).first().waitFor()
  await continua()
  await passo('Conferir')
  await dialogo.getByText('Falta o ano: entra sem a data de nascimento.').waitFor()
  await botao(dialogo, 'Importar 1 paciente').click()
  await page.getByText('1 paciente importado.').waitFor()
  await page.reload()
  await telaDePacientes(page).linha('Bia Conceição').waitFor()
  await link(page, 'Importar').waitFor()
  const [bia] = await cliente.call<PacienteDaLista[]>('GET', '/pacientes')
  expect(bia?.pessoa).toMatchObject({ nome: 'Bia Conceição', telefone: '27999990000' })
})

test('P1: on a phone what is refused of many columns comes to the eye', async () => {
  const { traz, dialogo, continua, passo } = await noDialogo({
    viewport: { width: 360, height: 740 },
  })
  await traz('dados.csv', 'A,B,C,D,E,F,G,H\n1,2,3,4,5,6,7,8\n')
  await passo('Colunas')
  const recusa = dialogo.getByText('Diga qual coluna tem o nome do paciente.')
  const acimaDoPe = async () => {
    const [dita, pe] = await Promise.all([
      recusa.boundingBox(),
      botao(dialogo, 'Continuar').boundingBox(),
    ])
    return dita !== null && pe !== null && dita.y > 0 && dita.y + dita.height <= pe.y
  }
  await continua()
  await ate(acimaDoPe).toBe(true)
})

/** Ten patients of which notes open with a quote, in a report with all that stands around a table. */
const RELATORIO = [
  'Relatório de pacientes;;',
  'Nome;Obs;Valor',
  ...'Alice Bento Clara Davi Elisa Fábio Gabi Heitor Íris João'
    .split(' ')
    .flatMap((nome, n) => [`${nome} Prado;${n % 2 ? `"nota ${n}` : 'ok'};100`, 'Nome;Obs;Valor']),
  'Total;;1000',
  ';0;',
  'Emitido em 02/03/2026;;',
].join('\n')

test(
  'P1: what became of each row of a file is told beside its columns and its rows, and when one goes on with it',
  LIMITE,
  async () => {
    const { page, traz, dialogo, continua, passo, celula } = await noDialogo()
    const pasta = process.env.FOTOS
    const fotografa = async (nome: string) => {
      for (const width of pasta ? [360, 1440] : []) {
        await page.setViewportSize({ width, height: 800 })
        await page.screenshot({ path: `${pasta}/conta-${nome}-${width}.png` })
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    const conta = dialogo.getByText(/^10 linhas lidas\. Ficaram de fora: /)
    await traz('relatorio.csv', RELATORIO)
    await passo('Colunas')
    await conta.waitFor()
    await fotografa('dobrada')
    await botao(dialogo, 'Mostrar tudo').click()
    await dialogo.getByText(/5 linhas com uma aspa lida como texto \(linha 5, linha 9, /).waitFor()
    await fotografa('inteira')
    await continua()
    await passo('Conferir')
    expect(await celula('Nome', 10).inputValue()).toBe('João Prado')
    await conta.waitFor()
    await fotografa('conferir')
    await celula('Valor da sessão', 10).fill('muito')
    await page.keyboard.press('Enter')
    await dialogo.getByText(/^10 linhas: .*1 com erro/).waitFor()
    await celula('Valor da sessão', 10).fill('250')
    await page.keyboard.press('Enter')
    await dialogo.getByText(/^10 linhas: (?!.*com erro)/).waitFor()
    // Nothing is on its way any more.
    await ate(() => botao(dialogo, 'Importar 10 pacientes').isEnabled()).toBe(true)
    await page.reload()
    await dialogo.getByRole('button', { name: /^Continuar a importação de / }).click()
    await passo('Conferir')
    await conta.waitFor()
    expect(await celula('Valor da sessão', 10).inputValue()).toBe('250')
  },
)

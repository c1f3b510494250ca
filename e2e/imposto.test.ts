import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cpfGerado } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { hoje, umaClinica, umPaciente } from './clinica.ts'
import { LARGURAS, LIMITE, SEM_POLITICA, semAchadosNosTemas } from './pages/axe.ts'
import { botao, preenche } from './pages/campos.ts'
import { cartao } from './pages/tabela.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const DIA = hoje()
let pessoas = 0

/** A grown one, who pays for oneself. */
function umaPessoa(nome: string, cpf?: string) {
  pessoas += 1
  const gerado = cpfGerado(610_000_000 + pessoas)
  return { pessoa: { nome, cpf: cpf ?? gerado, dataNascimento: '1990-01-01', sexo: 'Feminino' } }
}

/** Two receipts that can go, and one of a patient whose CPF cannot be. */
async function umImposto(opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const dados = await cliente.call('GET', '/profissionais/dados')
  await cliente.call('PUT', '/profissionais/dados', {
    ...(dados as object),
    registroProfissional: 'CRP 06/123456',
    especialidade: 'Psicologia',
  })
  const recebe = async (nome: string, valor: number, cpf?: string) => {
    const { id: pacienteId } = await umPaciente(cliente, nome, umaPessoa(nome, cpf))
    await cliente.call('POST', '/recebimentos', { pacienteId, valor, data: DIA })
  }
  await recebe('Helena Prado', 720)
  await recebe('Íris Conceição', 150.05)
  await recebe('Gael Araújo', 90, '11144477700')
  const visitante = await umVisitante({ conta, ...opcoes })
  const endereco = `/despesas/${profissionalId}`
  return { ...visitante, cliente, endereco }
}

test.each(LARGURAS)(
  'a lot: barred ones said, the file read back, an error sent back, the rest emitted, at $width px',
  LIMITE,
  async (viewport) => {
    const visitante = await umImposto({ viewport, ...SEM_POLITICA })
    const { page, vai, cliente, endereco } = visitante
    await vai(endereco)
    await page.getByRole('link', { name: 'Imposto', exact: true }).click()
    await page.getByRole('tab', { name: 'Recibos' }).waitFor()
    await page.getByText('O CPF de Gael Araújo não confere.').waitFor()
    await ate(() => cartao(page, 'Recebido (caixa)')).toContain('R$ 960,05')
    await ate(() => cartao(page, 'Sem CPF')).toContain('R$ 90,00')
    await page.getByText('2 recibos prontos para o lote: R$ 870,05.').waitFor()
    await semAchadosNosTemas(visitante, 'recibos')

    await botao(page, 'Montar lote').click()
    const montar = page.getByRole('dialog', { name: 'Montar lote' })
    await preenche(montar, { 'Senha atual': cliente.senha })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      botao(montar, 'Montar e baixar').click(),
    ])
    const montado = page.getByRole('dialog', { name: 'Lote montado' })
    await montado.getByText('Analisar Arquivo').waitFor()
    await semAchadosNosTemas(visitante, 'montado')
    expect(download.suggestedFilename()).toBe(`receita-saude-${DIA.slice(0, 4)}-lote-1.csv`)
    const arquivo = await readFile(await download.path(), 'latin1')
    const dia = DIA.slice(8)
    const mes = DIA.slice(5, 7)
    const ano = DIA.slice(0, 4)
    const linhas = arquivo.split('\r\n')
    expect(linhas.map((linha) => linha.split(';').length)).toEqual([16, 16, 1])
    expect(linhas.map((linha) => linha.split(';').slice(0, 4).join(';'))).toEqual([
      `${dia}/${mes}/${ano};R01.001.001;255;720,00`,
      `${dia}/${mes}/${ano};R01.001.001;255;150,05`,
      '',
    ])
    await botao(montado, 'Entendi').click()

    await page.reload()
    const lotes = page.getByRole('region', { name: 'Lotes' })
    await lotes.getByText('Aguarda resposta').waitFor()
    await botao(lotes, 'Teve erro').click()
    const resposta = page.getByRole('dialog', { name: 'Lote 1: teve erro' })
    await resposta.getByRole('checkbox', { name: /Íris/ }).click()
    await semAchadosNosTemas(visitante, 'erros')
    await botao(resposta, 'Teve erro em 1 linha').click()
    await page.getByText('1 recibo emitido, 1 de volta a pendente.').waitFor()
    await ate(() => cartao(page, 'Emitido')).toContain('R$ 720,00')

    await page.getByRole('button', { name: /^Dispensar o recibo de Íris/ }).click()
    const dispensa = page.getByRole('dialog', { name: /^Dispensar/ })
    await dispensa.getByRole('radio', { name: 'Emiti nota fiscal' }).click()
    await botao(dispensa, 'Dispensar').click()
    await page.getByText('Dispensado', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Cancelar o recibo de Helena/ }).click()
    await botao(page.getByRole('alertdialog'), 'Já cancelei lá').click()
    await page.getByText('Cancelado', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Cancelado', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Voltar às despesas' }).click()
    await page.getByRole('heading', { name: 'Controle Financeiro' }).waitFor()
  },
)

test.each(LARGURAS)(
  'a lot of those that are picked; what stays behind says why and where it is mended, at $width px',
  LIMITE,
  async (viewport) => {
    const visitante = await umImposto({ viewport, ...SEM_POLITICA })
    const { page, vai, cliente, endereco } = visitante
    await vai(`${endereco}?imposto`)
    await botao(page, 'Montar lote').click()
    const montar = page.getByRole('dialog', { name: 'Montar lote' })
    const todos = montar.getByRole('checkbox', { name: 'Todos os pendentes' })
    const iris = montar.getByRole('checkbox', { name: /^Íris Conceição .*150,05$/ })
    await montar.getByText('2 de 2 recibos, R$ 870,05').waitFor()
    expect([await todos.isChecked(), await iris.isChecked()]).toEqual([true, true])

    await todos.click()
    await montar.getByText('Nenhum recibo escolhido').waitFor()
    expect(await botao(montar, 'Montar e baixar').isDisabled()).toBe(true)
    await todos.click()
    await iris.click()
    await montar.getByText('1 de 2 recibos, R$ 720,00').waitFor()
    await ate(() => todos.evaluate((um) => (um as HTMLInputElement).indeterminate)).toBe(true)
    await botao(montar, '1 recibo fica fora').click()
    const ficam = montar.getByRole('list', { name: 'Recibos que ficam fora' })
    await ficam.getByText('O CPF de Gael Araújo não confere.').waitFor()
    await ficam.getByRole('link', { name: 'Corrigir cadastro' }).waitFor()
    await semAchadosNosTemas(visitante, 'escolha')

    await preenche(montar, { 'Senha atual': cliente.senha })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      botao(montar, 'Montar e baixar').click(),
    ])
    const linhas = (await readFile(await download.path(), 'latin1')).split('\r\n')
    expect(linhas.map((linha) => linha.split(';')[3])).toEqual(['720,00', undefined])
    await botao(page.getByRole('dialog', { name: 'Lote montado' }), 'Entendi').click()
    await page.reload()
    await page.getByText('1 recibo pronto para o lote: R$ 150,05.').waitFor()

    await botao(page, 'Montar lote').click()
    await botao(montar, '1 recibo fica fora').click()
    await ficam.getByRole('link', { name: 'Corrigir cadastro' }).click()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Nome', exact: true }).inputValue()).toBe(
      'Gael Araújo',
    )
  },
)

test('nobody has paid yet, and what the professional’s own data lack', LIMITE, async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const dados = await cliente.call('GET', '/profissionais/dados')
  await cliente.call('PUT', '/profissionais/dados', {
    ...(dados as object),
    registroProfissional: '',
    especialidade: '',
  })
  const { page, vai } = await umVisitante({ conta })
  await vai(`/despesas/${profissionalId}?imposto`)
  await page.getByText(/^Nenhum recebimento neste período/).waitFor()
  await page.getByText('Falta o registro profissional.').waitFor()
  expect(await botao(page, 'Montar lote').isDisabled()).toBe(true)
})

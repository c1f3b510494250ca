import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { unzipped } from '../api/test/zip.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { LARGURAS, LIMITE, SEM_POLITICA, semAchadosNosTemas } from './pages/axe.ts'
import { botao, preenche } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

test.each(LARGURAS)(
  'all of an account leaves by the password: a wrong one is said, the zip opens, at $width px',
  LIMITE,
  async (viewport) => {
    const { cliente, conta } = await umaClinica()
    const { id: pacienteId, cpf } = await umPaciente(cliente, 'Maria da Silva')
    await umPaciente(cliente, 'Otto; "Reis"')
    for (const hora of ['09:00', '10:00'])
      await umAgendamento(cliente, `${hoje()}T${hora}`, { pacienteId, observacoes: 'Veio.' })
    const visitante = await umVisitante({ viewport, conta, ...SEM_POLITICA })
    const { page, vai, espera } = visitante
    espera(400)
    await vai('/sessions')
    await botao(page, 'Baixar meus dados').click()
    const dialogo = page.getByRole('dialog', { name: 'Baixar meus dados' })
    await dialogo.getByText(/Guarde-o num lugar que só você abre/).waitFor()
    await semAchadosNosTemas(visitante, 'pedido')
    await preenche(dialogo, { 'Senha atual': 'não é esta senha' })
    await botao(dialogo, 'Baixar').click()
    await dialogo.getByText('A senha atual não confere.').first().waitFor()
    await semAchadosNosTemas(visitante, 'recusa')

    await preenche(dialogo, { 'Senha atual': cliente.senha })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      botao(dialogo, 'Baixar').click(),
    ])
    await page.getByText(/^Dados baixados/).waitFor()
    await dialogo.waitFor({ state: 'detached' })
    expect(download.suggestedFilename()).toBe(`meus-dados-${hoje()}.zip`)
    const arquivos = unzipped(await readFile(await download.path()))
    const linhas = (nome: string) => (arquivos.get(nome) ?? '').trimEnd().split('\r\n').length - 1
    expect([linhas('pacientes.csv'), linhas('sessoes.csv'), linhas('despesas.csv')]).toEqual([
      3, 2, 0,
    ])
    const pacientes = arquivos.get('pacientes.csv')?.replaceAll(/[.-]/g, '')
    expect([pacientes?.includes(cpf), pacientes?.includes('"Otto; ""Reis"""')]).toEqual([
      true,
      true,
    ])
    expect(arquivos.get('anotacoes/001-MS.txt')).toContain('Veio.')
    expect(arquivos.get('agenda.ics')).toContain('SUMMARY:Maria da Silva')

    await page.reload()
    await botao(page, 'Baixar meus dados').waitFor()
  },
)

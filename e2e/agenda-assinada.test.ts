import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { ownProduct } from './own-product.ts'
import { LARGURAS, LIMITE, SEM_POLITICA, semAchadosNosTemas } from './pages/axe.ts'
import { botao, preenche } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** As another calendar reads it: without a session. */
async function lida(endereco: string) {
  const resposta = await fetch(endereco)
  const texto = await resposta.text()
  return {
    status: resposta.status,
    titulos: [...texto.matchAll(/^SUMMARY:(.*)$/gm)].map(([, um]) => um?.trim()),
  }
}

test.each(LARGURAS)(
  'an address is made, read, told to tell less, and ended, at $width px',
  LIMITE,
  async (viewport) => {
    const { cliente, conta } = await umaClinica()
    const { id: pacienteId } = await umPaciente(cliente, 'Maria da Silva')
    await umAgendamento(cliente, `${hoje()}T09:00`, { pacienteId })
    const visitante = await umVisitante({ viewport, conta, ...SEM_POLITICA })
    const { page, vai, espera } = visitante
    espera(400)
    const dialogo = page.getByRole('dialog')
    await vai('/sessions')

    await botao(page, 'Criar endereço').click()
    await semAchadosNosTemas(visitante, 'pedido')
    await preenche(dialogo, { 'Senha atual': 'não é esta senha' })
    await botao(dialogo, 'Criar endereço').click()
    await dialogo.getByText('A senha atual não confere.').first().waitFor()
    await preenche(dialogo, { 'Senha atual': cliente.senha })
    await botao(dialogo, 'Criar endereço').click()
    const endereco = await dialogo.locator('code').innerText()
    expect(endereco.startsWith(`${ownProduct().url}/api/agenda/`)).toBe(true)
    await semAchadosNosTemas(visitante, 'endereço')
    expect(await lida(endereco)).toEqual({ status: 200, titulos: ['M. S.'] })
    await botao(dialogo, 'Já copiei').click()

    await page.getByText('Mostra as iniciais dos pacientes.').waitFor()
    await page.reload()
    await page.getByText(/lido pela última vez em/).waitFor()
    await botao(page, 'Mudar o que mostra').click()
    await dialogo.getByLabel('Só “Ocupado”').check()
    await semAchadosNosTemas(visitante, 'escolha')
    await botao(dialogo, 'Salvar').click()
    await page.getByText('Mostra só “Ocupado”.').waitFor()
    expect(await lida(endereco)).toEqual({ status: 200, titulos: ['Ocupado'] })

    await botao(page, 'Encerrar endereço').click()
    await botao(page.getByRole('alertdialog'), 'Encerrar endereço').click()
    await botao(page, 'Criar endereço').waitFor()
    await ate(async () => expect(await lida(endereco)).toEqual({ status: 404, titulos: [] }))
  },
)

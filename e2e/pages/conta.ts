import type { Page } from 'playwright-core'
import { botao, campo, preenche, titulo } from './campos.ts'

/** 'Entrar'. */
export const telaDeLogin = (page: Page) => ({
  chegou: () => titulo(page, 'Entrar').waitFor(),
  async entra(login: string, senha: string) {
    await preenche(page, { 'CPF ou E-mail': login, Senha: senha })
    await botao(page, 'Entrar').click()
  },
})

/** 'Esqueci minha senha', and what its link opens. */
export const telaDaSenha = (page: Page) => ({
  async pede(login: string) {
    // The login, which stays until this screen is loaded, has a field of the same name.
    await titulo(page, 'Esqueci minha senha').waitFor()
    await preenche(page, { 'CPF ou E-mail': login })
    await botao(page, 'Enviar link').click()
  },
  chegou: () => titulo(page, 'Nova senha').waitFor(),
  async salva(senha: string) {
    await preenche(page, { 'Nova senha': senha })
    await botao(page, 'Salvar nova senha').click()
  },
})

/** 'Cadastro de Usuário'. */
export const telaDeCadastro = (page: Page) => ({
  async avanca(email: string, senha: string) {
    await preenche(page, { 'E-mail': email, Senha: senha })
    await botao(page, 'Avançar').click()
  },
})

/** 'Cadastro de Profissional', with everything but the address. */
export const formularioDeProfissional = (page: Page) => ({
  chegou: () => titulo(page, 'Cadastro de Profissional').waitFor(),
  preencheDados: ({ nome, cpf }: { nome: string; cpf: string }) =>
    preenche(page, {
      Nome: nome,
      CPF: cpf,
      'Data de Nascimento': '1986-05-14',
      Telefone: '27999990000',
      Sexo: 'Feminino',
    }),
  endereco: async () => {
    const rotulos = ['Logradouro', 'Bairro', 'Cidade', 'UF']
    return Promise.all(rotulos.map((rotulo) => campo(page, rotulo).inputValue()))
  },
  finaliza: () => botao(page, 'Finalizar Cadastro').click(),
})

import { nomeDoNavegador } from '@clinica/domain/autenticacao/navegador'
import { instanteNoFuso } from '@clinica/domain/tempo/instante'

type Acesso = {
  clinica: string
  urlPublica: string
  quando: Date
  fuso: string
  userAgent: string | null
  endereco: string
}

/** The e-mail that tells of a sign-in from a device that is new to the account. */
export const cartaDoAcesso = ({
  clinica,
  urlPublica,
  quando,
  fuso,
  userAgent,
  endereco,
}: Acesso) => ({
  assunto: `Novo acesso à sua conta: ${clinica}`,
  texto: `Olá,

alguém entrou na sua conta em ${clinica} por um aparelho que ela não conhecia:

Quando: ${instanteNoFuso(quando.toISOString(), fuso)}
Navegador: ${nomeDoNavegador(userAgent)}
Endereço IP: ${endereco}

Se foi você, não precisa fazer nada.

Se não foi, entre no sistema, altere a senha (quem entrou sai no mesmo instante) e confira os últimos acessos em Sessões:

${urlPublica}/sessions
`,
})

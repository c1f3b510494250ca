import { MINUTOS_DO_LINK } from '@clinica/domain/autenticacao/tipos'

/** The e-mail that brings the link. */
export const cartaDaSenha = ({ clinica, link }: { clinica: string; link: string }) => ({
  assunto: `Nova senha: ${clinica}`,
  texto: `Olá,

alguém pediu uma nova senha para a sua conta em ${clinica}. Para criá-la, abra:

${link}

O link vale uma vez só, por ${MINUTOS_DO_LINK} minutos. Um pedido novo desliga o anterior.

Se não foi você, não faça nada: a sua senha continua a mesma.
`,
})

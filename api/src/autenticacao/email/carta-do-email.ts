import { DIAS_DA_PROVA, MINUTOS_DO_LINK } from '@clinica/domain/autenticacao/tipos'

/** The e-mail that brings the link by which the account's own address is proved. */
export const cartaDaProva = ({ clinica, link }: { clinica: string; link: string }) => ({
  assunto: `Confirme seu e-mail: ${clinica}`,
  texto: `Olá,

este endereço é o e-mail de uma conta em ${clinica}. Para confirmar que ele é seu, abra:

${link}

O link vale uma vez só, por ${DIAS_DA_PROVA} dias. Um pedido novo desliga o anterior.

Se você não tem conta em ${clinica}, não abra o link: nada muda.
`,
})

type Troca = { clinica: string; novo: string }

/** The e-mail that brings the link, to the new address. */
export const cartaDeConfirmacao = ({ clinica, link }: { clinica: string; link: string }) => ({
  assunto: `Confirme o novo e-mail: ${clinica}`,
  texto: `Olá,

alguém pediu que este endereço passe a ser o e-mail de uma conta em ${clinica}. Para confirmar, abra:

${link}

O link vale uma vez só, por ${MINUTOS_DO_LINK} minutos. Um pedido novo desliga o anterior.

Se não foi você, não faça nada: nada muda.
`,
})

/** To the old address, when somebody asks. */
export const cartaDoPedidoDeTroca = ({ clinica, novo }: Troca) => ({
  assunto: `Pedido de troca de e-mail: ${clinica}`,
  texto: `Olá,

alguém que sabe a senha da sua conta em ${clinica} pediu para trocar o e-mail dela por ${novo}. Ele muda quando for confirmado por um link enviado ao novo endereço.

Se foi você, não precisa fazer nada aqui.

Se não foi, entre no sistema e altere a senha em Sessões: o link deixa de valer no mesmo instante.
`,
})

/** To the old address, once it is the account's no longer. */
export const cartaDaTroca = ({ clinica, novo }: Troca) => ({
  assunto: `E-mail da conta trocado: ${clinica}`,
  texto: `Olá,

o e-mail da sua conta em ${clinica} agora é ${novo}. É com ele que se entra, e para ele vão as próximas mensagens.

Se não foi você, procure já quem cuida do sistema.
`,
})

import type { Resposta } from './tipos.ts'

/** Each answer describes the present product; a change of a gesture changes its answer in the same commit. */
export const DA_CONTA: readonly Resposta[] = [
  {
    pergunta: 'Como protejo a minha conta?',
    texto: [
      'Duas etapas: em Sessões, toque em “Ativar”, confirme a senha e leia o código com um aplicativo autenticador. Guarde os dez códigos de recuperação: cada um entra uma vez.',
      'Ficou aberta em outro computador? Ali mesmo, “Encerrar” fecha aquela sessão. Mais abaixo ficam os últimos acessos.',
    ],
    desenho: 'duas-etapas',
    palavras: `segurança verificação em duas etapas 2fa autenticador token código google authenticator sair
      deslogar logout aparelho celular perdido roubado acesso estranho encerrar todas`,
    destino: 'conta',
  },
  {
    pergunta: 'Esqueci a senha. E agora?',
    texto: [
      'Na entrada, “Esqueci minha senha” manda um link para o seu e-mail. Ele vale 60 minutos e abre uma vez.',
      'Se a clínica não tem envio de e-mail, a tela diz a quem pedir o link.',
    ],
    desenho: 'senha',
    palavras: 'redefinir recuperar trocar senha link não consigo entrar login',
    destino: 'senha',
  },
  {
    pergunta: 'Existe cópia de segurança?',
    texto: [
      'Quem cuida do servidor liga a cópia diária: uma por dia, sempre cifrada, e só vale a que foi aberta e conferida depois de feita.',
      'Pergunte a essa pessoa se ela está ligada e onde as cópias ficam.',
    ],
    desenho: 'copia',
    palavras: 'backup perder dados restaurar recuperar servidor',
  },
]

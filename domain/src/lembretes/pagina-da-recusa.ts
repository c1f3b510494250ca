import { escapado } from '../titular/documento.ts'
import { botaoDoLink, folhaDoLink } from './folha-do-link.ts'
import { nomeNaCarta } from './nome-na-carta.ts'

type Pagina = {
  clinica: string
  nonce: string
  profissional: string
  /** True where the reader has refused reminders already, by this page or by a mail program. */
  recusado: boolean
}

/**
 * P4: the page of a letter's 'Não quero receber'. Opening it changes nothing; its button ends reminders without a
 * further question.
 */
export function paginaDaRecusa({ clinica, nonce, profissional, recusado }: Pagina): string {
  const quem = escapado(nomeNaCarta(profissional, 'quem atende você'))
  if (recusado)
    return folhaDoLink({
      clinica,
      nonce,
      titulo: 'Você não recebe mais lembretes',
      dentro: `<p>Nenhum lembrete de ${quem} vai mais para este e-mail. As sessões continuam marcadas. Se mudar de ideia, peça a ${quem} que cadastre outro e-mail.</p>`,
    })
  return folhaDoLink({
    clinica,
    nonce,
    titulo: 'Parar de receber lembretes?',
    dentro: `${botaoDoLink('Não quero receber')}<p>Nenhum lembrete de ${quem} irá mais para este e-mail. Nada muda nas sessões marcadas.</p>`,
  })
}

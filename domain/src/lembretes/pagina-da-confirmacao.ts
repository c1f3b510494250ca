import type { DataHora } from '../tempo/data-hora.ts'
import { escapado } from '../titular/documento.ts'
import { quandoFalado } from './carta-do-lembrete.ts'
import type { EstadoDaConfirmacao } from './estado-da-confirmacao.ts'
import { botaoDoLink, folhaDoLink } from './folha-do-link.ts'

/** The session as the letter announced it. */
type SessaoDaPagina = {
  readonly paciente: string
  readonly profissional: string
  readonly inicio: DataHora
}

type Dita = { readonly titulo: string; readonly texto: string }

const DITAS: Record<EstadoDaConfirmacao, (profissional: string) => Dita> = {
  ABERTA: (profissional) => ({
    titulo: 'Confirme a presença',
    texto: `Se não puder vir, avise ${profissional}.`,
  }),
  CONFIRMADA: (profissional) => ({
    titulo: 'Presença confirmada',
    texto: `Obrigado. Se algo mudar, avise ${profissional}.`,
  }),
  PASSOU: (profissional) => ({
    titulo: 'Esta sessão já passou',
    texto: `Não há mais o que confirmar. Em caso de dúvida, fale com ${profissional}.`,
  }),
  REMARCADA: (profissional) => ({
    titulo: 'Esta sessão mudou de horário',
    texto: `O horário deste lembrete não vale mais. Fale com ${profissional} para saber o novo.`,
  }),
  DESMARCADA: (profissional) => ({
    titulo: 'Esta sessão foi desmarcada',
    texto: `Não há o que confirmar. Em caso de dúvida, fale com ${profissional}.`,
  }),
}

/** 'às' and its hour share a line. */
const comHoraInteira = (quando: string): string => quando.replace(/às? \S+$/, '<span>$&</span>')

type Pagina = {
  clinica: string
  nonce: string
  sessao: SessaoDaPagina
  estado: EstadoDaConfirmacao
}

/**
 * P4: the page of a letter's link. Opening it changes nothing; a button confirms where there is something to confirm.
 */
export function paginaDaConfirmacao({ clinica, nonce, sessao, estado }: Pagina): string {
  const { titulo, texto } = DITAS[estado](sessao.profissional)
  const fatos = [
    ['Paciente', escapado(sessao.paciente)],
    // Not to be read as where to go.
    [
      estado === 'REMARCADA' || estado === 'DESMARCADA' ? 'Era' : 'Quando',
      comHoraInteira(quandoFalado(sessao.inicio)),
    ],
    ['Com', escapado(sessao.profissional)],
  ] as const
  const ficha = fatos.map(([nome, valor]) => `<div><dt>${nome}</dt><dd>${valor}</dd></div>`)
  const dentro = `<dl>${ficha.join('\n')}</dl>
${estado === 'ABERTA' ? botaoDoLink('Confirmar presença') : ''}<p>${escapado(texto)}</p>`
  return folhaDoLink({ clinica, titulo, dentro, nonce })
}

/** P4: a link that leads to nothing, or a call that came to nothing, in a sentence. */
export const paginaDeRecusa = (dita: Dita & { clinica: string; nonce: string }): string =>
  folhaDoLink({ ...dita, dentro: `<p>${escapado(dita.texto)}</p>` })

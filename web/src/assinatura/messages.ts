import type { Mostra } from '@clinica/domain/assinatura/tipos'
import type { RadioOption } from '../components/fields/radio-list.tsx'

export const ASSINATURA_NAO_CARREGADA = 'Não foi possível saber se há um endereço.'
export const ENDERECO_ENCERRADO = 'Endereço encerrado.'
export const MOSTRA_MUDADA = 'Pronto. O outro calendário mostra assim na próxima leitura.'

export const QUE_MOSTRA: readonly RadioOption<Mostra>[] = [
  { value: 'iniciais', label: 'Iniciais', hint: 'Maria da Silva aparece como M. S.' },
  { value: 'nome', label: 'Nome', hint: 'Quem vê o seu celular ou a sua conta lê o nome.' },
  { value: 'ocupado', label: 'Só “Ocupado”', hint: 'Os horários, e nada sobre quem é atendido.' },
]

export const MOSTRADO: Record<Mostra, string> = {
  iniciais: 'Mostra as iniciais dos pacientes.',
  nome: 'Mostra o nome dos pacientes.',
  ocupado: 'Mostra só “Ocupado”.',
}

/** Instructions by calendar. */
export const ONDE_POR: readonly { calendario: string; caminho: string }[] = [
  {
    calendario: 'Google Agenda',
    caminho: 'no computador: Outras agendas, +, Do URL.',
  },
  {
    calendario: 'iPhone',
    caminho: 'Ajustes, Apps, Calendário, Contas, Adicionar, Outra, Assinatura de calendário.',
  },
  { calendario: 'Outlook', caminho: 'Adicionar calendário, Assinar da Web.' },
]

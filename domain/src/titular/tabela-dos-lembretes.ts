import type { DataHora } from '../tempo/data-hora.ts'
import { momentoPorExtenso } from '../tempo/texto-de-tempo.ts'
import type { DadosDoPacienteFio } from './contract.ts'
import { tabela } from './documento.ts'

type Lembrete = DadosDoPacienteFio['lembretes'][number]

const ESTADOS: Readonly<Record<string, string>> = {
  PENDENTE: 'Espera a vez',
  ENVIANDO: 'A caminho',
  ENVIADO: 'Enviado',
  FALHOU: 'Não saiu',
  CANCELADO: 'Cancelado',
}

const momento = (quando: string) => momentoPorExtenso(quando as DataHora)

/** P4: the reminders sent, and when a link was used. */
export const tabelaDosLembretes = (lembretes: readonly Lembrete[]): string =>
  tabela(
    ['Sessão', 'Lembrete', 'Enviado em', 'Confirmado em'],
    lembretes.map((um) => [
      momento(um.inicio),
      `${ESTADOS[um.estado] ?? um.estado}${um.talvezSaiu ? ' (pode ter saído mais de uma vez)' : ''}`,
      um.enviadoEm ? momento(um.enviadoEm) : '—',
      um.confirmadoEm ? momento(um.confirmadoEm) : '—',
    ]),
    'Nenhum lembrete por e-mail.',
  )

import type { Campo } from '@clinica/domain/importacoes/tipos'
import { chaveDeBusca } from '@clinica/domain/texto'
import { campoDoTitulo } from '../linha/campo-do-titulo.ts'
import { semLinhas, type TabelaCrua, type Tipo } from './linhas-da-folha.ts'

/** The day of one session; of a patient it would be no field at all. */
const DATA =
  /^(data|data d[ao] (sessao|atendimento|consulta|agendamento)|data (sessao|atendimento|consulta)|data e hora|data hora)$/
/** The first day of a series, or of one session where its hour begins too. */
const INICIO = /^(inicio|data de inicio|data inicio|start date)$/
const HORA_DO_INICIO = /^(hora|horario)( de)? inicio$|^start time$/
const COM_HORA = /^(.*\d{2,4})[ T,]+(\d{1,2}(?::|h)\d{0,2}(?::\d{2})?(?: ?[ap]m)?)(?:[-+Z.].*)?$/i

const DIA_INTEIRO = /^(o )?dia inteiro$|^all day event$/
const DE_DIA_INTEIRO: Tipo = ['linha de dia inteiro', 'linhas de dia inteiro']
const SIM = /^(verdadeiro|true|sim|x|1)$/

/** No date with its hour is longer. */
const LETRAS_DA_DATA = 100

/** A date and its hour in one cell; null: it is no such thing. */
function dataComHora(celula: string | undefined): RegExpExecArray | null {
  const escrita = celula?.trim() ?? ''
  return escrita.length <= LETRAS_DA_DATA ? COM_HORA.exec(escrita) : null
}

/** The end of a session: an hour beside its date. */
function fimDe(celula: string | undefined): string {
  const fim = dataComHora(celula)?.[2]
  return fim ? ` às ${fim}` : ''
}

function lugarDaData(titulos: readonly string[], linhas: TabelaCrua['linhas']): number {
  const chaves = titulos.map(chaveDeBusca)
  const data = chaves.findIndex((chave) => DATA.test(chave))
  const inicio = chaves.findIndex((chave) => INICIO.test(chave))
  if (data >= 0 || inicio < 0) return data
  const comHora =
    chaves.some((chave) => HORA_DO_INICIO.test(chave)) ||
    linhas.some((uma) => dataComHora(uma[inicio]) !== null)
  return comHora ? inicio : -1
}

/**
 * P1: a list of sessions as agendas write it, each row with its date and hour: sessions of their own, none of which
 * repeats. Where a row has its day of the week or its pace, it is read as it is.
 */
export function comSessoesDatadas(tabela: TabelaCrua): TabelaCrua {
  const { titulos, linhas } = tabela
  const campos = titulos.map(campoDoTitulo)
  const tem = (campo: Campo) => campos.includes(campo)
  const data = lugarDaData(titulos, linhas)
  if (data < 0 || !tem('nome') || tem('dia') || tem('frequencia')) return tabela
  const hora = campos.findIndex((campo, n) => campo === 'hora' && n !== data)
  const escritas = linhas.map((uma) => dataComHora(uma[data]))
  if (hora < 0 && !escritas.some((uma) => uma !== null)) return tabela
  const fora = new Set([data, ...(hora < 0 ? [] : [hora])])
  // An end beside the start is the end of that session, not of a series.
  campos.forEach((campo, n) => void (campo === 'ate' && fora.add(n)))
  const sem = (celulas: readonly string[], novas: readonly string[]) => [
    ...titulos.map((_, n) => (fora.has(n) ? '' : (celulas[n] ?? ''))),
    ...novas,
  ]
  const ate = campos.indexOf('ate')
  const inteiro = titulos.findIndex((titulo) => DIA_INTEIRO.test(chaveDeBusca(titulo)))
  const deDiaInteiro = linhas.map((uma) => SIM.test(chaveDeBusca(uma[inteiro] ?? '')))
  const avulsas = {
    ...tabela,
    titulos: sem(titulos, ['Desde', 'Horário', 'Frequência']),
    linhas: linhas.map((uma, n) => {
      const [, dia = uma[data] ?? '', daData = ''] = escritas[n] ?? []
      const comeca = (hora < 0 ? '' : uma[hora]) || daData
      return sem(uma, [dia, `${comeca}${comeca && fimDe(uma[ate])}`, 'avulsa'])
    }),
  }
  return semLinhas(avulsas, (_, n) => (deDiaInteiro[n] ? DE_DIA_INTEIRO : null))
}

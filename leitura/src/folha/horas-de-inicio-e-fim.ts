import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { chaveDeBusca } from '@clinica/domain/texto'
import { campoDoTitulo } from '../linha/campo-do-titulo.ts'
import { dataDoSerial, lerHora } from '../linha/quando-lido.ts'
import type { TabelaCrua } from './linhas-da-folha.ts'

const HORA_DO_FIM = /^(hora|horario)( de| do| da)? (fim|final|termino|saida)$|^end time$/
/** '14:00:00', '14h', and a part of a day as a book keeps it. */
const SO_HORA = /^(\d{1,2} ?(h|:)\d{0,2}(:\d{2})? ?(h|hs|min|[ap]m)?|0?[.,]\d+)$/i
const PARTE_DO_DIA = /^0?[.,]\d+$/
const DIA_E_HORA = /^(\d{5})[.,]\d+$/

/** A figure that a book keeps a day and its hour as, or an hour alone, as it is read; all else as it is. */
function legivel(escrito: string): string {
  const celula = escrito.trim()
  const hora =
    PARTE_DO_DIA.test(celula) || DIA_E_HORA.test(celula) ? lerHora(celula).valor?.hora : ''
  const data = dataDoSerial(DIA_E_HORA.exec(celula)?.[1] ?? '')
  return hora ? `${data ? `${dataEmNumeros(data)} ` : ''}${hora}` : escrito
}

/**
 * P1: 'Início' and 'Fim' that hold hours are the hour of a row and its end, as 'Hora início' and 'Hora fim' are; a day
 * and its hour in one figure are told as both.
 */
export function comInicioEFim(tabela: TabelaCrua): TabelaCrua {
  const { titulos, linhas: cruas } = tabela
  const campos = titulos.map(campoDoTitulo)
  const deTempo = titulos.map(
    (titulo, n) =>
      ['desde', 'ate', 'hora'].includes(campos[n] ?? '') ||
      /^data\b/.test(chaveDeBusca(titulo)) ||
      HORA_DO_FIM.test(chaveDeBusca(titulo)),
  )
  const linhas = cruas.map((uma) => uma.map((celula, n) => (deTempo[n] ? legivel(celula) : celula)))
  const soHoras = (n: number) => {
    const cheias = linhas.map((uma) => uma[n]?.trim() ?? '').filter((celula) => celula !== '')
    return cheias.length > 0 && cheias.every((celula) => SO_HORA.test(celula))
  }
  const lugar = (campo: string) => campos.findIndex((um, n) => um === campo && soHoras(n))
  const temHora = campos.includes('hora')
  const inicio = temHora ? campos.indexOf('hora') : lugar('desde')
  const dito = titulos.findIndex((titulo) => HORA_DO_FIM.test(chaveDeBusca(titulo)))
  const fim = dito >= 0 ? dito : lugar('ate')
  if (inicio < 0 || (temHora && fim < 0)) return { ...tabela, linhas }
  const comFim = (uma: readonly string[]) =>
    uma.map((celula, n) => {
      if (n === fim) return ''
      const ate = n === inicio && celula.trim() !== '' ? uma[fim]?.trim() : ''
      return ate ? `${celula} às ${ate}` : celula
    })
  return {
    ...tabela,
    titulos: titulos.map((titulo, n) => {
      if (n === fim) return ''
      return n === inicio && !temHora ? 'Horário' : titulo
    }),
    linhas: linhas.map(comFim),
  }
}

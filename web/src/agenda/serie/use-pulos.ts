import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { ANOS_DA_SERIE_MAXIMO } from '@clinica/domain/agenda/tipos'
import { type Data, dataDe, somaAnos } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { useMemo, useState } from 'react'
import { useFechamentos } from '../../fechamentos/queries.ts'
import type { Consulta } from '../formulario/consulta.ts'
import { datasFechadas } from './pulos.ts'
import type { Serie } from './repeticao.ts'

/** First and last day of a repetition, even while its dates are incomplete. */
function diasEmVista(consulta: Consulta, serie: Serie | undefined): [Data?, Data?] {
  const inicio = dataDe(consulta.dataInicio)
  if (!inicio || !consulta.isRecurring) return []
  const ancora = serie ? dataDaHora(serie.padrao.inicio) : inicio
  const de = ancora < inicio ? ancora : inicio
  const ate = dataDe(consulta.recurrenceEnd) ?? inicio
  const ultimo = somaAnos(inicio, ANOS_DA_SERIE_MAXIMO)
  return [de, ate < de ? de : ate > ultimo ? ultimo : ate]
}

/** P2: dates of new sessions on closed days; they are skipped unless kept. */
export function usePulos(
  consulta: Consulta,
  original: AgendamentoFio | null,
  serie: Serie | undefined,
) {
  const fechamentos = useFechamentos(...diasEmVista(consulta, serie))
  const [mantidas, setMantidas] = useState<ReadonlySet<Data>>(new Set())
  const fechadas = useMemo(
    () => datasFechadas(consulta, original, { serie, fechamentos }),
    [consulta, original, serie, fechamentos],
  )
  /** Computed from the values being saved, which may be newer than the deferred ones on screen. */
  const pularDe = (salva: Consulta): Data[] =>
    datasFechadas(salva, original, { serie, fechamentos })
      .map(({ data }) => data)
      .filter((data) => !mantidas.has(data))
  return {
    fechadas,
    mantidas,
    pular: useMemo(
      () => fechadas.map(({ data }) => data).filter((data) => !mantidas.has(data)),
      [fechadas, mantidas],
    ),
    pularDe,
    keep(data: Data, fica: boolean) {
      setMantidas((antes) => {
        const depois = new Set(antes)
        if (fica) depois.add(data)
        else depois.delete(data)
        return depois
      })
    },
  }
}

export type PulosDaConsulta = ReturnType<typeof usePulos>

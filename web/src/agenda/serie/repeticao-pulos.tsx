import { mesDaData } from '@clinica/domain/tempo/data'
import { diaEMes } from '@clinica/domain/tempo/texto-de-tempo'
import { useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { fraseDasFechadas } from './frases-dos-pulos.ts'
import type { DataFechada } from './pulos.ts'
import classes from './repeticao-pulos.module.css'
import type { PulosDaConsulta } from './use-pulos.ts'

/** Choices shown at once. The rest is folded, so that the preview stays visible. */
const A_VISTA = 3

type UmaProps = {
  uma: DataFechada
  comAno: boolean
  fica: boolean
  onKeep: (fica: boolean) => void
}

function Uma({ uma: { data, titulo }, comAno, fica, onKeep }: UmaProps) {
  const dia = diaEMes(data)
  const opcao = (label: string, escolhida: boolean, sim: boolean) => (
    <label className={classes.opcao}>
      <input
        type="radio"
        name={`pulo-${data}`}
        checked={escolhida}
        aria-label={`${label}: ${titulo}, ${dia}`}
        onChange={() => onKeep(sim)}
      />
      {label}
    </label>
  )
  return (
    <li className={classes.uma}>
      <span>
        {dia}
        {comAno && ` de ${mesDaData(data).ano}`}, {titulo}
      </span>
      <span className={classes.opcoes}>
        {opcao('Pular', !fica, false)}
        {opcao('Manter', fica, true)}
      </span>
    </li>
  )
}

/** P2: '3 feriados', each skipped unless it is kept. */
export default function RepeticaoPulos({ fechadas, mantidas, keep }: PulosDaConsulta) {
  const [todas, setTodas] = useState(false)
  const primeira = fechadas[0]
  const ultima = fechadas.at(-1)
  if (!primeira || !ultima) return null
  const comAno = mesDaData(primeira.data).ano !== mesDaData(ultima.data).ano
  const escondidas = fechadas.length - A_VISTA
  return (
    <fieldset className={classes.pulos}>
      <legend>{fraseDasFechadas(fechadas)}</legend>
      <ul>
        {(todas ? fechadas : fechadas.slice(0, A_VISTA)).map((uma) => (
          <Uma
            key={uma.data}
            uma={uma}
            comAno={comAno}
            fica={mantidas.has(uma.data)}
            onKeep={(fica) => keep(uma.data, fica)}
          />
        ))}
      </ul>
      {escondidas > 0 && (
        <LinkButton unfolded={todas} onClick={() => setTodas(!todas)}>
          {todas ? 'Mostrar menos' : `Mostrar mais ${escondidas}`}
        </LinkButton>
      )}
    </fieldset>
  )
}

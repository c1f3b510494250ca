import type { ResumoDoPacienteFio } from '@clinica/domain/atendimentos/contract'
import { textoDoFioEmReais as emReais } from '@clinica/domain/dinheiro'
import { mesPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import classes from './saldo-por-mes.module.css'

type Mes = ResumoDoPacienteFio['meses'][number]

/**
 * P9: months with debt or credit, the newest first. They count whole, so the amount open up to today, shown above,
 * may be less.
 */
export function SaldoPorMes({ meses }: { meses: readonly Mes[] }) {
  return (
    <>
      <p className={classes.nota}>
        Cada mês conta por inteiro, também com as sessões que ainda vão acontecer.
      </p>
      <ul className={classes.meses} aria-label="Saldo por mês">
        {meses.map((mes) => (
          <li key={`${mes.ano}-${mes.mes}`}>
            <span>{mesPorExtenso(mes)}</span>
            {mes.emAberto > 0 && (
              <span data-tone="negative">{emReais(mes.emAberto)} em aberto</span>
            )}
            {mes.credito > 0 && <span data-tone="positive">{emReais(mes.credito)} de crédito</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

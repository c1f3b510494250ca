import { avisoDosFechados } from '@clinica/domain/pagamentos/meses-fechados'
import { hoje } from '../../lib/clock.ts'
import { creditoFalado, mesPrevistoFalado } from './frases-do-recebimento.ts'
import classes from './receber.module.css'
import type { RecebimentoEmEdicao } from './use-receber.ts'

/** P3: live preview of the sessions that the amount pays, month by month, and the remaining credit. */
export function ReceberPrevia({ previsto }: Pick<RecebimentoEmEdicao, 'previsto'>) {
  return (
    <section className={classes.previa} aria-label="O que este valor paga" role="status">
      {previsto ? (
        <>
          <ul>
            {previsto.meses.map((mes) => (
              <li key={`${mes.ano} ${mes.mes}`}>
                {mesPrevistoFalado(mes, previsto.pagas, hoje())}
              </li>
            ))}
          </ul>
          {previsto.fechados.length > 0 && (
            <p className={classes.fechados}>{avisoDosFechados(previsto.fechados)}</p>
          )}
          {creditoFalado(previsto.meses, hoje()).map((frase) => (
            <p key={frase} className={classes.credito}>
              {frase}
            </p>
          ))}
        </>
      ) : (
        <p>Informe o valor para ver que sessões ele paga.</p>
      )}
    </section>
  )
}

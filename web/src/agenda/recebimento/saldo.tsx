import { textoDoFioEmReais as emReais } from '@clinica/domain/dinheiro'
import type { PreviaFio } from '@clinica/domain/pagamentos/recebimento/contract'
import { emAbertoFalado } from './frases-do-recebimento.ts'
import classes from './receber.module.css'

/** P3: amount owed and since when, and the credit. */
export function Saldo({
  situacao: { emAberto, credito, diasEmAberto },
}: {
  situacao: Pick<PreviaFio, 'emAberto' | 'credito' | 'diasEmAberto'>
}) {
  return (
    <p className={classes.figuras}>
      {emAberto > 0 ? (
        <span data-tom="aberto">
          {emAbertoFalado(diasEmAberto)}: <b>{emReais(emAberto)}</b>
        </span>
      ) : (
        <span>Nada em aberto até hoje</span>
      )}
      {credito > 0 && (
        <span data-tom="credito">
          Crédito: <b>{emReais(credito)}</b>
        </span>
      )}
    </p>
  )
}

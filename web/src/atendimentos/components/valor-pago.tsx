import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import { reais } from '@clinica/domain/dinheiro'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { useId, useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { MoneyCell } from '../../components/tables/money-cell.tsx'
import { emReais } from '../../lib/forms/valor-digitado.ts'
import { naoSalvo } from '../messages.ts'
import classes from './tabela.module.css'
import type { Recusa, SaveValorPago } from './use-valor-pago.ts'

type Props = {
  linha: MesDoPaciente
  save: SaveValorPago
  onReceber: (linha: MesDoPaciente) => void
}

/**
 * §2: Valor Pago, edited in place and saved on blur; P3: 'Receber' where something is open. Only this row renders
 * again.
 */
export function ValorPago({ linha, save, onReceber }: Props) {
  const [aCaminho, setACaminho] = useState(0)
  const [recusa, setRecusa] = useState<Recusa | null>(null)
  const id = useId()
  const { nomePaciente, mes, ano, pago, total } = linha

  async function saveValor(valor: number) {
    setRecusa(null)
    setACaminho((antes) => antes + 1)
    const resultado = await save(linha, valor)
    setACaminho((antes) => antes - 1)
    if (resultado) setRecusa(resultado)
  }

  return (
    <div className={classes.valorPago}>
      <MoneyCell
        label={`Valor Pago de ${nomePaciente}, ${nomeDoMes(mes)}/${ano}`}
        value={reais(pago)}
        onCommit={(valor) => void saveValor(valor)}
        busy={aCaminho > 0}
        describedBy={recusa ? id : undefined}
      />
      {total > pago && (
        <button
          type="button"
          // Tab goes from amount to amount (docs/history/0005); by keyboard 'Receber' is first in the details
          // dialog.
          tabIndex={-1}
          className={classes.receber}
          aria-label={`Receber de ${nomePaciente}, ${nomeDoMes(mes)}/${ano}`}
          onClick={() => onReceber(linha)}
        />
      )}
      {recusa && (
        <p id={id} className={classes.recusa}>
          {naoSalvo(emReais(recusa.valor))} {recusa.motivo}
          <LinkButton onClick={() => void saveValor(recusa.valor)}>Tentar novamente</LinkButton>
        </p>
      )}
    </div>
  )
}

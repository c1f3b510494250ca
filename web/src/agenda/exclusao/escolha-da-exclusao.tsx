import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useState } from 'react'
import { RadioList } from '../../components/fields/radio-list.tsx'
import { hoje } from '../../lib/clock.ts'
import type { EscolhaDaExclusao } from '../api.ts'
import classes from './escolha-da-exclusao.module.css'
import { dinheiroDaPaga, motivosDe } from './frases-da-exclusao.ts'

type Props = {
  sessao: AgendamentoFio
  /** The reason is already known: only the money is asked about. */
  soDinheiro?: boolean
  onChange: (escolha: EscolhaDaExclusao) => void
}

/** P2: reason of the deletion and destination of the money. Untouched fields keep the defaults. */
export function EscolhaDaExclusaoCampos({ sessao, soDinheiro = false, onChange }: Props) {
  const [escolha, setEscolha] = useState<EscolhaDaExclusao>({})
  const dinheiro = dinheiroDaPaga(sessao, hoje())
  function choose(mudanca: EscolhaDaExclusao) {
    const nova = { ...escolha, ...mudanca }
    setEscolha(nova)
    onChange(nova)
  }
  return (
    <div className={classes.escolha}>
      {!soDinheiro && (
        <RadioList
          compact
          legend="O que aconteceu?"
          options={motivosDe(sessao)}
          value={escolha.motivo ?? 'engano'}
          onChange={(motivo) => choose({ motivo: motivo === 'engano' ? undefined : motivo })}
        />
      )}
      {dinheiro && (
        <div>
          <RadioList
            compact
            legend={dinheiro.legend}
            options={dinheiro.options}
            value={escolha.pagamento ?? null}
            onChange={(pagamento) => choose({ pagamento })}
          />
          <p className={classes.efeito}>{dinheiro.efeitos[escolha.pagamento ?? 'nenhum']}</p>
        </div>
      )}
    </div>
  )
}

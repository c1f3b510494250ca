import { textoDoFioEmReais, textoEmReais } from '@clinica/domain/dinheiro'
import { abertoAntesDoMes } from '@clinica/domain/pagamentos/em-aberto'
import {
  OBSERVACAO_MAXIMO,
  type PreviaFio,
  retratoDeFio,
} from '@clinica/domain/pagamentos/recebimento/contract'
import { FORMAS, ROTULO_DA_FORMA } from '@clinica/domain/pagamentos/tipos'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/fields/date-field.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { optionsOf, SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { hoje } from '../../lib/clock.ts'
import classes from './receber.module.css'
import { ReceberPrevia } from './receber-previa.tsx'
import type { Digitado, RecebimentoEmEdicao } from './use-receber.ts'

const FORMA = [
  { value: '', label: 'Não informada' } as const,
  ...optionsOf(FORMAS, ROTULO_DA_FORMA),
]

const OFERTAS = [
  ['esteMes', 'Este mês'],
  ['ateHoje', 'Tudo em aberto'],
  ['proximas', 'Próximas 4 sessões'],
  ['tudo', 'Tudo o que está marcado'],
] as const

type Props = {
  previa: PreviaFio
  digitado: Digitado
  em: RecebimentoEmEdicao
  onChange: (novo: Partial<Digitado>) => void
}

/** P3: amounts that one press puts into Valor. Zero amounts are left out, and 'tudo' when another offer equals it. */
function Ofertas({ previa, em, onChange }: Props) {
  const { sugestoes } = previa
  const outras = Math.max(sugestoes.esteMes, sugestoes.proximas)
  const ofertas = OFERTAS.filter(
    ([qual]) => sugestoes[qual] > 0 && (qual !== 'tudo' || sugestoes.tudo > outras),
  )
  if (ofertas.length === 0) return null
  const antes = abertoAntesDoMes(retratoDeFio(previa), hoje())
  return (
    <div className={classes.ofertas}>
      {ofertas.map(([qual, rotulo]) => (
        <Button
          key={qual}
          size="sm"
          variant="default"
          aria-pressed={em.valor === sugestoes[qual]}
          onClick={() => onChange({ valor: sugestoes[qual] })}
        >
          {rotulo}
          <small>{textoDoFioEmReais(sugestoes[qual])}</small>
        </Button>
      ))}
      {antes > 0 && (
        <p>
          Cada valor inclui <b>{textoEmReais(antes)}</b> em aberto de meses anteriores.
        </p>
      )}
    </div>
  )
}

/** P3: fields of a receipt: amount, date, method and payer; and a preview of the months that it pays. */
export function ReceberCampos(props: Props) {
  const { previa, digitado, em, onChange } = props
  const pagadores = previa.pagadores.map(({ pagador, nome }) => ({ value: pagador, label: nome }))
  return (
    <div className={classes.campos}>
      <div className={classes.inteiro}>
        <MoneyField
          label="Valor"
          required
          data-autofocus
          value={em.valor}
          error={em.erros.valor}
          onChange={(valor) => onChange({ valor })}
        />
        <Ofertas {...props} />
      </div>
      <DateField
        label="Data"
        required
        value={digitado.data}
        error={em.erros.data}
        onChange={(data) => onChange({ data })}
      />
      <SelectField
        label="Forma"
        options={FORMA}
        value={digitado.forma}
        onChange={(forma) => onChange({ forma })}
      />
      <SelectField
        label="Pago por"
        options={pagadores}
        value={em.pagador}
        onChange={(pagador) => onChange({ pagador })}
      />
      <TextField
        label="Observação"
        maxLength={OBSERVACAO_MAXIMO}
        value={digitado.observacao}
        onChange={(event) => onChange({ observacao: event.currentTarget.value })}
      />
      <ReceberPrevia previsto={em.previsto} />
    </div>
  )
}

import { soma, textoEmReais } from '@clinica/domain/dinheiro'
import type { Recibo } from '@clinica/domain/imposto/contract-lidos'
import { ficaFora } from '@clinica/domain/imposto/resumo-dos-recibos'
import { LINHAS_POR_ARQUIVO } from '@clinica/domain/imposto/tipos'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { contados } from '@clinica/domain/texto'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import classes from './escolha.module.css'
import { ImpedimentosDoRecibo } from './impedimentos-do-recibo.tsx'
import { LinhasMarcadas } from './linhas-marcadas.tsx'

type TodosProps = { total: number; marcados: number; onChange: (todos: boolean) => void }

/** Checkbox for all: checked, unchecked, or indeterminate. */
function Todos({ total, marcados, onChange }: TodosProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = marcados > 0 && marcados < total
  }, [marcados, total])
  return (
    <label className={classes.todos}>
      <input
        ref={ref}
        type="checkbox"
        checked={marcados === total}
        onChange={() => onChange(marcados < total)}
      />
      Todos os pendentes
    </label>
  )
}

/** Sum of the checked receipts. More than one file's limit makes several lots. */
function Conta({ total, vao }: { total: number; vao: readonly Recibo[] }) {
  const lotes = Math.ceil(vao.length / LINHAS_POR_ARQUIVO)
  return (
    <div role="status">
      <b>
        {vao.length === 0
          ? 'Nenhum recibo escolhido'
          : `${vao.length} de ${contados(total, 'recibo', 'recibos')}, ${wholeAmounts(textoEmReais(soma(vao.map(({ valor }) => valor))))}`}
      </b>
      {lotes > 1 && (
        <small>
          Um arquivo leva até {contados(LINHAS_POR_ARQUIVO, 'recibo', 'recibos')}: serão {lotes}{' '}
          lotes, cada um com seu arquivo.
        </small>
      )}
    </div>
  )
}

/** P5: receipts that stay out, with their obstacles and links to correct them. */
function Ficam({ recibos }: { recibos: readonly Recibo[] }) {
  const [aberto, setAberto] = useState(false)
  if (recibos.length === 0) return null
  return (
    <div>
      <LinkButton flush unfolded={aberto} onClick={() => setAberto(!aberto)}>
        {contados(recibos.length, 'recibo fica fora', 'recibos ficam fora')}
      </LinkButton>
      {aberto && (
        <ul className={classes.ficam} aria-label="Recibos que ficam fora">
          {recibos.map((um) => (
            <li key={um.id}>
              <span>
                {um.nomePaciente}, {dataEmNumeros(um.data)}, {wholeAmounts(textoEmReais(um.valor))}
              </span>
              {ficaFora(um) && (
                <small>Paga só falta. Para enviar, use Incluir na lista de recibos.</small>
              )}
              <ImpedimentosDoRecibo recibo={um} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Props = {
  prontos: readonly Recibo[]
  ficam: readonly Recibo[]
  /** Ids of manually excluded receipts. */
  deixados: ReadonlySet<string>
  onTroca: (id: string) => void
  onTodos: (todos: boolean) => void
}

/** P5 'Montar lote': all valid receipts at first; single ones can be unchecked. */
export function EscolhaDoLote({ prontos, ficam, deixados, onTroca, onTodos }: Props) {
  const linhas = useMemo(
    () =>
      prontos.map(({ id, nomePaciente, data, valor }) => ({
        chave: id,
        nome: nomePaciente,
        detalhe: wholeAmounts(`${dataEmNumeros(data)}, ${textoEmReais(valor)}`),
      })),
    [prontos],
  )
  const vao = prontos.filter(({ id }) => !deixados.has(id))
  const marcadas = useMemo(
    () => new Set(prontos.flatMap(({ id }) => (deixados.has(id) ? [] : [id]))),
    [prontos, deixados],
  )
  return (
    <div className={classes.escolha}>
      <div className={classes.conta}>
        <Todos total={prontos.length} marcados={vao.length} onChange={onTodos} />
        <Conta total={prontos.length} vao={vao} />
      </div>
      <LinhasMarcadas
        nome="Recibos deste lote"
        linhas={linhas}
        marcadas={marcadas}
        onTroca={onTroca}
      />
      <Ficam recibos={ficam} />
    </div>
  )
}

import type { Feriado, TipoDeFeriado } from '@clinica/domain/fechamentos/contract'
import { type Data, mesDaData } from '@clinica/domain/tempo/data'
import { diaPorExtenso } from '@clinica/domain/tempo/data-por-extenso'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import classes from './feriados.module.css'
import { type EscolhaDoFeriado, useChooseFeriado, useFeriados } from './queries.ts'

const PRIMEIRO_ANO = 1900
const ULTIMO_ANO = 2099

const ROTULO: Record<TipoDeFeriado, string> = {
  nacional: 'Feriado nacional',
  estadual: 'Feriado do seu estado',
  facultativo: 'Ponto facultativo',
}

type LinhaProps = {
  feriado: Feriado
  atende: boolean
  /** The holiday that the dialog was opened for. */
  procurado: boolean
  onChoose: (atende: boolean) => void
}

const show = (linha: HTMLElement | null) => linha?.scrollIntoView({ block: 'center' })

function Linha({ feriado, atende, procurado, onChoose }: LinhaProps) {
  const id = useId()
  return (
    <li ref={procurado ? show : undefined} className={classes.um} data-aberto={atende || undefined}>
      <div>
        <b id={`${id}-nome`}>{feriado.nome}</b>
        <p className={classes.quando}>
          {diaPorExtenso(feriado.data)} · {ROTULO[feriado.tipo]}
        </p>
      </div>
      <label className={classes.chave}>
        <input
          type="checkbox"
          checked={atende}
          aria-labelledby={`${id}-rotulo ${id}-nome`}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span id={`${id}-rotulo`}>Atendo neste dia</span>
      </label>
    </li>
  )
}

function Ano({ ano, onChange }: { ano: number; onChange: (ano: number) => void }) {
  return (
    <div className={classes.ano}>
      <IconButton
        label="Ano anterior"
        disabled={ano <= PRIMEIRO_ANO}
        onClick={() => onChange(ano - 1)}
      >
        <IconChevronLeft size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <h3 aria-live="polite">{ano}</h3>
      <IconButton
        label="Próximo ano"
        disabled={ano >= ULTIMO_ANO}
        onClick={() => onChange(ano + 1)}
      >
        <IconChevronRight size={20} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  )
}

type Escolhas = Readonly<Record<string, boolean>>

/** Optimistic choices for every year; a failed save is rolled back and reported. */
function useEscolhas() {
  const { mutateAsync } = useChooseFeriado()
  const [escolhas, setEscolhas] = useState<Escolhas>({})
  const [recusa, setRecusa] = useState<string | null>(null)
  return {
    escolhas,
    recusa,
    choose({ chave, atende }: EscolhaDoFeriado) {
      setRecusa(null)
      setEscolhas((antes) => ({ ...antes, [chave]: atende }))
      mutateAsync({ chave, atende }).catch((erro) => {
        setEscolhas(({ [chave]: _, ...outras }) => outras)
        setRecusa(mensagemDoErro(erro, 'Não foi possível salvar a escolha. Tente de novo.'))
      })
    },
  }
}

function Lista({ ano, dia }: { ano: number; dia: Data }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useFeriados(ano)
  const { escolhas, recusa, choose } = useEscolhas()
  if (isError) {
    const message = 'Não foi possível carregar os feriados.'
    return <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!data || isPlaceholderData) return <SkeletonRows rows={8} />
  const procurado = data.find((um) => um.data >= dia)
  return (
    <>
      {recusa && <FormMessage tone="error">{recusa}</FormMessage>}
      <ul className={classes.lista}>
        {data.map((feriado) => (
          <Linha
            key={`${feriado.chave} ${feriado.data}`}
            feriado={feriado}
            procurado={feriado === procurado}
            atende={escolhas[feriado.chave] ?? feriado.atende}
            onChoose={(atende) => choose({ chave: feriado.chave, atende })}
          />
        ))}
      </ul>
    </>
  )
}

/** P2: the holidays of a day's year, each with its switch. */
export default function FeriadosDialog({ dia, onClose }: { dia: Data; onClose: () => void }) {
  const [ano, setAno] = useState(mesDaData(dia).ano)
  return (
    <Dialog opened onClose={onClose} title={`Feriados de ${ano}`} width={560}>
      <p className={classes.explica}>
        No dia em que você não atende, a agenda fica fechada: dá para marcar, com um aviso. A
        escolha vale para todos os anos, e o que já está marcado continua marcado.
      </p>
      <Ano ano={ano} onChange={setAno} />
      <Lista ano={ano} dia={dia} />
    </Dialog>
  )
}

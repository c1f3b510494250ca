import type { PreviaFio } from '@clinica/domain/importacoes/contract'
import {
  type Campo,
  type Decisao,
  type LinhaCrua,
  ROTULO_DO_CAMPO,
} from '@clinica/domain/importacoes/tipos'
import { useId, useState } from 'react'
import { Badge, type Tone } from '../../components/feedback/badge.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import classes from './grade.module.css'

type Situacao = PreviaFio['linhas'][number]
type Escolha = Decisao | ''

const comuns = (label: string) =>
  [
    { value: '', label },
    { value: 'pessoal', label: 'Horário pessoal, sem paciente' },
    { value: 'pular', label: 'Deixar de fora' },
  ] as const
const COMUNS = comuns('Importar')
const COM_ERRO = comuns('De fora até ser corrigida')
const DE_QUEM_EXISTE = [
  { value: '', label: 'Deixar como está' },
  { value: 'atualizar', label: 'Mesma pessoa: preencher o que falta' },
  { value: 'novo', label: 'É outra pessoa' },
  { value: 'pular', label: 'Deixar de fora' },
] as const

const existe = (situacao: Situacao | undefined, decisao: Decisao | null) =>
  ['jaExiste', 'pergunta', 'atualiza'].includes(situacao?.faz ?? '') ||
  decisao === 'atualizar' ||
  decisao === 'novo'

function estadoDe(situacao: Situacao | undefined): [tom: Tone, palavra: string] {
  if (!situacao) return ['neutral', 'Conferindo']
  if (situacao.estado === 'erro') return ['danger', 'Com erro']
  if (!situacao.entra) return ['neutral', situacao.faz === 'pergunta' ? 'A decidir' : 'De fora']
  return situacao.estado === 'aviso' ? ['warning', 'Com aviso'] : ['positive', 'Pronta']
}

type CelulaProps = {
  n: number
  campo: Campo
  celula: string
  problemas: Situacao['problemas']
  onChange: (texto: string) => void
}

/** A cell is seen as far as this; one that holds more is pulled open or scrolled. */
const LINHAS_VISTAS = 4

/** Notes keep their lines, and so does whatever holds some, for as long as it is looked at (P1). */
const comLinhas = (campo: Campo, celula: string) => campo === 'observacoes' || /[\r\n]/.test(celula)

/** What was written, with what is said of it below; it is sent on when it is left. */
function Celula({ n, campo, celula, problemas, onChange }: CelulaProps) {
  const [digitado, setDigitado] = useState<string | null>(null)
  const id = useId()
  const rotulo = ROTULO_DO_CAMPO[campo]
  function settle() {
    if (digitado !== null && digitado !== celula) onChange(digitado)
    setDigitado(null)
  }
  const comum = {
    'aria-label': `${rotulo}, linha ${n + 1}`,
    'aria-invalid': problemas.some(({ tom }) => tom === 'erro') || undefined,
    'aria-describedby': problemas.length > 0 ? id : undefined,
    'data-tom': problemas[0]?.tom,
    value: digitado ?? celula,
    onBlur: settle,
  }
  return (
    <div className={classes.celula} data-campo={campo}>
      <span className={classes.rotulo} aria-hidden>
        {rotulo}
      </span>
      {comLinhas(campo, celula) ? (
        <textarea
          {...comum}
          rows={Math.min(comum.value.split('\n').length, LINHAS_VISTAS)}
          onChange={(event) => setDigitado(event.currentTarget.value)}
        />
      ) : (
        <input
          {...comum}
          onChange={(event) => setDigitado(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
          }}
        />
      )}
      {problemas.length > 0 && (
        <span id={id} className={classes.dito} data-tom={problemas[0]?.tom}>
          {problemas.map(({ message }) => message).join(' ')}
        </span>
      )}
    </div>
  )
}

type Props = {
  n: number
  linha: LinhaCrua
  situacao: Situacao | undefined
  colunas: readonly { campo: Campo; n: number }[]
  onCelula: (coluna: number, texto: string) => void
  onDecisao: (decisao: Decisao | null) => void
}

/** P1: one row of the grid: how it stands, its cells, and what becomes of it. */
export function LinhaDaImportacao({ n, linha, situacao, colunas, onCelula, onDecisao }: Props) {
  const [tom, palavra] = estadoDe(situacao)
  const de = (campo: Campo) => situacao?.problemas.filter((um) => um.campo === campo) ?? []
  const semColuna = situacao?.problemas.filter(
    (um) => !colunas.some(({ campo }) => campo === um.campo),
  )
  const deQuemEntra = situacao?.estado === 'erro' ? COM_ERRO : COMUNS
  const opcoes = existe(situacao, linha.decisao) ? DE_QUEM_EXISTE : deQuemEntra
  return (
    <li className={classes.linha} data-fora={situacao && !situacao.entra ? true : undefined}>
      <div className={classes.cabeca}>
        <span>Linha {n + 1}</span>
        <Badge tone={tom}>{palavra}</Badge>
        <SelectField<Escolha>
          aria-label={`O que fazer com a linha ${n + 1}`}
          size="sm"
          classNames={{ root: classes.decisao }}
          options={opcoes}
          value={linha.decisao ?? ''}
          onChange={(decisao) => onDecisao(decisao === '' ? null : decisao)}
        />
      </div>
      <div className={classes.celulas}>
        {colunas.map(({ campo, n: coluna }) => (
          <Celula
            key={campo}
            n={n}
            campo={campo}
            celula={linha.celulas[coluna] ?? ''}
            problemas={de(campo)}
            onChange={(texto) => onCelula(coluna, texto)}
          />
        ))}
      </div>
      {semColuna?.map(({ message }) => (
        <p key={message} className={classes.dito} data-tom="aviso">
          {message}
        </p>
      ))}
    </li>
  )
}

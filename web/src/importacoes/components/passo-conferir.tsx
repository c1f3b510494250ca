import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DialogActions } from '../../components/dialogs/dialog.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { type Conferencia, conferencia } from '../conferencia.ts'
import { MENSAGENS } from '../messages.ts'
import { oQueEntra, oQueFica } from '../o-que-entra.ts'
import { usePrevia } from '../queries.ts'
import { ContaDaImportacao } from './conta-da-importacao.tsx'
import grade from './grade.module.css'
import classes from './importar.module.css'
import { LinhaDaImportacao } from './linha-da-importacao.tsx'
import { NaoGuardado } from './nao-guardado.tsx'
import { Recusa } from './recusa.tsx'
import type { Importacao } from './use-importacao.ts'

const PRIMEIRAS = 40
const PASSO = 100

/** The button that brought more rows may be gone: one goes on in the first that came. */
function useFocoNaPrimeiraQueVem(mostradas: number) {
  const lista = useRef<HTMLOListElement>(null)
  const antes = useRef(mostradas)
  useEffect(() => {
    if (mostradas === antes.current) return
    lista.current?.children[antes.current]?.querySelector('select')?.focus()
    antes.current = mostradas
  }, [mostradas])
  return lista
}

type GradeProps = {
  importacao: Importacao
  conferida: Conferencia
  soProblemas: boolean
}

/** Rows as many as are looked at; the ones that were mended stay where they are until the filter is set again. */
function Grade({ importacao, conferida, soProblemas }: GradeProps) {
  const { linhas, colunas } = importacao
  const [mostradas, setMostradas] = useState(PRIMEIRAS)
  const lista = useFocoNaPrimeiraQueVem(mostradas)
  const [comProblema] = useState(
    () => new Set(conferida.linhas.flatMap(({ estado }, n) => (estado === 'pronta' ? [] : [n]))),
  )
  const quais = useMemo(
    () => linhas.map((_, n) => n).filter((n) => !soProblemas || comProblema.has(n)),
    [linhas, soProblemas, comProblema],
  )
  const lidas = colunas.flatMap(({ campo }, n) => (campo ? [{ campo, n }] : []))
  if (quais.length === 0) return <p className={classes.quieto}>Nenhuma linha com problema.</p>
  return (
    <>
      <ol ref={lista} className={grade.linhas} aria-label="Linhas da planilha">
        {quais.slice(0, mostradas).map((n) => (
          <LinhaDaImportacao
            key={n}
            n={n}
            linha={linhas[n] ?? { celulas: [], decisao: null }}
            situacao={conferida.linhas[n]}
            colunas={lidas}
            onCelula={(coluna, texto) => importacao.changeCelula(n, coluna, texto)}
            onDecisao={(decisao) => importacao.changeDecisao(n, decisao)}
          />
        ))}
      </ol>
      {quais.length > mostradas && (
        <p className={grade.mais}>
          <Button variant="default" onClick={() => setMostradas(mostradas + PASSO)}>
            Mostrar mais linhas
          </Button>
        </p>
      )}
    </>
  )
}

type RodapeProps = {
  importacao: Importacao
  conferida: Conferencia | null
  temPassado: boolean
  conferindo: boolean
  importando: boolean
  problema: string
  onImport: (fica: string | null) => void
}

function Rodape(props: RodapeProps) {
  const { importacao, conferida, temPassado, conferindo, importando, problema, onImport } = props
  const temMais =
    conferida !== null && (conferida.temHorarios || temPassado || !importacao.agenda.incluir)
  const nada = conferida?.linhas.every(({ entra }) => !entra) && !temPassado
  const impedido = !conferida || conferindo || nada
  const fica = conferida && oQueFica(conferida)
  const pacientes = conferida?.pacientes ?? 0
  return (
    <DialogActions said={importacao.naoGuardado ? <NaoGuardado importacao={importacao} /> : fica}>
      <Recusa>{problema}</Recusa>
      <Button
        variant="default"
        onClick={() => importacao.setPasso('colunas')}
        disabled={importando}
      >
        Voltar
      </Button>
      {temMais ? (
        <Button onClick={() => importacao.setPasso('agenda')} disabled={impedido}>
          Continuar
        </Button>
      ) : (
        <Button onClick={() => onImport(fica)} busy={importando} disabled={impedido}>
          {importando ? 'Importando...' : `Importar ${oQueEntra({ pacientes, horarios: 0 })}`}
        </Button>
      )}
    </DialogActions>
  )
}

type Props = Pick<RodapeProps, 'importacao' | 'importando' | 'problema' | 'onImport'>

/** P1, step 3: each row as it would enter, to be mended in its place. */
export function PassoConferir({ importacao, importando, problema, onImport }: Props) {
  const { id, gravando, naoGuardado, linhas, colunas } = importacao
  const { data, isError, isFetching, refetch } = usePrevia(id)
  const conferida = useMemo(
    () => (data ? conferencia(linhas, colunas, data) : null),
    [linhas, colunas, data],
  )
  const [soProblemas, setSoProblemas] = useState(false)
  return (
    <>
      <div className={classes.resumo}>
        <p role="status" aria-live="polite">
          <strong>{conferida?.resumo ?? ' '}</strong>
        </p>
        <label className={classes.filtro}>
          <input
            type="checkbox"
            checked={soProblemas}
            onChange={(event) => setSoProblemas(event.currentTarget.checked)}
          />
          Só com problema
        </label>
      </div>
      <ContaDaImportacao conta={importacao.conta} />
      {isError && !data && (
        <ErrorState message={MENSAGENS.erroNaPrevia} onRetry={() => refetch()} busy={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={6} />}
      {conferida && (
        <Grade
          key={String(soProblemas)}
          importacao={importacao}
          conferida={conferida}
          soProblemas={soProblemas}
        />
      )}
      <Rodape
        importacao={importacao}
        conferida={conferida}
        temPassado={data?.passado !== undefined}
        conferindo={gravando || isFetching || naoGuardado !== ''}
        importando={importando}
        problema={problema}
        onImport={onImport}
      />
    </>
  )
}

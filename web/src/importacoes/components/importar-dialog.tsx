import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { alertaDe } from '../../lib/http/http-errors.ts'
import { MENSAGENS } from '../messages.ts'
import { importados } from '../o-que-entra.ts'
import { useConfirmacao } from '../queries.ts'
import classes from './importar.module.css'
import { PassoAgenda } from './passo-agenda.tsx'
import { PassoColunas } from './passo-colunas.tsx'
import { PassoConferir } from './passo-conferir.tsx'
import { PassoTrazer } from './passo-trazer.tsx'
import { useDesfazerImportacao } from './use-desfazer-importacao.ts'
import { type Passo, useImportacao } from './use-importacao.ts'

const PASSOS: readonly (readonly [Passo, string])[] = [
  ['trazer', 'Trazer'],
  ['colunas', 'Colunas'],
  ['conferir', 'Conferir'],
  ['agenda', 'Agenda'],
]

const ROTULO = Object.fromEntries(PASSOS) as Record<Passo, string>

function Trilha({ passo }: { passo: Passo }) {
  return (
    <ol className={classes.trilha} aria-label="Passos da importação">
      {PASSOS.map(([um, nome]) => (
        <li key={um} aria-current={um === passo ? 'step' : undefined}>
          {nome}
        </li>
      ))}
    </ol>
  )
}

/** What was pressed goes with its step: the next one is where reading goes on, from its place among the steps. */
function useFocoNoPasso(passo: Passo) {
  const corpo = useRef<HTMLElement>(null)
  const before = useRef(passo)
  useEffect(() => {
    if (before.current === passo) return
    before.current = passo
    corpo.current?.focus({ preventScroll: true })
    corpo.current?.parentElement?.scrollIntoView()
  }, [passo])
  return corpo
}

type Props = { onClose: (isDone?: boolean) => void }

/** P1 'Importar': patients and their hours, brought in four steps; nothing is kept before the last one. */
export default function ImportarDialog({ onClose }: Props) {
  const importacao = useImportacao()
  const { passo, id, naoGuardado } = importacao
  const corpo = useFocoNoPasso(passo)
  const [texto, setTexto] = useState('')
  const [problema, setProblema] = useState('')
  const { mutateAsync, isPending } = useConfirmacao(id)
  const { undo } = useDesfazerImportacao()

  async function runImport(fica: string | null) {
    setProblema('')
    try {
      const feita = await mutateAsync()
      onClose(true)
      notifySuccess(importados(feita), {
        ...(fica && { detail: fica }),
        duration: 12_000,
        action: { label: 'Desfazer', onClick: () => void undo(feita) },
      })
    } catch (erro) {
      setProblema(alertaDe(MENSAGENS.erroAoImportar, erro))
    }
  }
  const fim = {
    importacao,
    importando: isPending,
    problema,
    onImport: (fica: string | null) => void runImport(fica),
  }
  // From 'Conferir' on it lies on the server, but for what did not reach it.
  const soAqui =
    passo === 'trazer' ? texto.trim() !== '' : passo === 'colunas' || naoGuardado !== ''
  return (
    <Dialog opened onClose={() => onClose()} title="Importar" width={1240} unsaved={soAqui}>
      <div className={classes.corpo}>
        <Trilha passo={passo} />
        <section ref={corpo} tabIndex={-1} aria-label={ROTULO[passo]} className={classes.passo}>
          {passo === 'trazer' && (
            <PassoTrazer importacao={importacao} texto={texto} setTexto={setTexto} />
          )}
          {passo === 'colunas' && <PassoColunas importacao={importacao} />}
          {passo === 'conferir' && <PassoConferir {...fim} />}
          {passo === 'agenda' && <PassoAgenda {...fim} />}
        </section>
      </div>
    </Dialog>
  )
}

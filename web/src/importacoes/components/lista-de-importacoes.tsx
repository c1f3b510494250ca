import type { ImportacaoFio } from '@clinica/domain/importacoes/contract'
import { useRef, useState } from 'react'
import { Badge } from '../../components/feedback/badge.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { alertaDe } from '../../lib/http/http-errors.ts'
import { MENSAGENS } from '../messages.ts'
import { horaFalada, oQueEntra, quandoFoi } from '../o-que-entra.ts'
import { useImportacoes } from '../queries.ts'
import classes from './importar.module.css'
import { useDesfazerImportacao } from './use-desfazer-importacao.ts'

function Feita({ importacao }: { importacao: ImportacaoFio }) {
  const { undo, undoing } = useDesfazerImportacao()
  const { feitaEm, criadaEm, estado } = importacao
  const linha = useRef<HTMLLIElement>(null)

  // The button goes with what it undid; who has gone on meanwhile keeps the focus.
  async function undoHere() {
    if (!(await undo(importacao))) return
    if (linha.current?.contains(document.activeElement)) linha.current.focus()
  }
  return (
    <li ref={linha} tabIndex={-1} className={classes.feita}>
      <span>
        {quandoFoi(feitaEm ?? criadaEm)}: {oQueEntra(importacao)}
      </span>
      {estado === 'DESFEITA' ? (
        <Badge>Desfeita</Badge>
      ) : (
        <LinkButton
          busy={undoing}
          aria-label={`Desfazer a importação de ${quandoFoi(feitaEm ?? criadaEm)}`}
          onClick={() => void undoHere()}
        >
          Desfazer
        </LinkButton>
      )}
    </li>
  )
}

type Props = { onResume: (id: string) => Promise<void> }

/** P1: a draft to go on with, and 'Importações', where each can be undone. */
export function ListaDeImportacoes({ onResume }: Props) {
  const { data = [], isError } = useImportacoes()
  const [problema, setProblema] = useState('')
  const rascunho = data.find(({ estado }) => estado === 'RASCUNHO')
  const feitas = data.filter(({ estado }) => estado !== 'RASCUNHO')

  async function resume(id: string) {
    setProblema('')
    try {
      await onResume(id)
    } catch (erro) {
      setProblema(alertaDe('O rascunho não abriu.', erro))
    }
  }
  return (
    <>
      {rascunho && (
        <p>
          <LinkButton onClick={() => void resume(rascunho.id)}>
            Continuar a importação de {horaFalada(rascunho.criadaEm)}
          </LinkButton>
        </p>
      )}
      {problema && <FormMessage tone="error">{problema}</FormMessage>}
      {isError && <p className={classes.quieto}>{MENSAGENS.erroNaLista}</p>}
      {feitas.length > 0 && (
        <section aria-labelledby="importacoes-feitas" className={classes.feitas}>
          <h3 id="importacoes-feitas">Importações</h3>
          <ul>
            {feitas.map((uma) => (
              <Feita key={uma.id} importacao={uma} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

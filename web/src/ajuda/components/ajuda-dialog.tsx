import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useSessao } from '../../lib/http/session.ts'
import { useLocation } from '../../lib/page/navigation.tsx'
import { finePointer } from '../../lib/pointer.ts'
import { contagemDeRespostas, procura } from '../busca.ts'
import { lugarDoDestino } from '../destinos.ts'
import { ASSUNTOS } from '../respostas.ts'
import type { Assunto, Desenho } from '../tipos.ts'
import classes from './ajuda.module.css'
import { RespostaAberta } from './resposta-aberta.tsx'

const nenhumaResposta = (procurado: string) => `Nenhuma resposta para “${procurado}”.`
const OUTRA_PALAVRA = 'Tente outra palavra, ou apague a busca para ver todas.'

/** Who goes elsewhere, by whatever way, has what was looked for. */
function useClosedByLeaving(onClose: () => void) {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) onClose()
  }, [pathname, onClose])
}

function Assuntos({ assuntos, onClose }: { assuntos: readonly Assunto[]; onClose: () => void }) {
  const { usuario } = useSessao()
  const [aberta, setAberta] = useState<Desenho | null>(null)
  const unica = assuntos.length === 1 && assuntos[0]?.respostas.length === 1
  return assuntos.map(({ titulo, respostas }) => (
    <section key={titulo} className={classes.assunto}>
      <h3>{titulo}</h3>
      <ul>
        {respostas.map((resposta) => (
          <li key={resposta.desenho}>
            <RespostaAberta
              resposta={resposta}
              aberta={unica || aberta === resposta.desenho}
              toggle={() => setAberta(aberta === resposta.desenho ? null : resposta.desenho)}
              lugar={lugarDoDestino(resposta.destino, usuario)}
              onGo={onClose}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Searchable help: twenty short illustrated answers, loaded on demand. */
export default function AjudaDialog({ onClose }: { onClose: () => void }) {
  const [procurado, setProcurado] = useState('')
  const achadas = procura(ASSUNTOS, useDeferredValue(procurado))
  useClosedByLeaving(onClose)
  return (
    <Dialog opened onClose={onClose} title="Ajuda" width={720}>
      <div className={classes.busca}>
        <TextField
          label="Buscar na ajuda"
          type="search"
          placeholder="Por exemplo: repetir, falta, planilha"
          value={procurado}
          onChange={(event) => setProcurado(event.currentTarget.value)}
          // No autofocus on touch: the on-screen keyboard would cover the answers.
          data-autofocus={finePointer() || undefined}
        />
        <p role="status" className={classes.contagem}>
          {procurado.trim() !== '' && contagemDeRespostas(achadas)}
        </p>
      </div>
      {achadas.length > 0 ? (
        <Assuntos assuntos={achadas} onClose={onClose} />
      ) : (
        <EmptyState message={nenhumaResposta(procurado.trim())} hint={OUTRA_PALAVRA} />
      )}
    </Dialog>
  )
}

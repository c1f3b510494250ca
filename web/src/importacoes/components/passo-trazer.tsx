import { ArquivoRecusado, type Trazida, tabelaDoArquivo, tabelaDoColado } from '@clinica/leitura'
import { useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { TextAreaField } from '../../components/fields/text-area-field.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { fusoDaClinica } from '../../lib/clinica.ts'
import { hoje } from '../../lib/clock.ts'
import { MENSAGENS } from '../messages.ts'
import { downloadModelo } from '../modelo.ts'
import classes from './importar.module.css'
import { ListaDeImportacoes } from './lista-de-importacoes.tsx'
import type { Importacao } from './use-importacao.ts'

const ACEITOS =
  '.csv,.tsv,.txt,.xlsx,.ics,.zip,text/csv,text/tab-separated-values,text/calendar,application/zip'

/** Reads what was brought, and says what is wrong with it. */
function useLeitura(onRead: (tabela: Trazida) => void) {
  const [problema, setProblema] = useState('')
  const [lendo, setLendo] = useState(false)
  async function read(ler: () => Promise<Trazida>) {
    setProblema('')
    setLendo(true)
    try {
      onRead(await ler())
    } catch (erro) {
      setProblema(erro instanceof ArquivoRecusado ? erro.message : MENSAGENS.erroAoLer)
    } finally {
      setLendo(false)
    }
  }
  return { problema, lendo, read }
}

/** A file chosen, by a button that looks like one. */
function EscolherArquivo({ onChoose }: { onChoose: (arquivo: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACEITOS}
        aria-label="Arquivo da planilha ou do calendário"
        className={classes.arquivo}
        tabIndex={-1}
        onChange={(event) => {
          const [arquivo] = event.currentTarget.files ?? []
          if (arquivo) onChoose(arquivo)
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        Escolher arquivo
      </Button>
    </>
  )
}

type Props = {
  importacao: Importacao
  texto: string
  setTexto: (texto: string) => void
}

/** P1, step 1: what is there is pasted, or brought as a file. */
export function PassoTrazer({ importacao, texto, setTexto }: Props) {
  const { problema, lendo, read } = useLeitura(importacao.bring)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void read(() => tabelaDoColado(texto))
      }}
    >
      <p className={classes.quieto}>
        Copie as linhas na sua planilha e cole aqui, ou traga o arquivo. Nada é gravado antes de
        você conferir.
      </p>
      <TextAreaField
        label="Cole as células da planilha"
        data-autofocus
        rows={12}
        className={classes.colar}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
        spellCheck={false}
      />
      <div className={classes.fontes}>
        <EscolherArquivo
          onChoose={(arquivo) =>
            void read(() => tabelaDoArquivo(arquivo, { hoje: hoje(), fuso: fusoDaClinica() }))
          }
        />
        <span className={classes.quieto}>
          CSV, TSV, Excel (.xlsx), calendário (.ics) ou o zip de Baixar meus dados.
        </span>
        <LinkButton onClick={downloadModelo}>Baixar modelo</LinkButton>
      </div>
      {problema && <FormMessage tone="error">{problema}</FormMessage>}
      <ListaDeImportacoes onResume={importacao.resume} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" busy={lendo} disabled={texto.trim() === ''}>
          {lendo ? 'Lendo...' : 'Continuar'}
        </Button>
      </DialogActions>
    </form>
  )
}

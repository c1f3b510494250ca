import { CAMPOS, type Campo, ROTULO_DO_CAMPO } from '@clinica/domain/importacoes/tipos'
import { textoDoNumero } from '@clinica/domain/texto'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DialogActions } from '../../components/dialogs/dialog.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { optionsOf, SelectField } from '../../components/fields/select-field.tsx'
import { erroAoGuardar, MENSAGENS } from '../messages.ts'
import { ContaDaImportacao } from './conta-da-importacao.tsx'
import classes from './importar.module.css'
import type { Importacao } from './use-importacao.ts'

const FORA = { value: '', label: 'Não importar' } as const
const OPCOES = [FORA, ...optionsOf(CAMPOS, ROTULO_DO_CAMPO)]
const EXEMPLOS = 3

/** The first values of a column that say something. */
function exemplosDe({ linhas }: Importacao, coluna: number): string[] {
  const exemplos: string[] = []
  for (const { celulas } of linhas) {
    const celula = celulas[coluna]?.trim() ?? ''
    if (celula !== '' && exemplos.length < EXEMPLOS) exemplos.push(celula.slice(0, 60))
  }
  return exemplos
}

function Coluna({ importacao, n }: { importacao: Importacao; n: number }) {
  const { colunas, setCampo } = importacao
  const coluna = colunas[n]
  if (!coluna) return null
  const exemplos = exemplosDe(importacao, n)
  return (
    <li className={classes.coluna}>
      <div>
        <strong>{coluna.titulo}</strong>
        <p className={classes.quieto}>{exemplos.join(' · ') || 'Vazia'}</p>
      </div>
      <SelectField
        aria-label={`O que é a coluna ${coluna.titulo}`}
        options={OPCOES}
        value={coluna.campo ?? ''}
        onChange={(campo) => setCampo(n, campo === '' ? null : (campo as Campo))}
      />
    </li>
  )
}

const show = (dito: HTMLElement | null) => dito?.scrollIntoView({ block: 'center' })

/** What was refused, below many columns: it comes to the eye, above the buttons that stick, each time that it is said. */
function useProblema() {
  const [{ texto, vez }, setDito] = useState({ texto: '', vez: 0 })
  return {
    setProblema: (um: string) => setDito((antes) => ({ texto: um, vez: antes.vez + 1 })),
    problema: texto && (
      <div key={vez} ref={show}>
        <FormMessage tone="error">{texto}</FormMessage>
      </div>
    ),
  }
}

/** P1, step 2: what each column is, guessed by its heading. */
export function PassoColunas({ importacao }: { importacao: Importacao }) {
  const { colunas, linhas, conta, linhasAMais, progresso, keep, setPasso } = importacao
  const todas = linhas.length + linhasAMais
  const { problema, setProblema } = useProblema()
  const temCampo = (campo: Campo) => colunas.some((uma) => uma.campo === campo)
  const guardando = progresso !== null

  async function go() {
    if (!temCampo('nome')) return setProblema(MENSAGENS.semNome)
    setProblema('')
    try {
      await keep()
    } catch (erro) {
      setProblema(erroAoGuardar(erro))
    }
  }
  return (
    <>
      <ContaDaImportacao conta={conta} />
      <p className={classes.quieto}>
        Confira o que é cada coluna.
        {!temCampo('cpf') && ' Sem uma coluna de CPF, os cadastros entram incompletos.'}
      </p>
      <ul className={classes.colunas}>
        {colunas.map(({ titulo }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns neither move nor go
          <Coluna key={`${n} ${titulo}`} importacao={importacao} n={n} />
        ))}
      </ul>
      {problema}
      {guardando && (
        <p role="status">
          <progress className={classes.progresso} max={todas} value={progresso} aria-hidden />
          Enviando: {textoDoNumero(progresso)} de {textoDoNumero(todas)} linhas
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={() => setPasso('trazer')} disabled={guardando}>
          Voltar
        </Button>
        <Button onClick={() => void go()} busy={guardando} data-autofocus>
          {guardando ? 'Enviando...' : 'Continuar'}
        </Button>
      </DialogActions>
    </>
  )
}

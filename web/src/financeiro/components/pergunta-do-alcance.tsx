import { MODOS_DE_EDICAO, type ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import type { Mes } from '@clinica/domain/tempo/data'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { RadioList } from '../../components/fields/radio-list.tsx'
import { noMeio, ROTULO_DO_ALCANCE } from '../messages.ts'

export type Pergunta = {
  titulo: string
  texto?: string
  mes: Mes
  /** Label of the confirming button. */
  acao: string
  perigo?: boolean
}

const explicacoes = (mes: Mes, perigo = false): Record<ModoDeEdicao, string> => ({
  single: `Só ${noMeio(mes)}.`,
  future: `De ${noMeio(mes)} em diante; os meses anteriores ficam como estão.`,
  all: perigo
    ? 'A despesa inteira, meses anteriores também.'
    : 'Todos os meses, os anteriores também.',
})

type Props = { pergunta: Pergunta; onResposta: (modo: ModoDeEdicao | null) => void }

/** D11: asks for the scope of every change, so that past months never change unnoticed. */
export function PerguntaDoAlcance({ pergunta, onResposta }: Props) {
  const { titulo, texto, mes, acao, perigo } = pergunta
  const [modo, setModo] = useState<ModoDeEdicao>('single')
  const explicacao = explicacoes(mes, perigo)
  const opcoes = MODOS_DE_EDICAO.map((value) => ({
    value,
    label: ROTULO_DO_ALCANCE[value],
    hint: explicacao[value],
  }))
  return (
    <Dialog
      opened
      small
      onClose={() => onResposta(null)}
      title={titulo}
      width={460}
      role="alertdialog"
      closeButton={false}
    >
      {texto && <p>{texto}</p>}
      <RadioList
        legend={perigo ? 'O que excluir' : 'O que muda'}
        options={opcoes}
        value={modo}
        onChange={setModo}
      />
      <DialogActions>
        <DialogCancel />
        <Button color={perigo ? 'perigo' : undefined} onClick={() => onResposta(modo)}>
          {acao}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

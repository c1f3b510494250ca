import { textoEmReais } from '@clinica/domain/dinheiro'
import type { ItemDoLote, Lote } from '@clinica/domain/imposto/contract-lidos'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { contados } from '@clinica/domain/texto'
import { useCallback, useMemo, useState } from 'react'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { DateField } from '../../components/fields/date-field.tsx'
import { hoje } from '../../lib/clock.ts'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { ERRO_AO_GRAVAR } from '../messages.ts'
import { useAnswerLote, useLote } from '../queries.ts'
import { LinhasMarcadas, trocada } from './linhas-marcadas.tsx'

type LinhasProps = {
  itens: readonly ItemDoLote[]
  erradas: ReadonlySet<number>
  onTroca: (linha: number) => void
}

/** Lines with the Receita's numbers. */
function Linhas({ itens, erradas, onTroca }: LinhasProps) {
  const linhas = useMemo(
    () =>
      itens.map(({ linha, nomePaciente, data, valor }) => ({
        chave: linha,
        nome: `${linha}. ${nomePaciente ?? 'Cadastro descartado'}`,
        detalhe: wholeAmounts(`${dataEmNumeros(data)}, ${textoEmReais(valor)}`),
      })),
    [itens],
  )
  return (
    <LinhasMarcadas nome="Linhas com erro" linhas={linhas} marcadas={erradas} onTroca={onTroca} />
  )
}

type Props = { lote: Lote; comErros: boolean; onClose: () => void }

/** P5: 'Foi aceito', or 'Teve erro em n linhas'; those lines become pending again. */
export function RespostaDialog({ lote, comErros, onClose }: Props) {
  const { data } = useLote(lote.id)
  const { mutate, error, isPending } = useAnswerLote()
  const [emitidoEm, setEmitidoEm] = useState<string>(hoje())
  const [erradas, setErradas] = useState<ReadonlySet<number>>(new Set())
  const onTroca = useCallback((linha: number) => setErradas((antes) => trocada(antes, linha)), [])
  const n = erradas.size
  const send = () =>
    mutate(
      {
        id: lote.id,
        resposta: comErros
          ? { como: 'erros', emitidoEm, linhas: [...erradas] }
          : { como: 'aceito', emitidoEm },
      },
      {
        onSuccess: () => {
          const aceitos = contados(lote.linhas - n, 'recibo emitido', 'recibos emitidos')
          notifySuccess(n > 0 ? `${aceitos}, ${n} de volta a pendente.` : `${aceitos}.`)
          onClose()
        },
      },
    )
  const titulo = comErros ? `Lote ${lote.numero}: teve erro` : `Lote ${lote.numero}: foi aceito`
  const erro = n === 0 ? 'Teve erro em...' : `Teve erro em ${contados(n, 'linha', 'linhas')}`
  return (
    <FormDialog
      title={titulo}
      width={520}
      problem={error && mensagemDoErro(error, ERRO_AO_GRAVAR)}
      action={comErros ? erro : 'Foi aceito'}
      busy={isPending}
      disabled={comErros && n === 0}
      unsaved={n > 0 && !isPending}
      onClose={onClose}
      onSubmit={send}
    >
      <p>
        {comErros
          ? 'Marque as linhas que o Receita Saúde recusou. Elas voltam a pendente; as outras ficam emitidas.'
          : `Os ${contados(lote.linhas, 'recibo fica emitido', 'recibos ficam emitidos')}.`}
      </p>
      {comErros && !data && <SkeletonRows rows={3} />}
      {comErros && data && <Linhas itens={data.itens} erradas={erradas} onTroca={onTroca} />}
      <DateField label="Dia da emissão" value={emitidoEm} onChange={setEmitidoEm} />
    </FormDialog>
  )
}

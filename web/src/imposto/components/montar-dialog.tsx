import { textoDoFioEmReais as emReais } from '@clinica/domain/dinheiro'
import { arquivoEntrada } from '@clinica/domain/imposto/contract'
import type { LotesMontadosFio, Recibo } from '@clinica/domain/imposto/contract-lidos'
import { filaDoLote } from '@clinica/domain/imposto/resumo-dos-recibos'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { contados } from '@clinica/domain/texto'
import { useCallback, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import type { PeriodoDoImposto } from '../api.ts'
import { downloadLote, useCreateLotes } from '../queries.ts'
import { EscolhaDoLote } from './escolha-do-lote.tsx'
import classes from './imposto.module.css'
import { trocada } from './linhas-marcadas.tsx'

type Pedido = { senhaAtual: string }
const resolver = contractResolver<Pedido>(arquivoEntrada)

/** P5: instructions for the file, Analisar Arquivo first. */
export function Passos() {
  return (
    <ol className={classes.passos}>
      <li>No e-CAC, abra o Carnê-Leão Web e entre em Receita Saúde.</li>
      <li>
        Escolha <b>Analisar Arquivo</b> primeiro: ele confere as linhas e não emite nada.
      </li>
      <li>Sem erros, escolha Importar Arquivo e confirme.</li>
      <li>
        Volte aqui e diga <b>Foi aceito</b>, ou quais linhas tiveram erro.
      </li>
    </ol>
  )
}

type Props = { periodo: PeriodoDoImposto; recibos: readonly Recibo[]; onClose: () => void }

function Montados({ lotes }: LotesMontadosFio) {
  return (
    <>
      {lotes.map(({ id, numero, linhas, valor, arquivo }) => (
        <p key={id} className={classes.baixado}>
          <span>
            Lote {numero}: {contados(linhas, 'recibo', 'recibos')}, {wholeAmounts(emReais(valor))}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => downloadLote(arquivo)}>
            Baixar {arquivo.nome}
          </Button>
        </p>
      ))}
      <Passos />
    </>
  )
}

/** Selection of receipts: all valid ones, except the manually excluded. */
function useEscolha(recibos: readonly Recibo[]) {
  const [deixados, setDeixados] = useState<ReadonlySet<string>>(new Set())
  const { prontos, ficam } = useMemo(() => filaDoLote(recibos), [recibos])
  const onTroca = useCallback((id: string) => setDeixados((antes) => trocada(antes, id)), [])
  const onTodos = (todos: boolean) => setDeixados(new Set(todos ? [] : prontos.map(({ id }) => id)))
  const ids = prontos.map(({ id }) => id).filter((id) => !deixados.has(id))
  return { ids, mudou: deixados.size > 0, parte: { prontos, ficam, deixados, onTroca, onTodos } }
}

function Feitos({ feitos, onClose }: { feitos: LotesMontadosFio; onClose: () => void }) {
  const varios = feitos.lotes.length > 1
  return (
    <Dialog opened onClose={onClose} title={varios ? 'Lotes montados' : 'Lote montado'} width={560}>
      <Montados {...feitos} />
      <DialogActions>
        <Button onClick={onClose}>Entendi</Button>
      </DialogActions>
    </Dialog>
  )
}

const quando = ({ mes, ano }: PeriodoDoImposto) =>
  mes ? `${nomeDoMes(mes).toLowerCase()} de ${ano}` : String(ano)

/** P5 'Montar lote': selection, password, then the file and the instructions. */
export function MontarDialog({ periodo, recibos, onClose }: Props) {
  const { mutate, error, isPending } = useCreateLotes()
  const [feitos, setFeitos] = useState<LotesMontadosFio | null>(null)
  const { ids, mudou, parte } = useEscolha(recibos)
  const form = useForm<Pedido>({ resolver, defaultValues: { senhaAtual: '' } })
  const { errors, isDirty } = form.formState
  const onSubmit = form.handleSubmit(({ senhaAtual }) =>
    mutate(
      { ...periodo, recibos: ids, senhaAtual },
      {
        onSuccess: (montados) => {
          for (const { arquivo } of montados.lotes) downloadLote(arquivo)
          setFeitos(montados)
        },
        onError: (erro) => showCamposDoErro(erro, form),
      },
    ),
  )
  if (feitos) return <Feitos feitos={feitos} onClose={onClose} />
  return (
    <FormDialog
      title="Montar lote"
      width={600}
      problem={problemaDe(error)}
      action="Montar e baixar"
      busy={isPending}
      disabled={ids.length === 0}
      unsaved={(isDirty || mudou) && !isPending}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <p>Recibos de {quando(periodo)}. Desmarque o que não vai agora: continua pendente.</p>
      <EscolhaDoLote {...parte} />
      <p>
        O arquivo leva CPFs. Guarde-o num lugar que só você abre e apague-o depois de enviar. O
        download fica no registro de acessos.
      </p>
      <PasswordField
        label="Senha atual"
        required
        autoComplete="current-password"
        error={errors.senhaAtual?.message}
        {...form.register('senhaAtual')}
      />
    </FormDialog>
  )
}

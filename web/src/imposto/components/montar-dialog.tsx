import { textoEmReais } from '@clinica/domain/dinheiro'
import { arquivoEntrada } from '@clinica/domain/imposto/contract'
import type { LotesMontadosFio } from '@clinica/domain/imposto/contract-lidos'
import type { Conta } from '@clinica/domain/imposto/resumo-dos-recibos'
import { LINHAS_POR_ARQUIVO } from '@clinica/domain/imposto/tipos'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showCamposDoErro } from '../../lib/server-field-errors.ts'
import type { PeriodoDoImposto } from '../api.ts'
import { emReais, quantos } from '../messages.ts'
import { downloadLote, useCreateLotes } from '../queries.ts'
import classes from './imposto.module.css'

type Pedido = { senhaAtual: string }
const resolver = contractResolver<Pedido>(arquivoEntrada)

/** P5: what to do with the file, Analisar Arquivo first. */
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

type Props = { periodo: PeriodoDoImposto; prontos: Conta; onClose: () => void }

function Montados({ lotes }: LotesMontadosFio) {
  return (
    <>
      {lotes.map(({ id, numero, linhas, valor, arquivo }) => (
        <p key={id} className={classes.baixado}>
          <span>
            Lote {numero}: {quantos(linhas, 'recibo', 'recibos')}, {emReais(valor)}
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

/** P5 'Montar lote': the password again, then the file and the steps. */
export function MontarDialog({ periodo, prontos, onClose }: Props) {
  const { mutate, error, isPending } = useCreateLotes()
  const [feitos, setFeitos] = useState<LotesMontadosFio | null>(null)
  const form = useForm<Pedido>({ resolver, defaultValues: { senhaAtual: '' } })
  const { errors, isDirty } = form.formState
  const partes = Math.ceil(prontos.quantos / LINHAS_POR_ARQUIVO)
  const onSubmit = form.handleSubmit(({ senhaAtual }) =>
    mutate(
      { ...periodo, senhaAtual },
      {
        onSuccess: (montados) => {
          for (const { arquivo } of montados.lotes) downloadLote(arquivo)
          setFeitos(montados)
        },
        onError: (erro) => showCamposDoErro(erro, form.setError),
      },
    ),
  )
  if (feitos) {
    return (
      <Dialog opened onClose={onClose} title="Lote montado" width={560}>
        <Montados {...feitos} />
        <DialogActions>
          <Button onClick={onClose}>Entendi</Button>
        </DialogActions>
      </Dialog>
    )
  }
  const quando = periodo.mes
    ? `${nomeDoMes(periodo.mes).toLowerCase()} de ${periodo.ano}`
    : periodo.ano
  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved={isDirty && !isPending}
      title="Montar lote"
      width={520}
    >
      <form onSubmit={onSubmit} noValidate className={classes.pedido}>
        <p>
          {quantos(prontos.quantos, 'recibo', 'recibos')} de {quando}, {textoEmReais(prontos.valor)}
          {partes > 1 &&
            `. Um arquivo leva até ${quantos(LINHAS_POR_ARQUIVO, 'recibo', 'recibos')}: serão ${partes} lotes`}
          .
        </p>
        <p>
          O arquivo leva CPFs. Guarde-o num lugar que só você abre e apague-o depois de enviar. O
          download fica no registro de acessos.
        </p>
        <PasswordField
          label="Senha atual"
          required
          autoComplete="current-password"
          data-autofocus
          error={errors.senhaAtual?.message}
          {...form.register('senhaAtual')}
        />
        {error && <FormMessage tone="error">{error.message}</FormMessage>}
        <DialogActions>
          <DialogCancel />
          <Button type="submit" loading={isPending}>
            Montar e baixar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

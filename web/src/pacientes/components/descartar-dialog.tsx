import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { nomeExibido } from '@clinica/domain/pacientes/nome-do-paciente'
import type { Data } from '@clinica/domain/tempo/data'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { contados, textoDoNumero } from '@clinica/domain/texto'
import { problemaDaConfirmacao } from '@clinica/domain/titular/confirmacao-do-descarte'
import type { DescarteFio, TermoFio } from '@clinica/domain/titular/contract-descarte'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { DialogForm } from '../../components/dialogs/form-dialog.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { alertaDe, mensagemDoErro } from '../../lib/http/http-errors.ts'
import { MENSAGENS } from '../messages.ts'
import { downloadTermo, useDescartar, useDescarte } from '../queries.ts'
import classes from './direitos.module.css'

const TITULO = 'Descartar cadastro'
const dia = (data: string) => dataEmNumeros(data as Data)

function oQueSeElimina({ atendimentos, comObservacoes, lancamentos, de, ate }: DescarteFio) {
  if (!de || !ate)
    return 'Some o cadastro, com o que foi marcado e desmarcado. Não há atendimento nem pagamento.'
  const periodo = `, de ${dia(de)} a ${dia(ate)}`
  return `Somem o cadastro, ${contados(atendimentos, 'atendimento', 'atendimentos')} (${textoDoNumero(comObservacoes)} com observações), ${contados(lancamentos, 'lançamento', 'lançamentos')} de pagamento e o histórico${periodo}.`
}

type Passo = { nome: string; descarte: DescarteFio; onContinue: () => void }

/** First step: data that go, data that stay, and obstacles. */
function Previa({ nome, descarte, onContinue }: Passo) {
  if (descarte.problema) {
    return (
      <>
        <FormMessage tone="error">{descarte.problema}</FormMessage>
        <DialogActions>
          <DialogCancel>Fechar</DialogCancel>
        </DialogActions>
      </>
    )
  }
  return (
    <>
      <div className={classes.texto}>
        <p>
          <strong>{nome}</strong> deixa de existir neste sistema, e não há como desfazer.
        </p>
        <p>{oQueSeElimina(descarte)}</p>
        <p>
          Ficam o termo de descarte, sem nome nem dado de saúde, e as somas de cada mês, sem o nome:
          os totais da clínica não mudam.{' '}
          {descarte.recibos > 0 &&
            'Os recibos já enviados ao Receita Saúde guardam dia e valor, sem nome. '}
          Cópias de segurança de antes ainda têm estes dados até serem substituídas.
        </p>
        {descarte.prazo && (
          <p>
            O prazo de guarda já passou: {descarte.prazo}. Se houver processo ou ordem judicial que
            exija a guarda, não descarte.
          </p>
        )}
      </div>
      <DialogActions>
        <DialogCancel />
        <Button color="perigo" onClick={onContinue}>
          Continuar
        </Button>
      </DialogActions>
    </>
  )
}

type Gravacao = ReturnType<typeof useDescartar>

/** Second step: the name, typed as confirmation. */
function Confirmacao({ nome, gravacao }: { nome: string; gravacao: Gravacao }) {
  const { register, handleSubmit, setError, getFieldState, formState } = useForm({
    defaultValues: { nome: '' },
  })
  const { error, isPending, mutate } = gravacao
  const onSubmit = handleSubmit((digitado) => {
    const message = problemaDaConfirmacao(digitado.nome, nome)
    if (message) return setError('nome', { message }, { shouldFocus: true })
    mutate(digitado.nome, {
      onError: (erro) => showCamposDoErro(erro, { setError, getFieldState }),
    })
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={problemaDe(error, (erro) => alertaDe(MENSAGENS.erroAoDescartar, erro))}
      action="Descartar de vez"
      danger
      busy={isPending}
    >
      <p>
        Para confirmar, digite o nome do paciente: <strong>{nome}</strong>
      </p>
      <TextField
        label="Nome do paciente"
        required
        autoComplete="off"
        data-autofocus
        error={formState.errors.nome?.message}
        {...register('nome')}
      />
    </DialogForm>
  )
}

function Descartado({ termo }: { termo: TermoFio }) {
  return (
    <>
      <div className={classes.texto}>
        <FormMessage tone="ok">{MENSAGENS.descartado}</FormMessage>
        <pre className={classes.termo}>{termo.texto}</pre>
        <p className={classes.resumo}>SHA-256: {termo.resumo}</p>
      </div>
      <DialogActions>
        <DialogCancel>Fechar</DialogCancel>
        <Button onClick={() => downloadTermo(termo)}>Baixar termo</Button>
      </DialogActions>
    </>
  )
}

type Props = { paciente: PacienteDaLista; onClose: () => void }

/** D6: two steps, then the term of disposal. */
export default function DescartarDialog({ paciente, onClose }: Props) {
  const nome = nomeExibido(paciente.pessoa)
  const [confirmando, setConfirmando] = useState(false)
  const gravacao = useDescartar(paciente)
  const { data, error, isError, isFetching, refetch } = useDescarte(paciente.id, !confirmando)
  const close = () => {
    onClose()
    if (gravacao.data || gravacao.error || error) gravacao.leave()
  }
  return (
    <Dialog
      opened
      small
      onClose={close}
      title={gravacao.data ? 'Termo de descarte' : TITULO}
      width={560}
    >
      {gravacao.data ? (
        <Descartado termo={gravacao.data} />
      ) : confirmando ? (
        <Confirmacao nome={nome} gravacao={gravacao} />
      ) : data ? (
        <Previa nome={nome} descarte={data} onContinue={() => setConfirmando(true)} />
      ) : isError ? (
        <ErrorState
          message={mensagemDoErro(error, MENSAGENS.erroAoDescartar)}
          onRetry={() => refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  )
}

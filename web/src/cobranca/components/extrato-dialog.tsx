import { extratoDeFio } from '@clinica/domain/cobranca/contract'
import { type Extrato, extratoDoMes } from '@clinica/domain/cobranca/extrato'
import { textoDoExtrato } from '@clinica/domain/cobranca/texto-do-extrato'
import type { Mes } from '@clinica/domain/tempo/data'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { EXTRATO_NAO_CARREGADO, SEM_CHAVE } from '../messages.ts'
import { useCobranca, useExtrato } from '../queries.ts'
import classes from './extrato.module.css'
import { Folha } from './folha.tsx'
import { IncluirAnterior } from './incluir-anterior.tsx'
import { WhatsApp } from './whatsapp.tsx'

const CobrancaDialog = lazyPart(() => import('./cobranca-dialog.tsx'))

/** Says if the Pix key is missing, and opens its setting. The button stays, because the focus returns to it. */
function Ajuste({ comChave }: { comChave: boolean }) {
  const { data: cobranca } = useCobranca()
  const { opened, open, close } = useOpened<true>()
  return (
    <p className={classes.aviso}>
      <span>{!comChave && SEM_CHAVE}</span>
      <LinkButton flush disabled={!cobranca} onClick={() => open(true)}>
        {comChave ? 'Alterar cobrança' : 'Configurar cobrança'}
      </LinkButton>
      <Suspense>
        {opened && cobranca && <CobrancaDialog cobranca={cobranca} onClose={close} />}
      </Suspense>
    </p>
  )
}

type ProntoProps = {
  extrato: Extrato
  imprimir: boolean
  comAnterior: boolean
  onAnterior: (sim: boolean) => void
}

function Pronto({ extrato, imprimir, comAnterior, onAnterior }: ProntoProps) {
  useEffect(() => {
    if (imprimir) window.print()
  }, [imprimir])
  return (
    <>
      <Ajuste comChave={extrato.cobranca.recebedor !== null} />
      <IncluirAnterior pedido={extrato} checked={comAnterior} onChange={onAnterior} />
      <Folha extrato={extrato} />
      <DialogActions left={<CopyButton text={textoDoExtrato(extrato)} label="Copiar texto" />}>
        <WhatsApp extrato={extrato} />
        <Button
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </DialogActions>
    </>
  )
}

type Props = {
  paciente: { id: string; nome: string }
  mes: Mes
  /** Opens the print dialog as soon as the sheet is rendered. */
  imprimir?: boolean
  /** Initial choice to include older debts. */
  comAnterior?: boolean
  onClose: () => void
}

/** P4, 'Extrato': statement of a patient's month, to print, copy and send. */
export default function ExtratoDialog(props: Props) {
  const { paciente, mes, imprimir = false, onClose } = props
  const { data, error, isFetching, refetch } = useExtrato(paciente.id, mes)
  const [comAnterior, setComAnterior] = useState(props.comAnterior ?? true)
  const extrato = useMemo(
    () => data && extratoDoMes(extratoDeFio(data), comAnterior),
    [data, comAnterior],
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Extrato - ${paciente.nome} (${nomeDoMes(mes.mes)}/${mes.ano})`}
      width={760}
    >
      {extrato && (
        <Pronto
          extrato={extrato}
          imprimir={imprimir}
          comAnterior={comAnterior}
          onAnterior={setComAnterior}
        />
      )}
      {!extrato && error && (
        <ErrorState
          message={mensagemDoErro(error, EXTRATO_NAO_CARREGADO)}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!extrato && !error && <SkeletonRows rows={8} />}
    </Dialog>
  )
}

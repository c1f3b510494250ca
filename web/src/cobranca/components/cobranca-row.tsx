import type { CobrancaFio } from '@clinica/domain/cobranca/contract'
import type { TipoDeChave } from '@clinica/domain/cobranca/tipos'
import { Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { FactError, FactLoading } from '../../components/feedback/fact-state.tsx'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { COBRANCA_NAO_CARREGADA } from '../messages.ts'
import { useCobranca } from '../queries.ts'

const CobrancaDialog = lazyPart(() => import('./cobranca-dialog.tsx'))

const PIX_POR: Record<TipoDeChave, string> = {
  CPF: 'Pix por CPF',
  CNPJ: 'Pix por CNPJ',
  EMAIL: 'Pix por e-mail',
  TELEFONE: 'Pix por telefone',
  ALEATORIA: 'Pix por chave aleatória',
}

function falada({ tipoDaChave, diaDoVencimento }: CobrancaFio): string {
  const partes = [
    tipoDaChave ? PIX_POR[tipoDaChave] : 'Sem chave Pix',
    diaDoVencimento !== null && `vence dia ${diaDoVencimento}`,
  ]
  return partes.filter(Boolean).join(', ')
}

/** P4: billing settings as a row of a list of facts. */
export function CobrancaRow() {
  const { data: cobranca, isPending, refetch } = useCobranca()
  const { opened, open, close } = useOpened<'cobranca'>()
  return (
    <div>
      <dt>Cobrança</dt>
      <dd>
        {cobranca && falada(cobranca)}
        {!cobranca && isPending && <FactLoading />}
        {!cobranca && !isPending && (
          <FactError message={COBRANCA_NAO_CARREGADA} onRetry={refetch} />
        )}
      </dd>
      <dd>
        <Button variant="default" fullWidth disabled={!cobranca} onClick={() => open('cobranca')}>
          Alterar cobrança
        </Button>
        <Suspense>
          {opened && cobranca && <CobrancaDialog cobranca={cobranca} onClose={close} />}
        </Suspense>
      </dd>
    </div>
  )
}

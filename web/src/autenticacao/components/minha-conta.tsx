import { Suspense } from 'react'
import { AssinaturaRow } from '../../assinatura/public.tsx'
import { CobrancaRow } from '../../cobranca/public.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { MeusDadosRow } from '../../conta/public.tsx'
import { LembretesRow } from '../../lembretes/public.tsx'
import { useSessao } from '../../lib/http/session.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { DadosRows, RegrasRows } from '../../profissionais/public.tsx'
import { DuasEtapasRow } from './duas-etapas-row.tsx'
import { EmailRow } from './email-row.tsx'
import classes from './minha-conta.module.css'

const NomeDialog = lazyPart(() => import('./nome-dialog.tsx'))
const SenhaDialog = lazyPart(() => import('./senha-dialog.tsx'))

/** D2: settings of the user's account. An account without a professional is named by its e-mail. */
export function MinhaConta() {
  const { usuario } = useSessao()
  const { opened, open, close } = useOpened<'nome' | 'senha'>()
  if (!usuario) return null
  return (
    <>
      <Card title="Minha conta">
        <dl className={classes.dados}>
          {usuario.profissionalId && (
            <div>
              <dt>Nome</dt>
              <dd>{usuario.nome}</dd>
              <dd>
                <Button variant="default" fullWidth onClick={() => open('nome')}>
                  Alterar nome
                </Button>
              </dd>
            </div>
          )}
          {usuario.profissionalId && <DadosRows />}
          {usuario.profissionalId && <RegrasRows />}
          {usuario.profissionalId && <CobrancaRow />}
          {usuario.profissionalId && <LembretesRow />}
          <EmailRow />
          <div>
            <dt>Senha</dt>
            <dd aria-hidden>••••••••</dd>
            <dd>
              <Button variant="default" fullWidth onClick={() => open('senha')}>
                Alterar senha
              </Button>
            </dd>
          </div>
          <DuasEtapasRow />
          {usuario.profissionalId && <AssinaturaRow />}
          {usuario.profissionalId && <MeusDadosRow />}
        </dl>
      </Card>
      <Suspense>
        {opened === 'nome' && <NomeDialog nome={usuario.nome} onClose={close} />}
        {opened === 'senha' && <SenhaDialog onClose={close} />}
      </Suspense>
    </>
  )
}

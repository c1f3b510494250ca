import { soma, textoEmReais } from '@clinica/domain/dinheiro'
import type { DespesaDoMes } from '@clinica/domain/financeiro/contract'
import { despesasSemCategoria } from '@clinica/domain/imposto/livro-caixa'
import { mesDaData } from '@clinica/domain/tempo/data'
import { contados } from '@clinica/domain/texto'
import { Suspense } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { Page } from '../../components/page.tsx'
import { hoje } from '../../lib/clock.ts'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { useLocation } from '../../lib/page/navigation.tsx'
import { anosOferecidos } from '../anos-oferecidos.ts'
import { formularioDaDespesa } from '../formulario.ts'
import { ERRO_AO_BUSCAR } from '../messages.ts'
import { useDespesas } from '../queries.ts'
import classes from './financeiro.module.css'
import { Tabela } from './tabela.tsx'

const DespesaDialog = lazyPart(() => import('./despesa-dialog.tsx'))

function Lista({ despesas }: { despesas: readonly DespesaDoMes[] }) {
  const { opened, open, close } = useOpened<DespesaDoMes>()
  return (
    <>
      {despesas.length === 0 ? (
        <EmptyState
          message="Nenhuma despesa sem categoria"
          hint="Tudo o que foi pago neste ano tem uma categoria do livro-caixa."
        />
      ) : (
        <>
          <p className={classes.alcance}>
            {contados(despesas.length, 'despesa', 'despesas')},{' '}
            {wholeAmounts(textoEmReais(soma(despesas.map(({ valor }) => valor))))}. Em “Editar”,
            escolha a categoria: as dedutíveis diminuem o imposto.
          </p>
          <Tabela despesas={despesas} onEdit={open} />
        </>
      )}
      {opened && (
        <Suspense fallback={null}>
          <DespesaDialog
            original={opened}
            inicial={formularioDaDespesa(opened)}
            anos={anosOferecidos(mesDaData(hoje()).ano)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** P5: paid expenses of a year without a category, each with a link to set one. */
export default function SemCategoria({ ano }: { ano: number }) {
  const { pathname } = useLocation()
  const { data, error, isFetching, refetch } = useDespesas(null, null)
  return (
    <Page
      title="Despesas sem categoria"
      subtitle={`Pagas em ${ano}: fora do livro-caixa e do cálculo do imposto`}
      actions={
        <ButtonLink variant="default" to={`${pathname}?imposto`}>
          Voltar ao imposto
        </ButtonLink>
      }
    >
      {data && <Lista despesas={despesasSemCategoria(data, ano)} />}
      {!data && error && (
        <ErrorState
          message={mensagemDoErro(error, ERRO_AO_BUSCAR)}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!data && !error && <SkeletonRows rows={6} />}
    </Page>
  )
}

import { type Centavos, centavos, soma, textoEmReais } from '@clinica/domain/dinheiro'
import type { Estimado } from '@clinica/domain/imposto/carne-leao'
import { type AnoDoContador, somaPorMes } from '@clinica/domain/imposto/contador'
import { dataEmNumeros, nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { contados } from '@clinica/domain/texto'
import { IconPrinter } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { StatCard, StatRow } from '../../components/stat-card.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { Link, useLocation } from '../../lib/page/navigation.tsx'
import type { PeriodoDoImposto } from '../api.ts'
import { useContador } from '../queries.ts'
import contador from './contador.module.css'
import { ContadorDialog } from './contador-dialog.tsx'
import { Categorias, Fora, Pagadores } from './contador-listas.tsx'
import { NotasDaEstimativa } from './contador-notas.tsx'
import { FolhaDialog } from './folha-do-contador.tsx'
import classes from './imposto.module.css'
import { SemMovimento } from './sem-movimento.tsx'

const semEstimativa = (um: Estimado): um is 'SEM_TABELA' | 'ADIANTE' => typeof um === 'string'

/** P5: sum of a year's DARFs; null without an estimate in any month. */
function darfDoAno({ estimados }: AnoDoContador): Centavos | null {
  const feitos = estimados.flatMap((um) => (semEstimativa(um) ? [] : [um.darf]))
  return feitos.length > 0 ? soma(feitos) : null
}

function Cartoes({ dados }: { dados: AnoDoContador | undefined }) {
  const total = (partes: readonly { readonly meses: readonly Centavos[] }[]) =>
    textoEmReais(soma(somaPorMes(partes)))
  const darf = dados && darfDoAno(dados)
  return (
    <StatRow>
      <StatCard label="Recebido no ano" loading={!dados} value={dados && total(dados.pagadores)} />
      <StatCard
        label="Dedutível no ano"
        loading={!dados}
        value={dados && total(dados.categorias)}
      />
      <StatCard
        label="DARF 0190 (estimativa)"
        loading={!dados}
        value={darf === null ? 'Sem tabela' : darf !== undefined && textoEmReais(darf)}
      />
    </StatRow>
  )
}

type LinhaDoMes = {
  mes: number
  recebido: Centavos
  dedutivel: Centavos
  estimado: Estimado
}

const daEstimativa = (qual: 'base' | 'imposto' | 'darf') =>
  function Celula({ estimado }: LinhaDoMes) {
    if (estimado === 'SEM_TABELA') return 'sem tabela'
    return estimado === 'ADIANTE' ? '—' : textoEmReais(estimado[qual])
  }

const COLUNAS = [
  { header: 'Mês', role: 'title' as const, cell: ({ mes }: LinhaDoMes) => nomeDoMes(mes) },
  {
    header: 'Recebido',
    figure: true,
    cell: ({ recebido }: LinhaDoMes) => textoEmReais(recebido),
  },
  {
    header: 'Dedutível',
    figure: true,
    cell: ({ dedutivel }: LinhaDoMes) => textoEmReais(dedutivel),
  },
  { header: 'Base de cálculo', figure: true, cell: daEstimativa('base') },
  { header: 'Imposto (estimativa)', figure: true, cell: daEstimativa('imposto') },
  { header: 'DARF (estimativa)', figure: true, cell: daEstimativa('darf') },
  {
    header: 'Vence em',
    figure: true,
    cell: ({ estimado }: LinhaDoMes) =>
      semEstimativa(estimado) || estimado.darf === 0 ? '—' : dataEmNumeros(estimado.vencimento),
  },
]

/** P5: expenses that do not count until they have a category, with a link to set it. */
function SemCategoria({ dados: { ano, fora, quantasSemCategoria } }: { dados: AnoDoContador }) {
  const { pathname } = useLocation()
  if (quantasSemCategoria === 0) return null
  const quantas = contados(
    quantasSemCategoria,
    'despesa está sem categoria',
    'despesas estão sem categoria',
  )
  return (
    <p className={classes.aviso}>
      <span>
        {quantas}, {wholeAmounts(textoEmReais(soma(fora.semCategoria)))} no ano: fora do livro-caixa
        e do cálculo do imposto.
      </span>
      <Link to={`${pathname}?sem-categoria=${ano}`}>Escolher as categorias</Link>
    </p>
  )
}

/** Rows of the months that have any amount. */
function linhasDoAno({ pagadores, categorias, estimados }: AnoDoContador): LinhaDoMes[] {
  const recebidos = somaPorMes(pagadores)
  const dedutiveis = somaPorMes(categorias)
  return estimados
    .map((estimado, n) => ({
      mes: n + 1,
      estimado,
      recebido: recebidos[n] ?? centavos(0),
      dedutivel: dedutiveis[n] ?? centavos(0),
    }))
    .filter(({ recebido, dedutivel }) => recebido !== 0 || dedutivel !== 0)
}

/** Month by month; a note if the year is empty. */
function MesAMes({ dados }: { dados: AnoDoContador }) {
  const linhas = linhasDoAno(dados)
  return (
    <>
      <div className={classes.titulo}>
        <h2>Mês a mês</h2>
      </div>
      {linhas.length === 0 ? (
        <p>Nada do que foi recebido ou pago neste ano entra na conta.</p>
      ) : (
        <div className={`${classes.livro} ${contador.ano}`}>
          <DataTable
            caption="Mês a mês"
            columns={COLUNAS}
            rows={linhas}
            rowKey={({ mes }) => String(mes)}
          />
        </div>
      )}
    </>
  )
}

const vazio = ({ pagadores, categorias, fora }: AnoDoContador) =>
  pagadores.length === 0 &&
  categorias.length === 0 &&
  soma(Object.values(fora).flatMap((meses) => [...meses])) === 0

type AnoProps = { dados: AnoDoContador; mes: number | null }
function Ano({ dados, mes }: AnoProps) {
  const { opened, open, close } = useOpened<'csv' | 'folha'>()
  if (vazio(dados)) {
    return (
      <SemMovimento
        message="Nada recebido nem pago neste ano."
        hint="Recebimentos e despesas aparecem aqui pela data do pagamento."
      />
    )
  }
  return (
    <>
      <SemCategoria dados={dados} />
      <div className={classes.montar}>
        <p>
          O ano inteiro, pela data do pagamento. O CSV leva o CPF de quem pagou e pede a sua senha;
          a folha impressa não leva CPF.
        </p>
        <div className={classes.acoes}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
            onClick={() => open('folha')}
          >
            Imprimir
          </Button>
          <Button onClick={() => open('csv')}>Baixar CSV</Button>
        </div>
      </div>
      <MesAMes dados={dados} />
      <NotasDaEstimativa dados={dados} />
      <Pagadores pagadores={dados.pagadores} mes={mes} />
      <Categorias categorias={dados.categorias} mes={mes} />
      <Fora fora={dados.fora} mes={mes} />
      {opened === 'csv' && <ContadorDialog ano={dados.ano} onClose={close} />}
      {opened === 'folha' && <FolhaDialog dados={dados} onClose={close} />}
    </>
  )
}

/** P5 'Contador': the year by month: payers, deductible expenses and resulting tax. */
export default function ParteContador({ periodo: { ano, mes } }: { periodo: PeriodoDoImposto }) {
  const { data, error, isFetching, refetch } = useContador(ano)
  if (!data && error) {
    const message = mensagemDoErro(error, 'O ano para o contador não foi carregado.')
    return <ErrorState message={message} onRetry={refetch} busy={isFetching} />
  }
  return (
    <>
      <Cartoes dados={data} />
      {data ? <Ano dados={data} mes={mes} /> : <SkeletonRows rows={6} />}
    </>
  )
}

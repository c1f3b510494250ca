import { textoEmReais } from '@clinica/domain/dinheiro'
import {
  arquivoDoLivroCaixa,
  type LinhaDoLivroCaixa,
  nomeDoLivroCaixa,
  somasDoLivroCaixa,
} from '@clinica/domain/imposto/livro-caixa'
import { categoriaFalada } from '@clinica/domain/imposto/livro-caixa-plano'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { contados } from '@clinica/domain/texto'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { StatCard, StatRow } from '../../components/stat-card.tsx'
import { GrowingTable } from '../../components/tables/growing-table.tsx'
import { downloadTexto } from '../../lib/download.ts'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import type { PeriodoDoImposto } from '../api.ts'
import { useLivroCaixa } from '../queries.ts'
import classes from './imposto.module.css'
import { SemMovimento } from './sem-movimento.tsx'

const PORQUE = { SEM_CATEGORIA: 'Sem categoria', NAO_E_RENDIMENTO: 'Não é rendimento' } as const

const historico = ({ nomePaciente, historico: texto }: LinhaDoLivroCaixa) => (
  <>
    {nomePaciente ?? texto}
    {nomePaciente && <small className={classes.descricao}>{texto}</small>}
  </>
)
const codigo = ({ fora, codigo: conta, pacienteId }: LinhaDoLivroCaixa) => {
  if (fora) return PORQUE[fora]
  if (pacienteId !== null) return conta
  return (
    <>
      {conta}
      <small className={classes.descricao}>{categoriaFalada(conta)}</small>
    </>
  )
}

const COLUNAS = [
  { header: 'Histórico', cell: historico, role: 'title' as const },
  { header: 'Data', cell: ({ data }: LinhaDoLivroCaixa) => dataEmNumeros(data) },
  { header: 'Código', cell: codigo },
  {
    header: 'Valor',
    figure: true,
    cell: ({ valor }: LinhaDoLivroCaixa) => textoEmReais(valor),
  },
]

const idDe = ({ id }: LinhaDoLivroCaixa) => id

type LinhasProps = { nome: string; linhas: readonly LinhaDoLivroCaixa[] }
const Linhas = ({ nome, linhas }: LinhasProps) => (
  <div className={`${classes.cartoes} ${classes.dia}`}>
    <GrowingTable caption={nome} columns={COLUNAS} rows={linhas} rowKey={idDe} />
  </div>
)

/** Entries without an account in the plan, which the file omits. */
function Fora({ linhas }: Pick<LinhasProps, 'linhas'>) {
  if (linhas.length === 0) return null
  return (
    <>
      <div className={classes.titulo}>
        <h2>Fora do arquivo</h2>
      </div>
      <p>
        Despesa sem categoria não vai para o arquivo: edite a despesa e escolha a categoria. Recibo
        dispensado porque não é rendimento também não vai.
      </p>
      <Linhas nome="Fora do arquivo" linhas={linhas} />
    </>
  )
}

type LivroProps = { linhas: readonly LinhaDoLivroCaixa[]; periodo: PeriodoDoImposto }
function Livro({ linhas, periodo: { ano, mes } }: LivroProps) {
  const dentro = linhas.filter(({ fora }) => fora === null)
  const baixa = () =>
    downloadTexto(nomeDoLivroCaixa(ano, mes), arquivoDoLivroCaixa(linhas), 'text/csv')
  if (linhas.length === 0) {
    return (
      <SemMovimento
        message="Nada recebido nem pago neste período."
        hint="Recebimentos e despesas aparecem aqui pela data do pagamento."
      />
    )
  }
  return (
    <>
      <div className={classes.montar}>
        <p>
          {contados(dentro.length, 'linha', 'linhas')} no arquivo, sem CPF nem nome de paciente.
          Despesa sem data de pagamento conta no último dia do mês.
        </p>
        {dentro.length > 0 && <Button onClick={baixa}>Baixar livro-caixa</Button>}
      </div>
      {dentro.length > 0 && <Linhas nome="Livro-caixa" linhas={dentro} />}
      <Fora linhas={linhas.filter(({ fora }) => fora !== null)} />
    </>
  )
}

/** P5 'Livro-caixa': receipts and expenses by date of payment, and their file. */
export default function ParteLivroCaixa({ periodo }: { periodo: PeriodoDoImposto }) {
  const { data, error, isFetching, refetch } = useLivroCaixa(periodo)
  if (!data && error) {
    const message = mensagemDoErro(error, 'O livro-caixa não foi carregado.')
    return <ErrorState message={message} onRetry={refetch} busy={isFetching} />
  }
  const somas = data && somasDoLivroCaixa(data)
  return (
    <>
      <StatRow>
        <StatCard
          label="Receitas no livro"
          loading={!somas}
          value={somas && textoEmReais(somas.receitas)}
        />
        <StatCard
          label="Despesas dedutíveis"
          loading={!somas}
          value={somas && textoEmReais(somas.dedutiveis)}
        />
        <StatCard
          label="Despesas não dedutíveis"
          loading={!somas}
          value={somas && textoEmReais(somas.naoDedutiveis)}
        />
      </StatRow>
      {data ? <Livro linhas={data} periodo={periodo} /> : <SkeletonRows rows={6} />}
    </>
  )
}

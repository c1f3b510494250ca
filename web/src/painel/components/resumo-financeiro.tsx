import { textoEmReais } from '@clinica/domain/dinheiro'
import type { Mes } from '@clinica/domain/tempo/data'
import { ButtonLink } from '../../components/button.tsx'
import { useResumoFinanceiro } from '../../financeiro/queries.ts'
import { FALHOU } from '../messages.ts'
import { Cartao, Figura } from './cartao.tsx'
import classes from './painel.module.css'

/** §2: the current month's money; the balance is positive from zero up, otherwise negative. */
export function ResumoFinanceiro({ profissionalId, mes }: { profissionalId: string; mes: Mes }) {
  const consulta = useResumoFinanceiro(mes.mes, mes.ano)
  return (
    <Cartao
      title="Resumo Financeiro"
      consulta={consulta}
      rows={2}
      falha={FALHOU.financeiro}
      footer={
        <ButtonLink variant="default" to={`/despesas/${profissionalId}`}>
          Ver despesas
        </ButtonLink>
      }
    >
      {({ receitas, despesas, saldo }) => (
        <dl className={classes.contas}>
          <Figura rotulo="Receitas">{textoEmReais(receitas)}</Figura>
          <Figura rotulo="Despesas">{textoEmReais(despesas)}</Figura>
          <Figura rotulo="Saldo" tom={saldo >= 0 ? 'positivo' : 'negativo'}>
            {textoEmReais(saldo)}
          </Figura>
        </dl>
      )}
    </Cartao>
  )
}

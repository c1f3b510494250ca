import { estatisticasDoMes } from '@clinica/domain/painel/estatisticas-do-mes'
import type { Mes } from '@clinica/domain/tempo/data'
import { useResumoAtendimentos } from '../../atendimentos/queries.ts'
import { ButtonLink } from '../../components/button.tsx'
import { FALHOU } from '../messages.ts'
import { Cartao, Figura } from './cartao.tsx'
import classes from './painel.module.css'

const numero = new Intl.NumberFormat('pt-BR')

/** §2: patients in the month and number of attendances. */
export function EstatisticasDoMes({ profissionalId, mes }: { profissionalId: string; mes: Mes }) {
  const consulta = useResumoAtendimentos(profissionalId, mes.ano)
  return (
    <Cartao
      title="Estatísticas do Mês"
      consulta={consulta}
      rows={1}
      falha={FALHOU.estatisticas}
      footer={
        <ButtonLink variant="default" to={`/atendimentos/${profissionalId}`}>
          Ver atendimentos
        </ButtonLink>
      }
    >
      {(linhas) => {
        const { pacientes, atendimentos } = estatisticasDoMes(linhas, mes)
        return (
          <dl className={classes.pares}>
            <Figura rotulo="Pacientes no mês">{numero.format(pacientes)}</Figura>
            <Figura rotulo="Atendimentos">{numero.format(atendimentos)}</Figura>
          </dl>
        )
      }}
    </Cartao>
  )
}

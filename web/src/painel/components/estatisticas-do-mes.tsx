import { estatisticasDoMes } from '@clinica/domain/painel/estatisticas-do-mes'
import type { Mes } from '@clinica/domain/tempo/data'
import { textoDoNumero } from '@clinica/domain/texto'
import { useResumoAtendimentos } from '../../atendimentos/queries.ts'
import { ButtonLink } from '../../components/button.tsx'
import { FALHOU } from '../messages.ts'
import { Cartao, Figura } from './cartao.tsx'
import classes from './painel.module.css'

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
            <Figura rotulo="Pacientes no mês">{textoDoNumero(pacientes)}</Figura>
            <Figura rotulo="Atendimentos">{textoDoNumero(atendimentos)}</Figura>
          </dl>
        )
      }}
    </Cartao>
  )
}

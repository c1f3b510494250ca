import type { Recibo } from '@clinica/domain/imposto/contract-lidos'
import { fraseDoImpedimento } from '@clinica/domain/imposto/impedimentos'
import { Link } from '../../lib/page/navigation.tsx'
import classes from './imposto.module.css'

/** Obstacles of a receipt, each with a link to correct it. */
export function ImpedimentosDoRecibo({ recibo }: { recibo: Recibo }) {
  const { impedimentos, pacienteId, arquivado, situacao } = recibo
  if (situacao !== 'PENDENTE' && situacao !== 'NO_LOTE') return null
  return impedimentos.map((um) => {
    const cadastro = um !== 'DATA_ADIANTE' && um !== 'ANTES_DO_RECEITA_SAUDE'
    return (
      <small key={um} className={classes.barra}>
        {fraseDoImpedimento(um, recibo)}.{' '}
        {cadastro && (
          <Link to={arquivado ? '/pacientes' : `/pacientes/${pacienteId}`}>
            {arquivado ? 'Restaurar em Arquivados' : 'Corrigir cadastro'}
          </Link>
        )}
      </small>
    )
  })
}

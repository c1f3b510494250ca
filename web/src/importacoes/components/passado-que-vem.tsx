import type { PreviaFio } from '@clinica/domain/importacoes/contract'
import classes from './importar.module.css'
import type { Importacao } from './use-importacao.ts'

type Props = { importacao: Importacao; previa: PreviaFio }

/** P6: what else the file tells, in one line, and whether it comes. */
export function PassadoQueVem({ importacao, previa: { passado } }: Props) {
  const { agenda, changeAgenda } = importacao
  if (!passado) return null
  const outros = passado.problemas.slice(1)
  return (
    <div className={classes.fechados}>
      <label className={classes.filtro}>
        <input
          type="checkbox"
          checked={!agenda.semPassado}
          onChange={(event) => changeAgenda({ semPassado: !event.currentTarget.checked })}
        />
        Trazer também o que já passou
      </label>
      <p role="status">
        {passado.resumo}
        {agenda.semPassado ? ': fica no arquivo.' : '.'}
      </p>
      {!agenda.semPassado && outros.length > 0 && (
        <ul>
          {outros.map((um) => (
            <li key={um}>{um}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

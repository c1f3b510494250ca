import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { GrowingTable } from '../../components/tables/growing-table.tsx'
import { useProximasSessoes } from '../queries.ts'
import { colunasDosArquivados, colunasDosAtivos } from './colunas-de-pacientes.tsx'
import classes from './tabela-de-pacientes.module.css'
import { useArquivo } from './use-arquivo.tsx'

type Props = {
  pacientes: readonly PacienteDaLista[]
  /** Search text; a new one starts the list at the top. */
  busca: string
  arquivados: boolean
}

/** §2 Patient list: name, CPF behind the eye, age, phone, next session, actions. */
export function TabelaDePacientes({ pacientes, busca, arquivados }: Props) {
  const arquivo = useArquivo()
  const proximas = useProximasSessoes({ enabled: !arquivados })
  return (
    <div className={classes.lista}>
      <GrowingTable
        key={busca}
        caption="Pacientes"
        columns={arquivados ? colunasDosArquivados(arquivo) : colunasDosAtivos(arquivo, proximas)}
        rows={pacientes}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

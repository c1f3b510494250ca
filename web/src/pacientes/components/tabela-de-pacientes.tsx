import { cpfComMascara } from '@clinica/domain/cpf'
import { CPF_MASCARADO, type PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useAviso } from '../../components/dialogs/confirm.tsx'
import { MaskedValue } from '../../components/fields/masked-value.tsx'
import type { Column } from '../../components/tables/data-table.tsx'
import { GrowingTable } from '../../components/tables/growing-table.tsx'
import { alertaDe } from '../../lib/http-errors.ts'
import { revealCpf } from '../api.ts'
import { MENSAGENS } from '../messages.ts'
import { Descartar } from './descartar.tsx'
import { ExportarDados } from './exportar-dados.tsx'
import classes from './tabela-de-pacientes.module.css'
import { type Arquivo, useArquivo } from './use-arquivo.tsx'

function Cpf({ paciente: { id, pessoa, arquivado } }: { paciente: PacienteDaLista }) {
  const warn = useAviso()
  // D6: an archived patient's CPF answers 404: no eye that could not open.
  if (arquivado) return CPF_MASCARADO
  const reveal = async () => {
    try {
      return cpfComMascara((await revealCpf(id)) ?? '')
    } catch (erro) {
      await warn(alertaDe(MENSAGENS.erroCpfDaLista, erro))
      return null
    }
  }
  return <MaskedValue label={`CPF de ${pessoa.nome}`} onReveal={reveal} />
}

type AcoesProps = { paciente: PacienteDaLista; arquivo: Arquivo }

function Acoes({ paciente, arquivo: { archive, restore, ocupado } }: AcoesProps) {
  const { id, pessoa, arquivado } = paciente
  if (arquivado) {
    return (
      <div className={classes.acoes}>
        <Button
          size="sm"
          variant="default"
          loading={ocupado === id}
          onClick={() => restore(id)}
          aria-label={`Restaurar ${pessoa.nome}`}
        >
          Restaurar
        </Button>
        <ExportarDados
          paciente={{ id, nome: pessoa.nome }}
          size="sm"
          aria-label={`Exportar dados de ${pessoa.nome}`}
        />
        <Descartar paciente={paciente} />
      </div>
    )
  }
  return (
    <div className={classes.acoes}>
      <ButtonLink
        to={`/pacientes/${id}`}
        size="sm"
        variant="default"
        aria-label={`Ver / Editar ${pessoa.nome}`}
      >
        Ver / Editar
      </ButtonLink>
      <Button
        size="sm"
        variant="subtle"
        color="perigo"
        loading={ocupado === id}
        onClick={() => archive(paciente)}
        aria-label={`Deletar ${pessoa.nome}`}
      >
        Deletar
      </Button>
    </div>
  )
}

const colunas = (arquivo: Arquivo): Column<PacienteDaLista>[] => [
  { header: 'Nome', cell: ({ pessoa }) => pessoa.nome, role: 'title' },
  { header: 'CPF', cell: (paciente) => <Cpf paciente={paciente} /> },
  { header: 'Idade', cell: ({ pessoa }) => pessoa.idade ?? '—', figure: true },
  {
    header: 'Ações',
    cell: (paciente) => <Acoes paciente={paciente} arquivo={arquivo} />,
    role: 'actions',
  },
]

/** §2 Patient list: name, CPF behind the eye, age, actions. Give it a new key for other rows. */
export function TabelaDePacientes({ pacientes }: { pacientes: readonly PacienteDaLista[] }) {
  const arquivo = useArquivo()
  return (
    <GrowingTable
      caption="Pacientes"
      columns={colunas(arquivo)}
      rows={pacientes}
      rowKey={({ id }) => id}
    />
  )
}

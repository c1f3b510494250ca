import type { ProximaSessaoFio } from '@clinica/domain/agenda/proximas/contract'
import { cpfComMascara } from '@clinica/domain/cpf'
import { CPF_MASCARADO, type PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { nomeExibido } from '@clinica/domain/pacientes/nome-do-paciente'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { momentoAbreviado } from '@clinica/domain/tempo/momento-abreviado'
import { useAviso } from '../../components/dialogs/confirm.tsx'
import { Badge } from '../../components/feedback/badge.tsx'
import { MaskedValue } from '../../components/fields/masked-value.tsx'
import type { Column } from '../../components/tables/data-table.tsx'
import { hoje } from '../../lib/clock.ts'
import { alertaDe } from '../../lib/http/http-errors.ts'
import { Link } from '../../lib/page/navigation.tsx'
import { revealCpf } from '../api.ts'
import { MENSAGENS } from '../messages.ts'
import { AcoesDoArquivado, AcoesDoAtivo } from './acoes-do-paciente.tsx'
import classes from './tabela-de-pacientes.module.css'
import { TelefoneLink } from './telefone-link.tsx'
import type { Arquivo } from './use-arquivo.tsx'

type Do = { paciente: PacienteDaLista }

/** The link covers the whole row, except for elements above it. P1: missing data are noted beside the name. */
function Nome({ paciente: { id, pessoa, pendencias } }: Do) {
  return (
    <>
      <Link to={`/pacientes/${id}`} className={classes.nome}>
        {nomeExibido(pessoa)}
      </Link>
      {pendencias && <Badge tone="warning">Cadastro incompleto</Badge>}
    </>
  )
}

function Cpf({ paciente: { id, pessoa } }: Do) {
  const warn = useAviso()
  if (pessoa.cpf === null) return '—'
  const reveal = async () => {
    try {
      return cpfComMascara((await revealCpf(id)) ?? '')
    } catch (erro) {
      await warn(alertaDe(MENSAGENS.erroCpfDaLista, erro))
      return null
    }
  }
  return (
    <span className={classes.acima}>
      <MaskedValue label={`CPF de ${nomeExibido(pessoa)}`} onReveal={reveal} />
    </span>
  )
}

function Telefone({ paciente: { pessoa } }: Do) {
  if (!pessoa.telefone) return '—'
  return (
    <span className={classes.acima}>
      <TelefoneLink telefone={pessoa.telefone} />
    </span>
  )
}

/** Undefined while loading. */
type Proximas = { proximas: Map<string, ProximaSessaoFio> | undefined; isError: boolean }

function Proxima({ paciente, de: { proximas, isError } }: Do & { de: Proximas }) {
  if (!proximas) return isError ? MENSAGENS.proximaNaoCarregada : null
  const sessao = proximas.get(paciente.id)
  return sessao ? (
    <time dateTime={sessao.inicio}>{momentoAbreviado(sessao.inicio as DataHora, hoje())}</time>
  ) : (
    '—'
  )
}

const IDADE: Column<PacienteDaLista> = {
  header: 'Idade',
  cell: ({ pessoa }) => pessoa.idade ?? <span className={classes.semIdade}>—</span>,
  figure: true,
}
const TELEFONE: Column<PacienteDaLista> = {
  header: 'Telefone',
  cell: (paciente) => <Telefone paciente={paciente} />,
}

/** §2: columns in its order; ours stand before 'Ações'. */
export const colunasDosAtivos = (
  arquivo: Arquivo,
  proximas: Proximas,
): Column<PacienteDaLista>[] => [
  { header: 'Nome', cell: (paciente) => <Nome paciente={paciente} />, role: 'title' },
  { header: 'CPF', cell: (paciente) => <Cpf paciente={paciente} /> },
  IDADE,
  TELEFONE,
  {
    header: 'Próxima sessão',
    cell: (paciente) => <Proxima paciente={paciente} de={proximas} />,
  },
  {
    header: 'Ações',
    cell: (paciente) => <AcoesDoAtivo paciente={paciente} arquivo={arquivo} />,
    role: 'actions',
  },
]

/** D6: an archived patient's page and CPF answer 404, so there is no link and no eye button. */
export const colunasDosArquivados = (arquivo: Arquivo): Column<PacienteDaLista>[] => [
  { header: 'Nome', cell: ({ pessoa }) => nomeExibido(pessoa), role: 'title' },
  { header: 'CPF', cell: ({ pessoa }) => (pessoa.cpf === null ? '—' : CPF_MASCARADO) },
  IDADE,
  TELEFONE,
  {
    header: 'Ações',
    cell: (paciente) => <AcoesDoArquivado paciente={paciente} arquivo={arquivo} />,
    role: 'actions',
  },
]

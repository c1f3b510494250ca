import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { contem } from '@clinica/domain/texto'
import { useDeferredValue, useState } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FiltersBar } from '../../components/filters-bar.tsx'
import { Page } from '../../components/page.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { SkeletonRows } from '../../components/skeleton-rows.tsx'
import { TextField } from '../../components/text-field.tsx'
import { mensagemDoErro } from '../../lib/http-errors.ts'
import { useSessao } from '../../lib/session.ts'
import { TabelaDePacientes } from '../components/tabela-de-pacientes.tsx'
import { MENSAGENS } from '../messages.ts'
import { usePacientes, usePacientesArquivados } from '../queries.ts'

type Situacao = 'ativos' | 'arquivados'

const SITUACOES = [
  { value: 'ativos', label: 'Ativos' },
  { value: 'arquivados', label: 'Arquivados' },
] as const

/** §2 Patient list; D 6: the filter 'Arquivados' restores. */
export function PacientesScreen() {
  const { usuario } = useSessao()
  const [nome, setNome] = useState('')
  const [situacao, setSituacao] = useState<Situacao>('ativos')
  const ativos = usePacientes()
  const arquivados = usePacientesArquivados({ enabled: situacao === 'arquivados' })
  const lista = situacao === 'ativos' ? ativos : arquivados
  const procurado = useDeferredValue(nome)
  const cadastrar = `/atendimentos/${usuario?.profissionalId ?? ''}/cadastrar`
  const limpar = () => {
    setNome('')
    setSituacao('ativos')
  }

  return (
    <Page
      title="Pacientes"
      actions={<ButtonLink to={cadastrar}>+ Cadastrar Novo Paciente</ButtonLink>}
    >
      <FiltersBar onClear={nome !== '' || situacao !== 'ativos' ? limpar : undefined}>
        <TextField
          label="Nome"
          type="search"
          placeholder="Buscar por nome"
          value={nome}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        <SelectField label="Situação" options={SITUACOES} value={situacao} onChange={setSituacao} />
      </FiltersBar>
      {lista.isPending && <SkeletonRows rows={6} />}
      {lista.isError && (
        <ErrorState
          message={mensagemDoErro(lista.error, MENSAGENS.erroAoBuscarLista)}
          onRetry={() => lista.refetch()}
          busy={lista.isFetching}
        />
      )}
      {lista.data && (
        <Encontrados
          lista={lista.data}
          nome={procurado}
          situacao={situacao}
          cadastrar={cadastrar}
        />
      )}
    </Page>
  )
}

type Props = {
  lista: readonly PacienteDaLista[]
  nome: string
  situacao: Situacao
  cadastrar: string
}

function Encontrados({ lista, nome, situacao, cadastrar }: Props) {
  const pacientes = nome.trim() ? lista.filter(({ pessoa }) => contem(pessoa.nome, nome)) : lista
  if (pacientes.length > 0) {
    return <TabelaDePacientes pacientes={pacientes} filtro={`${situacao} ${nome}`} />
  }
  if (lista.length > 0) {
    return (
      <EmptyState
        message="Nenhum paciente com este nome."
        hint="Confira a busca ou limpe os filtros."
      />
    )
  }
  if (situacao === 'arquivados') return <EmptyState message="Nenhum paciente arquivado." />
  return (
    <EmptyState message={MENSAGENS.vazio} hint="Comece pelo primeiro: leva um minuto.">
      <ButtonLink to={cadastrar} variant="default">
        Cadastrar paciente
      </ButtonLink>
    </EmptyState>
  )
}

import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { memo } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { focusFilters } from '../../components/tables/focus-after.ts'
import { MENSAGENS } from '../messages.ts'
import { TabelaDePacientes } from './tabela-de-pacientes.tsx'

export type Situacao = 'ativos' | 'incompletos' | 'arquivados'

type Props = {
  /** `lista` holds all patients of the situation, `pacientes` the filtered ones. */
  lista: readonly PacienteDaLista[]
  pacientes: readonly PacienteDaLista[]
  nome: string
  situacao: Situacao
  caminhoDoCadastro: string
  onClear: () => void
}

/** Filtered patients, or the empty state. */
function OsEncontrados({ lista, pacientes, nome, situacao, caminhoDoCadastro, onClear }: Props) {
  if (pacientes.length > 0) {
    return (
      <TabelaDePacientes
        key={situacao}
        pacientes={pacientes}
        busca={nome}
        arquivados={situacao === 'arquivados'}
      />
    )
  }
  if (situacao === 'incompletos' && nome === '' && lista.length === 0) {
    return (
      <EmptyState
        message="Nenhum cadastro incompleto."
        hint="Quem vem de uma planilha sem CPF ou data de nascimento aparece aqui."
      />
    )
  }
  if (lista.length > 0) {
    return (
      <EmptyState message="Nenhum paciente com este nome." hint="Confira a busca ou veja todos.">
        <Button
          variant="default"
          onClick={(event) => {
            onClear()
            focusFilters(event)
          }}
        >
          Ver todos
        </Button>
      </EmptyState>
    )
  }
  if (situacao === 'arquivados') {
    return (
      <EmptyState
        message="Nenhum paciente arquivado."
        hint="Quem for deletado fica guardado aqui e pode voltar."
      />
    )
  }
  return (
    <EmptyState message={MENSAGENS.vazio} hint="Comece pelo primeiro, ou traga todos de uma vez.">
      <ButtonLink to="/pacientes?importar">Trazer de uma planilha</ButtonLink>
      <ButtonLink to={caminhoDoCadastro} variant="default">
        Cadastrar paciente
      </ButtonLink>
    </EmptyState>
  )
}

/** Memoised: renders only when the result changes. */
export const Encontrados = memo(OsEncontrados)

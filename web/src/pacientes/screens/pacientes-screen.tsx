import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { chavesDosNomes } from '@clinica/domain/pacientes/nome-do-paciente'
import { chaveDeBusca } from '@clinica/domain/texto'
import { startTransition, useCallback, useMemo, useState } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { Page } from '../../components/page.tsx'
import { FiltersBar } from '../../components/tables/filters-bar.tsx'
import { useSessao } from '../../lib/http/session.ts'
import { Encontrados, type Situacao } from '../components/encontrados.tsx'
import { TermosDeDescarte } from '../components/termos-de-descarte.tsx'
import { contagemDePacientes } from '../contagem.ts'
import { MENSAGENS } from '../messages.ts'
import { usePacientes, usePacientesArquivados } from '../queries.ts'

const SITUACOES = [
  { value: 'ativos', label: 'Ativos' },
  { value: 'incompletos', label: 'Incompletos' },
  { value: 'arquivados', label: 'Arquivados' },
] as const

/** Patients of a situation, and those whose name matches the search. */
function usePacientesProcurados(situacao: Situacao, nome: string) {
  const ativos = usePacientes()
  const arquivados = usePacientesArquivados({ enabled: situacao === 'arquivados' })
  const { isPending, isError, isFetching, refetch, ...busca } =
    situacao === 'arquivados' ? arquivados : ativos
  const data = useMemo(
    () =>
      situacao === 'incompletos' ? busca.data?.filter(({ pendencias }) => pendencias) : busca.data,
    [busca.data, situacao],
  )
  // Search keys, computed once per list and not per letter.
  const chaves = useMemo(() => data?.map(({ pessoa }) => chavesDosNomes(pessoa)), [data])
  const pacientes = useMemo(() => {
    const procurado = chaveDeBusca(nome)
    // The id on a term of disposal also finds an archived patient, who may be back after a restore (D6).
    const achado = ({ id }: PacienteDaLista, lugar: number) =>
      chaves?.[lugar]?.some((chave) => chave.includes(procurado)) || id === nome
    return nome ? data?.filter(achado) : data
  }, [data, chaves, nome])
  return { lista: data, pacientes, isPending, isError, isFetching, refetch }
}

/** Keeps the typed text in its own state, so that typing stays fast with any number of patients. */
function CampoDoNome({ onProcura }: { onProcura: (nome: string) => void }) {
  const [digitado, setDigitado] = useState('')
  return (
    <TextField
      label="Nome"
      type="search"
      placeholder="Buscar por nome"
      value={digitado}
      onChange={({ currentTarget: { value } }) => {
        setDigitado(value)
        startTransition(() => onProcura(value.trim()))
      }}
    />
  )
}

type ContagemProps = {
  lista: readonly unknown[] | undefined
  pacientes: readonly unknown[] | undefined
  situacao: Situacao
}

/** Number of results, announced to screen readers; its line is reserved while loading. */
function Contagem({ lista, pacientes, situacao }: ContagemProps) {
  return (
    <span role="status">
      {(lista &&
        pacientes &&
        contagemDePacientes(pacientes.length, lista.length, situacao === 'arquivados')) ||
        '\u00a0'}
    </span>
  )
}

function useCaminhoDoCadastro(): string {
  const { usuario } = useSessao()
  return `/atendimentos/${usuario?.profissionalId ?? ''}/cadastrar`
}

function Acoes({ caminhoDoCadastro }: { caminhoDoCadastro: string }) {
  return (
    <>
      <ButtonLink to="/pacientes?importar" variant="default">
        Importar
      </ButtonLink>
      <ButtonLink to={caminhoDoCadastro}>+ Cadastrar Novo Paciente</ButtonLink>
    </>
  )
}

/** §2 Patient list; D6: the filter 'Arquivados' restores. */
export function PacientesScreen() {
  // `vez` changes the field's key, so that a reset empties it.
  const [{ nome, vez }, setProcura] = useState({ nome: '', vez: 0 })
  const [situacao, setSituacao] = useState<Situacao>('ativos')
  const { lista, pacientes, ...busca } = usePacientesProcurados(situacao, nome)
  const caminhoDoCadastro = useCaminhoDoCadastro()
  const showAll = useCallback(
    () => setProcura(({ vez: antes }) => ({ nome: '', vez: antes + 1 })),
    [],
  )
  const clear = () => {
    showAll()
    setSituacao('ativos')
  }

  return (
    <Page
      title="Pacientes"
      subtitle={<Contagem lista={lista} pacientes={pacientes} situacao={situacao} />}
      actions={<Acoes caminhoDoCadastro={caminhoDoCadastro} />}
    >
      <FiltersBar
        onClear={nome !== '' || situacao !== 'ativos' ? clear : undefined}
        actions={situacao === 'arquivados' && <TermosDeDescarte />}
      >
        <CampoDoNome key={vez} onProcura={(novo) => setProcura({ nome: novo, vez })} />
        <SelectField label="Situação" options={SITUACOES} value={situacao} onChange={setSituacao} />
      </FiltersBar>
      {busca.isPending && <SkeletonRows rows={6} />}
      {busca.isError && (
        <ErrorState
          message={MENSAGENS.erroAoBuscarLista}
          onRetry={() => busca.refetch()}
          busy={busca.isFetching}
        />
      )}
      {lista && pacientes && (
        <Encontrados
          lista={lista}
          pacientes={pacientes}
          nome={nome}
          situacao={situacao}
          caminhoDoCadastro={caminhoDoCadastro}
          onClear={showAll}
        />
      )}
    </Page>
  )
}

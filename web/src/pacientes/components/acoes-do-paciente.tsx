import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { nomeExibido } from '@clinica/domain/pacientes/nome-do-paciente'
import { Button, ButtonLink } from '../../components/button.tsx'
import { RowMenu } from '../../components/row-menu.tsx'
import { Descartar } from './descartar.tsx'
import { ExportarDados } from './exportar-dados.tsx'
import classes from './tabela-de-pacientes.module.css'
import type { Arquivo } from './use-arquivo.tsx'

type Props = { paciente: PacienteDaLista; arquivo: Arquivo }

/** §2: 'Ver / Editar' visible, 'Deletar' behind '⋯'. */
export function AcoesDoAtivo({ paciente, arquivo: { archive, ocupado } }: Props) {
  const { id, pessoa } = paciente
  const nome = nomeExibido(pessoa)
  return (
    <div className={classes.acoes}>
      <ButtonLink
        to={`/pacientes/${id}`}
        size="sm"
        variant="default"
        aria-label={`Ver / Editar ${nome}`}
      >
        Ver / Editar
      </ButtonLink>
      <RowMenu label={`Mais ações de ${nome}`}>
        <Button
          size="sm"
          variant="subtle"
          color="perigo"
          loading={ocupado === id}
          onClick={() => archive(paciente)}
          aria-label={`Deletar ${nome}`}
        >
          Deletar
        </Button>
      </RowMenu>
    </div>
  )
}

/** D6: an archived patient can be restored or disposed of. */
export function AcoesDoArquivado({ paciente, arquivo: { restore, ocupado } }: Props) {
  const { id, pessoa } = paciente
  const nome = nomeExibido(pessoa)
  return (
    <div className={classes.acoes}>
      <Button
        size="sm"
        variant="default"
        loading={ocupado === id}
        onClick={() => restore(id)}
        aria-label={`Restaurar ${nome}`}
      >
        Restaurar
      </Button>
      <RowMenu label={`Mais ações de ${nome}`}>
        <ExportarDados
          paciente={{ id, nome, idade: pessoa.idade }}
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={`Exportar dados de ${nome}`}
        />
        <Descartar paciente={paciente} />
      </RowMenu>
    </div>
  )
}

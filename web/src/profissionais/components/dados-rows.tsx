import type { DadosFio } from '@clinica/domain/profissionais/contract'
import { type ReactNode, Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { FactError, FactLoading } from '../../components/feedback/fact-state.tsx'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { DADOS_NAO_CARREGADOS } from '../messages.ts'
import { useDados } from '../queries.ts'
import classes from './profissional.module.css'

const DadosDialog = lazyPart(() => import('./dados-dialog.tsx'))

/** D2: registro, especialidade and address of the signed-in professional, as rows of a list of facts. */
export function DadosRows() {
  const { data: dados, isPending, refetch } = useDados()
  const { opened, open, close } = useOpened<'dados'>()
  if (isPending) return <NoLugar />
  if (!dados) {
    return (
      <Row rotulo="Registro">
        <FactError message={DADOS_NAO_CARREGADOS} onRetry={refetch} />
      </Row>
    )
  }
  return (
    <>
      <Row rotulo="Registro" acao={<AlterarDados onClick={() => open('dados')} />}>
        <Texto>{dados.registroProfissional}</Texto>
      </Row>
      <Row rotulo="Especialidade">
        <Texto>{dados.especialidade}</Texto>
      </Row>
      <Row rotulo="Endereço">
        <Endereco endereco={dados.endereco} />
        <Suspense>{opened && <DadosDialog dados={dados} onClose={close} />}</Suspense>
      </Row>
    </>
  )
}

function AlterarDados(props: { onClick?: () => void; disabled?: boolean }) {
  return (
    <Button variant="default" fullWidth {...props}>
      Alterar dados
    </Button>
  )
}

/** Placeholder of the rows, so that nothing moves. */
function NoLugar() {
  return (
    <>
      <Row rotulo="Registro" acao={<AlterarDados disabled />}>
        <FactLoading />
      </Row>
      <Row rotulo="Especialidade">
        <FactLoading />
      </Row>
      <Row rotulo="Endereço">
        <span className={classes.duasLinhas}>
          <FactLoading />
        </span>
      </Row>
    </>
  )
}

function Row({
  rotulo,
  acao,
  children,
}: {
  rotulo: string
  acao?: ReactNode
  children: ReactNode
}) {
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd>{children}</dd>
      {acao && <dd>{acao}</dd>}
    </div>
  )
}

function Texto({ children }: { children: string | null }) {
  return children ?? <span className={classes.nota}>Não informado</span>
}

/** '29060480' → '29060-480'. */
const cepEscrito = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')

function Endereco({ endereco }: Pick<DadosFio, 'endereco'>) {
  const { logradouro, numero, complemento, bairro, localidade, uf, cep } = endereco
  return (
    <>
      <span className={classes.linha}>
        {[logradouro, numero, complemento].filter(Boolean).join(', ')}
      </span>
      <span className={classes.linha}>
        {bairro}, {localidade}/{uf},{' '}
        <span className={classes.cep}>CEP {cepEscrito(cep ?? '')}</span>
      </span>
    </>
  )
}

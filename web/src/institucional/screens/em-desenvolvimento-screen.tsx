import { ButtonLink } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'

function EmDesenvolvimento({ titulo }: { titulo: string }) {
  return (
    <Page title={titulo} subtitle="Página em desenvolvimento." width="form">
      <ButtonLink to="/" variant="default">
        Voltar para o início
      </ButtonLink>
    </Page>
  )
}

export function SobreScreen() {
  return <EmDesenvolvimento titulo="Sobre a Clínica" />
}

export function ContatoScreen() {
  return <EmDesenvolvimento titulo="Contato" />
}

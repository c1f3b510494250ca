import { Button } from '../components/button.tsx'
import { MessagePage } from '../components/feedback/message-page.tsx'
import { useSessao } from '../lib/http/session.ts'

function Area({ titulo, texto }: { titulo: string; texto: string }) {
  const { usuario, signOut } = useSessao()
  return (
    <MessagePage title={titulo} text={`Bem-vindo(a), ${usuario?.nome ?? ''}. ${texto}`}>
      <Button variant="default" onClick={signOut}>
        Sair da conta
      </Button>
    </MessagePage>
  )
}

export function AreaPacienteScreen() {
  return <Area titulo="Área do paciente" texto="Você entrou como paciente." />
}

export function AdminScreen() {
  return <Area titulo="Administração" texto="Você entrou como administrador(a)." />
}

import { useAjuda } from '../../ajuda/public.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { useDocumentTitle } from '../../components/document-title.ts'
import { Mark } from '../../components/mark.tsx'
import { cadastroAberto, nomeDaClinica } from '../../lib/clinica.ts'
import { Link } from '../../lib/page/navigation.tsx'
import { FotoDaAgenda } from '../components/foto-da-agenda.tsx'
import { RazoesDaCasa } from '../components/razoes-da-casa.tsx'
import classes from './inicio.module.css'

/** Footer with its links (§1). */
function Rodape() {
  const { openAjuda, ajuda } = useAjuda()
  return (
    <footer className={classes.rodape}>
      <span>{nomeDaClinica()}</span>
      <Link to="/sobre">Sobre</Link>
      <Link to="/contato">Contato</Link>
      <Link to="/privacidade">Política de Privacidade</Link>
      <button type="button" onClick={openAjuda}>
        Ajuda
      </button>
      {ajuda}
    </footer>
  )
}

/** §1: logo, welcome title, Entrar, Cadastrar-se and the footer's links. */
export function InicioScreen() {
  useDocumentTitle('')
  return (
    <div className={classes.pagina}>
      <section className={classes.abertura}>
        <Mark size={64} />
        <p className={classes.nome}>{nomeDaClinica()}</p>
        <h1 className={classes.titulo}>Bem-vindo(a) à sua clínica em dia</h1>
        <p className={classes.frase}>
          O dia de consultório termina na última sessão: a agenda, os pacientes e as contas já estão
          em ordem.
        </p>
        <div className={classes.botoes}>
          <ButtonLink to="/login" size="lg">
            Entrar
          </ButtonLink>
          {cadastroAberto() && (
            <ButtonLink to="/cadastro" size="lg" variant="default">
              Cadastrar-se
            </ButtonLink>
          )}
        </div>
      </section>
      <FotoDaAgenda />
      <RazoesDaCasa />
      <Rodape />
    </div>
  )
}

import { ButtonLink } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import classes from './privacidade.module.css'

/** D14: the specification's sentence, and below it the data kept, the purpose, the duration, and the contact. */
export function PrivacidadeScreen() {
  return (
    <Page title="Política de Privacidade" subtitle="Página em desenvolvimento." width="form">
      <div className={classes.texto}>
        <p>Enquanto o texto completo não chega, isto já vale:</p>
        <h2>O que guardamos</h2>
        <p>
          Os dados da conta de quem atende, o cadastro de cada paciente, os agendamentos com suas
          anotações e o histórico de cada mudança, os valores das sessões, os pagamentos e as
          despesas. CPF e anotações ficam cifrados, e cada vez que um CPF é mostrado fica registrado
          quem viu e quando. De cada entrada em uma conta, e de cada tentativa recusada, ficam o
          momento, o endereço de rede e o navegador.
        </p>
        <h2>Para quê</h2>
        <p>
          Para que a agenda, os atendimentos e o financeiro da clínica funcionem. Os dados não são
          vendidos, não servem para publicidade e só a pessoa que atende os abre.
        </p>
        <h2>Por quanto tempo</h2>
        <p>
          Registros de saúde são guardados pelo prazo que a lei e os conselhos pedem: pelo menos 5
          anos (Resolução CFP 001/2009) e, para prontuários, 20 anos (Lei 13.787/2018). Por isso
          excluir um paciente arquiva o registro. Passado o prazo, a clínica pode descartá-lo de
          vez; fica só um termo, sem nome nem dado de saúde.
        </p>
        <h2>O que sai daqui</h2>
        <p>
          Ao digitar um CEP, apenas esse número é enviado ao ViaCEP e, se ele não responder, à
          BrasilAPI, para encontrar o endereço. Onde a clínica ligou um servidor de e-mail, vão por
          ele as mensagens sobre a própria conta, links e avisos de novo acesso, e os lembretes de
          sessão, só para pacientes em que foram ligados: nome, dia, hora, com quem e um link para
          confirmar. Quem atende pode assinar a própria agenda em outro calendário, que recebe os
          horários com as iniciais ou o nome de cada paciente, ou só como “Ocupado”, nunca anotações
          nem valores. Nada mais sai deste servidor por conta própria.
        </p>
        <h2>A quem perguntar</h2>
        <p>
          À própria clínica: é ela quem responde pelos dados e a quem você pede para ver, corrigir
          ou levar os seus: ela os entrega em um arquivo para ler e em outro para sistemas.
        </p>
      </div>
      <ButtonLink to="/" variant="default">
        Voltar para o início
      </ButtonLink>
    </Page>
  )
}

import type { SessaoDaPrevia } from '@clinica/domain/agenda/fechamento/contract'
import { destinoDoWhatsApp, linkDoWhatsApp } from '@clinica/domain/cobranca/telefone-do-whatsapp'
import { textoDoAviso } from '@clinica/domain/fechamentos/aviso-do-fechamento'
import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { menorDeIdade } from '@clinica/domain/pessoa/maioridade'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { horaDoDia } from '@clinica/domain/tempo/data-hora'
import { useState } from 'react'
import { Button, ButtonOut } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { DialogActions } from '../../components/dialogs/dialog.tsx'
import { agora } from '../../lib/clock.ts'
import { usePacientes } from '../../pacientes/queries.ts'
import { porPaciente } from './escolhas.ts'
import classes from './fechamento.module.css'

type Props = { desmarcadas: readonly SessaoDaPrevia[]; onClose: () => void }

const hora = (quando: DataHora) => horaDoDia(quando).replace(':', 'h')

type WhatsAppProps = { telefone: string | undefined; texto: string; nome: string }

/** A person opens WhatsApp and sends the text; the app knows only that it was opened. */
function ComWhatsApp({ telefone, texto, nome }: WhatsAppProps) {
  const [aberto, setAberto] = useState<DataHora | null>(null)
  const { numero, motivo } = destinoDoWhatsApp(telefone ?? null)
  if (numero === null) {
    return (
      <>
        <Button variant="default" disabled aria-label={`WhatsApp de ${nome}`}>
          WhatsApp
        </Button>
        <span>{motivo}</span>
      </>
    )
  }
  return (
    <>
      <ButtonOut
        variant="default"
        href={linkDoWhatsApp(numero, texto)}
        aria-label={`WhatsApp de ${nome}`}
        onClick={() => setAberto(agora())}
      >
        WhatsApp
      </ButtonOut>
      {aberto && <span role="status">aberto no WhatsApp às {hora(aberto)}</span>}
    </>
  )
}

/** P4: messages about a minor go to the guardian. */
const responsavelDe = (paciente: PacienteDaLista | undefined): string | null =>
  paciente && menorDeIdade(paciente.pessoa.idade) ? (paciente.responsavelFinanceiro ?? null) : null

/** P2: a message for each patient whose sessions were cancelled. */
export function FechamentoAvisos({ desmarcadas, onClose }: Props) {
  const { data: pacientes, isPending } = usePacientes()
  const cadastros = new Map(pacientes?.map((paciente) => [paciente.id, paciente]))
  return (
    <>
      <p tabIndex={-1} data-autofocus className={classes.comeco}>
        Cada paciente tem um aviso pronto. Nada é enviado sem você.
      </p>
      <ul className={classes.avisos}>
        {porPaciente(desmarcadas).map(({ pacienteId, nome, inicios }) => {
          const paciente = cadastros.get(pacienteId)
          const quem = { nome, responsavel: responsavelDe(paciente) }
          const texto = textoDoAviso(quem, inicios as DataHora[])
          return (
            <li key={pacienteId} className={classes.aviso}>
              <div>
                <b>{nome}</b>
                {!isPending && <p className={classes.texto}>{texto}</p>}
              </div>
              {!isPending && (
                <div className={classes.fazer}>
                  <ComWhatsApp telefone={paciente?.pessoa.telefone} texto={texto} nome={nome} />
                  <CopyButton text={texto} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </>
  )
}

import type { SessaoDaPrevia } from '@clinica/domain/agenda/contract-fechamento'
import {
  celularDe,
  linkDoWhatsApp,
  textoDoAviso,
} from '@clinica/domain/fechamentos/aviso-do-fechamento'
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

/** WhatsApp is opened by a person; what is known afterwards is that it was opened, no more. */
function ComWhatsApp({
  telefone,
  texto,
  nome,
}: {
  telefone: string | undefined
  texto: string
  nome: string
}) {
  const [aberto, setAberto] = useState<DataHora | null>(null)
  const celular = celularDe(telefone)
  if (celular === null) return <span>Sem celular no cadastro</span>
  if (celular === 'fixo') {
    return (
      <>
        <Button variant="default" disabled aria-label={`WhatsApp de ${nome}`}>
          WhatsApp
        </Button>
        <span>Este é um telefone fixo</span>
      </>
    )
  }
  return (
    <>
      <ButtonOut
        variant="default"
        href={linkDoWhatsApp(celular, texto)}
        aria-label={`WhatsApp de ${nome}`}
        onClick={() => setAberto(agora())}
      >
        WhatsApp
      </ButtonOut>
      {aberto && <span role="status">aberto no WhatsApp às {hora(aberto)}</span>}
    </>
  )
}

/** P2: a text for each patient whose sessions were called off. */
export function FechamentoAvisos({ desmarcadas, onClose }: Props) {
  const { data: pacientes, isPending } = usePacientes()
  const telefones = new Map(pacientes?.map(({ id, pessoa }) => [id, pessoa.telefone]))
  return (
    <>
      <p>Cada paciente tem um aviso pronto. Nada é enviado sem você.</p>
      <ul className={classes.avisos}>
        {porPaciente(desmarcadas).map(({ pacienteId, nome, inicios }) => {
          const texto = textoDoAviso(nome, inicios as DataHora[])
          return (
            <li key={pacienteId} className={classes.aviso}>
              <div>
                <b>{nome}</b>
                <p className={classes.texto}>{texto}</p>
              </div>
              <div className={classes.fazer}>
                {!isPending && (
                  <ComWhatsApp telefone={telefones.get(pacienteId)} {...{ texto, nome }} />
                )}
                <CopyButton text={texto} />
              </div>
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

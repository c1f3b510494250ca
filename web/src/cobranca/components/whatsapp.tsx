import type { Extrato } from '@clinica/domain/cobranca/extrato'
import { mensagemDoExtrato } from '@clinica/domain/cobranca/mensagem'
import { destinoDoWhatsApp, linkDoWhatsApp } from '@clinica/domain/cobranca/telefone-do-whatsapp'
import { telefoneComMascara } from '@clinica/domain/pessoa/telefone'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { horaFalada } from '@clinica/domain/tempo/texto-de-tempo'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button, ButtonOut } from '../../components/button.tsx'
import { agora } from '../../lib/clock.ts'
import classes from './extrato.module.css'

const ICONE = <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />

/** Recipient of the message, and the time when WhatsApp was opened: nobody knows if it was sent. */
function notaDo(extrato: Extrato, motivo: string | null, aberto: DataHora | null): string {
  if (motivo) return `WhatsApp: ${motivo}`
  if (aberto) return `aberto no WhatsApp às ${horaFalada(aberto)}`
  const telefone = telefoneComMascara(extrato.telefone ?? '')
  return extrato.menor
    ? `WhatsApp: vai para o responsável, ${telefone}`
    : `WhatsApp: vai para ${telefone}`
}

/** P4: opens WhatsApp with the message; a person sends it. Two parts of a row of buttons. */
export function WhatsApp({ extrato }: { extrato: Extrato }) {
  const [aberto, setAberto] = useState<DataHora | null>(null)
  const nota = useId()
  const { numero, motivo } = destinoDoWhatsApp(extrato.telefone)
  return (
    <>
      <p className={classes.nota} id={nota} role="status">
        {notaDo(extrato, motivo, aberto)}
      </p>
      {numero === null ? (
        <Button variant="default" leftSection={ICONE} disabled aria-describedby={nota}>
          WhatsApp
        </Button>
      ) : (
        <ButtonOut
          variant="default"
          className={classes.link}
          leftSection={ICONE}
          href={linkDoWhatsApp(numero, mensagemDoExtrato(extrato))}
          aria-describedby={nota}
          onClick={() => setAberto(agora())}
        >
          WhatsApp
        </ButtonOut>
      )}
    </>
  )
}

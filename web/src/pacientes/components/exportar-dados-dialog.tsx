import { IconDownload } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { alertaDe } from '../../lib/http-errors.ts'
import { type FormatoDosDados, useExportacao } from '../dados-queries.ts'
import { MENSAGENS } from '../messages.ts'
import classes from './direitos.module.css'

/** What is wanted most comes last, at the thumb. */
const FORMATOS = [
  ['json', 'Em JSON'],
  ['html', 'Para ler e imprimir'],
] as const satisfies readonly (readonly [FormatoDosDados, string])[]

type Props = { paciente: { id: string; nome: string }; onClose: () => void }

/** LGPD art. 18: all that is kept of a patient, in two formats. */
export default function ExportarDadosDialog({ paciente, onClose }: Props) {
  const { mutate, variables, isPending, error } = useExportacao(paciente.id)
  const download = (formato: FormatoDosDados) =>
    mutate(formato, {
      onSuccess: () => {
        notifySuccess(MENSAGENS.dadosExportados)
        onClose()
      },
    })
  return (
    <Dialog opened onClose={onClose} title="Exportar dados" width={600} small>
      <div className={classes.texto}>
        <p>
          Tudo o que está guardado de <strong>{paciente.nome}</strong>: cadastro com os CPFs,
          atendimentos com as observações, pagamentos, histórico das sessões e quem viu ou alterou.
        </p>
        <p>
          É sigiloso: entregue só ao paciente ou a quem responde por ele. A exportação fica no
          registro de acessos, e cada CPF conta no limite de consultas por hora.
        </p>
        {error && (
          <FormMessage tone="error">{alertaDe(MENSAGENS.erroAoExportar, error)}</FormMessage>
        )}
      </div>
      <DialogActions left={<DialogCancel />}>
        {FORMATOS.map(([formato, rotulo]) => (
          <Button
            key={formato}
            variant={formato === 'html' ? 'filled' : 'default'}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            loading={isPending && variables === formato}
            disabled={isPending && variables !== formato}
            onClick={() => download(formato)}
          >
            {rotulo}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  )
}

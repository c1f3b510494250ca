import { menorDeIdade } from '@clinica/domain/pessoa/maioridade'
import {
  type Copia,
  DESTINATARIOS,
  type Destinatario,
  ROTULO_DO_DESTINATARIO,
} from '@clinica/domain/titular/destinatario'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { RadioList } from '../../components/fields/radio-list.tsx'
import { alertaDe } from '../../lib/http/http-errors.ts'
import { MENSAGENS } from '../messages.ts'
import { type FormatoDosDados, useExportacao } from '../queries.ts'
import classes from './direitos.module.css'

/** The most common format comes last, nearest to the thumb. */
const FORMATOS = [
  ['json', 'Em JSON'],
  ['html', 'Para ler e imprimir'],
] as const satisfies readonly (readonly [FormatoDosDados, string])[]

const O_QUE_LEVA: Record<Destinatario, string> = {
  paciente: 'Cadastro, sessões, pagamentos, histórico e quem viu. Sem o CPF de quem paga.',
  responsavel:
    'Cadastro sem contatos e endereço, sessões e pagamentos. Sem quem paga, histórico e acessos.',
  profissional: 'Tudo, com os CPFs.',
}

const SIGILO_DO_MENOR =
  'O sigilo também é da criança e do adolescente: a quem responde por eles vai só o que for estritamente essencial para o seu bem.'

export type PacienteExportado = { id: string; nome: string; idade: number | null }

type EscolhaProps = {
  paciente: PacienteExportado
  destinatario: Destinatario | null
  observacoes: boolean
  onChange: (mudanca: Partial<Copia>) => void
}

/** P6: recipient of the copy, and notes, which are never preselected. */
function ParaQuem({ paciente, destinatario, observacoes, onChange }: EscolhaProps) {
  const menor = menorDeIdade(paciente.idade)
  const opcoes = DESTINATARIOS.filter((um) => um !== 'paciente' || !menor)
  return (
    <>
      <RadioList
        compact
        legend="Para quem?"
        value={destinatario}
        options={opcoes.map((value) => ({
          value,
          label: ROTULO_DO_DESTINATARIO[value],
          hint: O_QUE_LEVA[value],
        }))}
        // A new recipient resets the notes.
        onChange={(para) => onChange({ destinatario: para, observacoes: false })}
      />
      <label className={classes.marca}>
        <input
          type="checkbox"
          checked={observacoes}
          onChange={({ currentTarget }) => onChange({ observacoes: currentTarget.checked })}
        />
        Incluir as observações das sessões e dos recebimentos
      </label>
      {(menor || destinatario === 'responsavel') && <p>{SIGILO_DO_MENOR}</p>}
    </>
  )
}

const NINGUEM = 'Diga para quem são os dados.'

type Props = { paciente: PacienteExportado; onClose: () => void }

/** LGPD art. 18: a patient's stored data in two formats, by recipient. */
export default function ExportarDadosDialog({ paciente, onClose }: Props) {
  const { mutate, variables, isPending, error } = useExportacao(paciente.id)
  const [{ destinatario, observacoes }, setCopia] = useState<{
    destinatario: Destinatario | null
    observacoes: boolean
  }>({ destinatario: null, observacoes: false })
  const [semNinguem, setSemNinguem] = useState(false)

  function download(formato: FormatoDosDados) {
    setSemNinguem(destinatario === null)
    if (destinatario === null) return
    const onSuccess = () => {
      notifySuccess(MENSAGENS.dadosExportados)
      onClose()
    }
    mutate({ formato, destinatario, observacoes }, { onSuccess })
  }
  const naoFoi = semNinguem && destinatario === null ? NINGUEM : null
  const problema = naoFoi ?? (error && alertaDe(MENSAGENS.erroAoExportar, error))

  return (
    <Dialog opened onClose={onClose} title="Exportar dados" width={600} small>
      <div className={classes.texto}>
        <p>
          O que está guardado de <strong>{paciente.nome}</strong>. É sigiloso. A exportação e para
          quem ela é ficam no registro de acessos, e cada CPF conta no limite de consultas por hora.
        </p>
        <ParaQuem
          paciente={paciente}
          destinatario={destinatario}
          observacoes={observacoes}
          onChange={(mudanca) => setCopia((antes) => ({ ...antes, ...mudanca }))}
        />
        {problema && <FormMessage tone="error">{problema}</FormMessage>}
      </div>
      <DialogActions left={<DialogCancel />}>
        {FORMATOS.map(([formato, rotulo]) => (
          <Button
            key={formato}
            variant={formato === 'html' ? 'filled' : 'default'}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            loading={isPending && variables.formato === formato}
            disabled={isPending && variables.formato !== formato}
            onClick={() => download(formato)}
          >
            {rotulo}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  )
}

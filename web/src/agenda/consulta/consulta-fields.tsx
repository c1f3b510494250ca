import { temPacienteReservado } from '@clinica/domain/agenda/regras-do-agendamento'
import {
  MODALIDADES,
  OBSERVACOES_ILEGIVEIS,
  OBSERVACOES_MAXIMO,
  ROTULO_DA_MODALIDADE,
  ROTULO_DO_PAGAMENTO,
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
  STATUS_AGENDAMENTO,
  STATUS_PAGAMENTO,
  TIPOS,
} from '@clinica/domain/agenda/tipos'
import { optionsOf, SelectField } from '../../components/fields/select-field.tsx'
import { TextAreaField } from '../../components/fields/text-area-field.tsx'
import { campoDe } from '../formulario/use-campo.ts'
import type { ConsultaEmEdicao, PacienteDaConsulta } from '../formulario/use-consulta.ts'
import { RepeticaoFields } from '../serie/repeticao-fields.tsx'
import type { Repeticao } from '../serie/use-repeticao.ts'
import classes from './consulta.module.css'
import { ConsultaQuando } from './consulta-quando.tsx'
import { ConsultaValor } from './consulta-valor.tsx'
import { PacienteField } from './paciente-field.tsx'

const TIPO = optionsOf(TIPOS, ROTULO_DO_TIPO)
const STATUS = optionsOf(STATUS_AGENDAMENTO, ROTULO_DO_STATUS)
const PAGAMENTO = optionsOf(STATUS_PAGAMENTO, ROTULO_DO_PAGAMENTO)
const MODALIDADE = optionsOf(MODALIDADES, ROTULO_DA_MODALIDADE)

type Em = { em: ConsultaEmEdicao }

/** Status, payment and modality. */
function Situacao({ em }: Em) {
  const { change, changeStatus } = em
  return (
    <>
      <SelectField
        label="Status Atendimento"
        options={STATUS}
        {...campoDe(em, 'statusAgendamento')}
        onChange={changeStatus}
      />
      <SelectField
        label="Status Pagamento"
        options={PAGAMENTO}
        {...campoDe(em, 'statusPagamento')}
        onChange={(statusPagamento) => change({ statusPagamento })}
      />
      <SelectField
        label="Modalidade Atendimento"
        options={MODALIDADE}
        {...campoDe(em, 'modalidadeAtendimento')}
        onChange={(modalidadeAtendimento) => change({ modalidadeAtendimento })}
      />
    </>
  )
}

/** D5: unreadable notes are not empty, so the field is disabled. */
function Observacoes({ em, ilegiveis }: Em & { ilegiveis: boolean }) {
  return (
    <div className={classes.full}>
      <TextAreaField
        label="Observações"
        rows={3}
        maxLength={OBSERVACOES_MAXIMO}
        disabled={ilegiveis}
        description={ilegiveis ? OBSERVACOES_ILEGIVEIS : undefined}
        {...campoDe(em, 'observacoes')}
        onChange={(event) => em.change({ observacoes: event.currentTarget.value })}
      />
    </div>
  )
}

type Props = Em & {
  /** For a new appointment the patient comes first. */
  nova: boolean
  /** D5: the appointment has notes that could not be read. */
  ilegiveis: boolean
  pacientes: readonly PacienteDaConsulta[]
  carregando: boolean
  repeticao: Repeticao
  onNovoPaciente: (nome: string) => void
}

/** §2, Appointment dialog: every field. */
export function ConsultaFields(props: Props) {
  const { em, nova, ilegiveis, pacientes, carregando, repeticao, onNovoPaciente } = props
  const { consulta } = em
  return (
    <div className={classes.grid}>
      <SelectField
        label="Tipo de Sessão"
        options={TIPO}
        {...campoDe(em, 'tipo')}
        onChange={em.changeTipo}
        data-autofocus={!nova || undefined}
      />
      <PacienteField
        pacientes={pacientes}
        carregando={carregando}
        {...campoDe(em, 'pacienteId')}
        disabled={temPacienteReservado(consulta.tipo)}
        onChange={em.choosePaciente}
        onNovo={onNovoPaciente}
        data-autofocus={nova || undefined}
      />
      <ConsultaQuando em={em} />
      <ConsultaValor em={em} />
      <Situacao em={em} />
      <Observacoes em={em} ilegiveis={ilegiveis} />
      <div className={classes.full}>
        <RepeticaoFields em={em} repeticao={repeticao} />
      </div>
    </div>
  )
}

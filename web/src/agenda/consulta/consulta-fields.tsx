import { temPacienteReservado } from '@clinica/domain/agenda/regras-do-agendamento'
import {
  MODALIDADES,
  OBSERVACOES_MAXIMO,
  ROTULO_DA_MODALIDADE,
  ROTULO_DO_PAGAMENTO,
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
  STATUS_AGENDAMENTO,
  STATUS_PAGAMENTO,
  TIPOS,
} from '@clinica/domain/agenda/tipos'
import { DateField } from '../../components/fields/date-field.tsx'
import { HourField } from '../../components/fields/hour-field.tsx'
import { optionsOf, SelectField } from '../../components/fields/select-field.tsx'
import { TextAreaField } from '../../components/fields/text-area-field.tsx'
import { RepeticaoConflitos } from '../serie/repeticao-conflitos.tsx'
import { RepeticaoFields } from '../serie/repeticao-fields.tsx'
import { RepeticaoPrevisao } from '../serie/repeticao-previsao.tsx'
import type { Repeticao } from '../serie/use-repeticao.ts'
import classes from './consulta.module.css'
import type { Erros } from './consulta.ts'
import { ConsultaValor } from './consulta-valor.tsx'
import { PacienteField } from './paciente-field.tsx'
import type { ConsultaEmEdicao, PacienteDaConsulta } from './use-consulta.ts'

const TIPO = optionsOf(TIPOS, ROTULO_DO_TIPO)
const STATUS = optionsOf(STATUS_AGENDAMENTO, ROTULO_DO_STATUS)
const PAGAMENTO = optionsOf(STATUS_PAGAMENTO, ROTULO_DO_PAGAMENTO)
const MODALIDADE = optionsOf(MODALIDADES, ROTULO_DA_MODALIDADE)

type Props = {
  em: ConsultaEmEdicao
  erros: Erros
  pacientes: readonly PacienteDaConsulta[]
  carregando: boolean
  repeticao: Repeticao
  /** Saving was tried: what is missing is said, though it is only half typed. */
  tentou: boolean
  onNovoPaciente: (nome: string) => void
}

function Quando({ em, erros }: Pick<Props, 'em' | 'erros'>) {
  const { consulta, mudar, mudarInicio } = em
  return (
    <div className={classes.when}>
      <DateField
        label="Data Início"
        value={consulta.dataInicio}
        error={erros.dataInicio}
        onChange={(dataInicio) => mudarInicio({ dataInicio })}
      />
      <HourField
        label="Hora Início"
        value={consulta.horaInicio}
        error={erros.horaInicio}
        onChange={(horaInicio) => mudarInicio({ horaInicio })}
      />
      <DateField
        label="Data Fim"
        value={consulta.dataFim}
        error={erros.dataFim}
        onChange={(dataFim) => mudar({ dataFim })}
      />
      <HourField
        label="Hora Fim"
        value={consulta.horaFim}
        error={erros.horaFim}
        onChange={(horaFim) => mudar({ horaFim })}
      />
    </div>
  )
}

/** §2, Appointment dialog: every field, and under them what is to be known before saving. */
export function ConsultaFields({ em, erros, pacientes, carregando, ...props }: Props) {
  const { repeticao, tentou, onNovoPaciente } = props
  const { consulta, mudar } = em
  const uma = !repeticao.naSerie && (!consulta.isRecurring || repeticao.membro)
  return (
    <div className={classes.grid}>
      <SelectField
        label="Tipo de Sessão"
        options={TIPO}
        value={consulta.tipo}
        error={erros.tipo}
        onChange={em.mudarTipo}
        data-autofocus
      />
      <PacienteField
        pacientes={pacientes}
        carregando={carregando}
        value={consulta.pacienteId}
        error={erros.pacienteId}
        disabled={temPacienteReservado(consulta.tipo)}
        onChange={em.escolherPaciente}
        onNovo={onNovoPaciente}
      />
      <Quando em={em} erros={erros} />
      {uma && (
        <div className={classes.overlaps} role="status">
          <RepeticaoConflitos {...repeticao} />
        </div>
      )}
      <ConsultaValor em={em} error={erros.valorSessao} />
      <SelectField
        label="Status Atendimento"
        options={STATUS}
        value={consulta.statusAgendamento}
        error={erros.statusAgendamento}
        onChange={em.mudarStatus}
      />
      <SelectField
        label="Status Pagamento"
        options={PAGAMENTO}
        value={consulta.statusPagamento}
        error={erros.statusPagamento}
        onChange={(statusPagamento) => mudar({ statusPagamento })}
      />
      <SelectField
        label="Modalidade Atendimento"
        options={MODALIDADE}
        value={consulta.modalidadeAtendimento}
        error={erros.modalidadeAtendimento}
        onChange={(modalidadeAtendimento) => mudar({ modalidadeAtendimento })}
      />
      <div className={classes.full}>
        <TextAreaField
          label="Observações"
          rows={3}
          maxLength={OBSERVACOES_MAXIMO}
          value={consulta.observacoes}
          error={erros.observacoes}
          onChange={(event) => mudar({ observacoes: event.currentTarget.value })}
        />
      </div>
      <div className={classes.full}>
        <RepeticaoFields em={em} erros={erros} membro={repeticao.membro} tentou={tentou} />
      </div>
      {!uma && (
        <div className={classes.full}>
          <RepeticaoPrevisao consulta={consulta} repeticao={repeticao} />
        </div>
      )}
    </div>
  )
}

import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import { memo, Suspense } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { prefetchedPart, usePrefetchWhenIdle } from '../../lib/page/prefetched-part.ts'
import type { EscolhaDaExclusao } from '../api.ts'
import type { Consulta } from '../formulario/consulta.ts'
import { type FormularioDaConsulta, useFormulario } from '../formulario/use-campos.ts'
import { type PacienteDaConsulta, useConsulta } from '../formulario/use-consulta.ts'
import { type EdicaoDaConsulta, useEdicaoDaConsulta } from '../formulario/use-edicao-da-consulta.ts'
import { useDuracaoPadrao } from '../queries.ts'
import { type Repeticao, useRepeticao } from '../serie/use-repeticao.ts'
import { useStatusDaSessao } from '../status/use-status-da-sessao.ts'
import { ConsultaForm } from './consulta-form.tsx'
import { useEnvio } from './use-envio.ts'
import { useForaDaVista, type VistaAtras } from './use-fora-da-vista.ts'
import { useGravacao } from './use-gravacao.ts'
import { usePacientesDaConsulta } from './use-pacientes-da-consulta.ts'

/** Dialog on top of the appointment's dialog: a question about the scope, or a new patient. */
type Sobreposto = { qual: 'salvar' } | { qual: 'excluir' } | { qual: 'novo'; nome: string }

/** Only one dialog at a time. */
function useSobreposto() {
  const { opened: sobreposto, open, close } = useOpened<Sobreposto>()
  return { sobreposto, open, close }
}

const alcance = prefetchedPart(
  async () => (await import('../serie/consulta-alcance.tsx')).ConsultaAlcance,
)
const NovoPacienteDialog = lazyPart(async () => ({
  default: (await import('../../pacientes/public.tsx')).NovoPacienteDialog,
}))

type SobreProps = {
  sobreposto: Sobreposto | null
  original: AgendamentoFio | null
  consulta: Consulta
  serie: Repeticao['serie']
  onModo: (modo: ModoDeEdicao, escolha: EscolhaDaExclusao) => void
  onPaciente: (paciente: PacienteDaConsulta) => void
  onClose: () => void
}

/** Second dialog on top of the appointment's dialog: scope question or new patient. It closes with the answer. */
function SobreAConsulta({ sobreposto, onModo, onPaciente, ...props }: SobreProps) {
  const { original, consulta, serie, onClose } = props
  if (sobreposto?.qual === 'novo') {
    return (
      <Suspense fallback={null}>
        <NovoPacienteDialog
          nome={sobreposto.nome}
          onClose={onClose}
          onCriado={(paciente) => {
            onPaciente(paciente)
            onClose()
          }}
        />
      </Suspense>
    )
  }
  if (!sobreposto || !original) return null
  return (
    <Suspense fallback={null}>
      <alcance.Part
        gesto={sobreposto.qual}
        original={original}
        consulta={consulta}
        serie={serie}
        onClose={onClose}
        onConfirm={(modo, escolha) => {
          onClose()
          onModo(modo, escolha)
        }}
      />
    </Suspense>
  )
}

type Saidas = VistaAtras & { onClose: () => void }
type AbertaProps = EdicaoDaConsulta & Saidas & { formulario: FormularioDaConsulta }

/** Memoised, because the form library renders its parent once more on mount. */
const ConsultaAberta = memo(({ formulario, onClose, visao, data, ...edicao }: AbertaProps) => {
  const { original } = edicao
  const lista = usePacientesDaConsulta(original)
  const em = useConsulta(formulario, edicao, lista, useDuracaoPadrao())
  const status = useStatusDaSessao('calendario')
  const foraDaVista = useForaDaVista({ visao, data })
  const gravacao = useGravacao(edicao, em, { onClose, foraDaVista })
  const { sobreposto, open, close } = useSobreposto()
  usePrefetchWhenIdle(alcance.load, original?.recurrenceId != null)
  const excluindo = sobreposto?.qual === 'excluir'
  // A row that is being deleted has no series or history to reload.
  const saindo = gravacao.ocupado === 'excluir'
  const repeticao = useRepeticao(em.consulta, original, { excluindo, saindo })
  const onPassadas = () => open({ qual: 'salvar' })
  const envio = useEnvio({ original, em, repeticao, gravacao, onPassadas })
  const remove = () => (repeticao.membro ? open({ qual: 'excluir' }) : void gravacao.askAndRemove())

  function onPaciente(paciente: PacienteDaConsulta) {
    lista.addPaciente(paciente)
    em.choosePaciente(paciente.id)
  }

  const title = original ? 'Editar Consulta' : 'Nova Consulta'
  return (
    <>
      <Dialog opened onClose={onClose} unsaved={em.mudou} title={title} width={680}>
        <ConsultaForm
          edicao={edicao}
          em={em}
          status={status}
          lista={lista}
          repeticao={repeticao}
          gravacao={gravacao}
          onSubmit={envio.submit}
          onRemove={remove}
          onNovoPaciente={(nome) => open({ qual: 'novo', nome })}
        />
      </Dialog>
      <SobreAConsulta
        sobreposto={sobreposto}
        original={original}
        consulta={em.consulta}
        serie={repeticao.serie}
        onModo={(modo, escolha) =>
          excluindo ? void gravacao.remove(modo, escolha) : envio.save(modo)
        }
        onPaciente={onPaciente}
        onClose={close}
      />
    </>
  )
})

type Props = Saidas & { original: AgendamentoFio | null; inicial: Consulta }

/** §2: 'Nova Consulta' and 'Editar Consulta'. */
export default function ConsultaDialog({ original: aberto, inicial, ...saidas }: Props) {
  const edicao = useEdicaoDaConsulta(aberto)
  const formulario = useFormulario(inicial, edicao.original)
  return <ConsultaAberta {...edicao} {...saidas} formulario={formulario} />
}

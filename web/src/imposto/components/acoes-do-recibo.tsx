import { textoEmReais } from '@clinica/domain/dinheiro'
import type { Recibo } from '@clinica/domain/imposto/contract-lidos'
import { ficaFora } from '@clinica/domain/imposto/resumo-dos-recibos'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm.tsx'
import { notifyError, notifySuccess } from '../../components/feedback/notify.tsx'
import { hoje } from '../../lib/clock.ts'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { ERRO_AO_GRAVAR } from '../messages.ts'
import { useUpdateRecibo } from '../queries.ts'
import classes from './imposto.module.css'

type Acao = 'incluir' | 'voltar' | 'cancelar'
const FEITO: Record<Acao, string> = {
  incluir: 'O recibo entra no próximo lote.',
  voltar: 'O recibo voltou a como estava.',
  cancelar: 'Recibo marcado como cancelado.',
}

/** Label and action that the receipt's state allows. */
function acaoDe(um: Recibo): [rotulo: string, acao: Acao] | null {
  if (um.situacao === 'DISPENSADO') return ['Voltar', 'voltar']
  if (um.situacao === 'CANCELADO') return ['Emitir de novo', 'incluir']
  if (ficaFora(um)) return ['Incluir', 'incluir']
  if (um.situacao === 'PENDENTE' && um.incluido && um.soFalta) return ['Deixar fora', 'voltar']
  const pode = um.cancelavelAte !== null && hoje() <= um.cancelavelAte
  return um.situacao === 'EMITIDO' && pode ? ['Cancelar', 'cancelar'] : null
}

type Props = { recibo: Recibo; onDispensar: () => void }

/** P5: manual changes: include, leave out, cancel, and back. */
export function AcoesDoRecibo({ recibo, onDispensar }: Props) {
  const { mutateAsync, isPending } = useUpdateRecibo()
  const confirm = useConfirm()
  const { id, situacao, nomePaciente, valor, valorEnviado, cancelavelAte } = recibo
  const qual = `${nomePaciente}, ${textoEmReais(valorEnviado ?? valor)}`
  const acao = acaoDe(recibo)

  async function cancela() {
    return confirm({
      title: 'Cancelar recibo',
      text: `Cancele primeiro no Receita Saúde, que aceita até ${cancelavelAte ? dataEmNumeros(cancelavelAte) : ''}. Aqui o recibo de ${qual} fica marcado como cancelado.`,
      confirmLabel: 'Já cancelei lá',
      danger: true,
    })
  }
  async function faz(qualAcao: Acao) {
    if (qualAcao === 'cancelar' && !(await cancela())) return
    try {
      await mutateAsync({ id, acao: qualAcao })
      notifySuccess(FEITO[qualAcao])
    } catch (erro) {
      notifyError(mensagemDoErro(erro, ERRO_AO_GRAVAR))
    }
  }
  const acoes = [
    situacao === 'PENDENTE' && { rotulo: 'Dispensar', onClick: onDispensar },
    acao && { rotulo: acao[0], loading: isPending, onClick: () => void faz(acao[1]) },
  ]
  return (
    <div className={classes.acoes}>
      {acoes
        .filter((uma) => !!uma)
        .map(({ rotulo, ...botao }, n) => (
          // The next action reuses this button's key, so that the focus stays on it.
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the button's identity
            key={n}
            size="compact-sm"
            variant="subtle"
            aria-label={`${rotulo} o recibo de ${qual}`}
            {...botao}
          >
            {rotulo}
          </Button>
        ))
        .reverse()}
    </div>
  )
}

import { textoEmReais } from '@clinica/domain/dinheiro'
import type { Lote } from '@clinica/domain/imposto/contract-lidos'
import { ROTULO_DO_LOTE } from '@clinica/domain/imposto/tipos'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { contados } from '@clinica/domain/texto'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { Badge } from '../../components/feedback/badge.tsx'
import { notifyError, notifySuccess } from '../../components/feedback/notify.tsx'
import { RowMenu } from '../../components/row-menu.tsx'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { ERRO_AO_GRAVAR } from '../messages.ts'
import { useAnswerLote, useLotes } from '../queries.ts'
import { ArquivoDialog } from './arquivo-dialog.tsx'
import classes from './imposto.module.css'
import { RespostaDialog } from './resposta-dialog.tsx'

const TOM = { MONTADO: 'warning', ACEITO: 'positive', ABANDONADO: 'neutral' } as const

type Abre = (que: 'aceito' | 'erros' | 'arquivo') => void

function UmLote({ lote, onOpen }: { lote: Lote; onOpen: Abre }) {
  const { mutateAsync } = useAnswerLote()
  const confirm = useConfirm()
  const { id, numero, situacao, linhas, valor, criadoEm, comErro } = lote
  async function abandon() {
    const sim = await confirm({
      title: `Abandonar o lote ${numero}`,
      text: 'Só se o arquivo não foi importado no Receita Saúde. Os recibos voltam a pendente.',
      confirmLabel: 'Abandonar',
      danger: true,
    })
    if (!sim) return
    try {
      await mutateAsync({ id, resposta: { como: 'abandonar' } })
      notifySuccess(`Lote ${numero} abandonado: os recibos voltaram a pendente.`)
    } catch (erro) {
      notifyError(mensagemDoErro(erro, ERRO_AO_GRAVAR))
    }
  }
  const erros = comErro > 0 ? `, ${contados(comErro, 'linha voltou', 'linhas voltaram')}` : ''
  return (
    <li>
      <div>
        <b>Lote {numero}</b> <Badge tone={TOM[situacao]}>{ROTULO_DO_LOTE[situacao]}</Badge>
        <small>
          {dataEmNumeros(criadoEm)}, {contados(linhas, 'recibo', 'recibos')},{' '}
          {wholeAmounts(textoEmReais(valor))}
          {erros}
        </small>
      </div>
      {situacao === 'MONTADO' && (
        <div className={classes.acoes}>
          <Button size="compact-sm" variant="default" onClick={() => onOpen('aceito')}>
            Foi aceito
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onOpen('erros')}>
            Teve erro
          </Button>
          <RowMenu label={`Mais ações do lote ${numero}`}>
            <Button size="sm" variant="subtle" onClick={() => onOpen('arquivo')}>
              Baixar de novo
            </Button>
            <Button size="sm" variant="subtle" onClick={() => void abandon()}>
              Abandonar
            </Button>
          </RowMenu>
        </div>
      )}
    </li>
  )
}

/** P5: the year's lots, the newest first; nothing without any. */
export function Lotes({ ano }: { ano: number }) {
  const { data } = useLotes(ano)
  const { opened, open, close } = useOpened<{ lote: Lote; que: 'aceito' | 'erros' | 'arquivo' }>()
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Lotes" className={classes.lotes}>
      <h2>Lotes de {ano}</h2>
      <ul>
        {data.map((lote) => (
          <UmLote key={lote.id} lote={lote} onOpen={(que) => open({ lote, que })} />
        ))}
      </ul>
      {opened?.que === 'arquivo' && <ArquivoDialog lote={opened.lote} onClose={close} />}
      {opened && opened.que !== 'arquivo' && (
        <RespostaDialog lote={opened.lote} comErros={opened.que === 'erros'} onClose={close} />
      )}
    </section>
  )
}

import type { Pedido } from '@clinica/domain/cobranca/pedido'
import { destinoDoWhatsApp, linkDoWhatsApp } from '@clinica/domain/cobranca/telefone-do-whatsapp'
import type { Cobranca } from '@clinica/domain/cobranca/tipos'
import { textoEmReais } from '@clinica/domain/dinheiro'
import {
  type LinhaDoMes,
  mensagemDoPagador,
  type PagadorDoMes,
  pedidoDoPagador,
  recebeExtrato,
} from '@clinica/domain/meses/pagadores-do-mes'
import type { Mes } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { IncluirAnterior } from '../../cobranca/public.tsx'
import { Button, ButtonOut } from '../../components/button.tsx'
import { notifyError, notifySuccess } from '../../components/feedback/notify.tsx'
import { RowMenu } from '../../components/row-menu.tsx'
import { agora } from '../../lib/clock.ts'
import { motivoDoErro } from '../../lib/http/http-errors.ts'
import { ERRO_AO_MARCAR } from '../messages.ts'
import { useEnviados } from '../queries.ts'
import classes from './fechar-mes.module.css'
import { NotasDoPagador } from './notas-do-pagador.tsx'

type Paciente = { id: string; nome: string }
type QualExtrato = { paciente: Paciente; imprimir: boolean }
export type AbrirExtrato = (qual: QualExtrato & { comAnterior: boolean }) => void
type Como = { cobranca: Cobranca; profissional: string }

const ICONE = <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />

type WhatsAppProps = { pagador: PagadorDoMes; texto: string; onOpen: () => void }

function WhatsApp({ pagador, texto, onOpen }: WhatsAppProps) {
  const { numero, motivo } = destinoDoWhatsApp(pagador.telefone)
  return numero === null ? (
    <Button variant="default" size="sm" leftSection={ICONE} disabled title={motivo}>
      WhatsApp
    </Button>
  ) : (
    <ButtonOut
      variant="default"
      size="sm"
      leftSection={ICONE}
      href={linkDoWhatsApp(numero, texto)}
      onClick={onOpen}
    >
      WhatsApp
    </ButtonOut>
  )
}

type MarcarProps = { pagador: PagadorDoMes; mes: Mes; seguinte: boolean }

/** `seguinte`: the message was opened, so this is the next step. */
function Marcar({ pagador, mes, seguinte }: MarcarProps) {
  const { mutate, isPending } = useEnviados(mes)
  const enviado = pagador.enviadoEm === null
  const pacientes = pagador.cobrados.map(({ pacienteId }) => pacienteId)
  const onError = (erro: unknown) =>
    void notifyError(ERRO_AO_MARCAR, { detail: motivoDoErro(erro) || undefined })
  return (
    <Button
      variant={enviado ? (seguinte ? 'filled' : 'default') : 'subtle'}
      size="sm"
      loading={isPending}
      onClick={() => mutate({ pacientes, enviado }, { onError })}
    >
      {enviado ? 'Marcar como enviado' : 'Desfazer marca'}
    </Button>
  )
}

function copy(texto: string) {
  navigator.clipboard.writeText(texto).then(
    () => notifySuccess('Mensagem copiada.'),
    () => notifyError('Não foi possível copiar.'),
  )
}

type MenuProps = { pagador: PagadorDoMes; texto: string; onExtrato: (qual: QualExtrato) => void }

/** D6: disposed patients have only sums, and nothing can be opened. */
const comCadastro = ({ descartado }: LinhaDoMes) => !descartado

/** Less frequent actions; each of several patients has its own statement. */
function Menu({ pagador, texto, onExtrato }: MenuProps) {
  const pacientes = pagador.pacientes.filter(comCadastro)
  return (
    <RowMenu label={`Mais ações de ${pagador.nome}`}>
      {pacientes.flatMap(({ pacienteId: id, nome }) =>
        ['Ver extrato', 'Imprimir'].map((rotulo) => (
          <Button
            key={`${rotulo} ${id}`}
            variant="subtle"
            size="sm"
            onClick={() => onExtrato({ paciente: { id, nome }, imprimir: rotulo === 'Imprimir' })}
          >
            {pacientes.length > 1 ? `${rotulo} de ${nome}` : rotulo}
          </Button>
        )),
      )}
      {recebeExtrato(pagador) && 'clipboard' in navigator && (
        <Button variant="subtle" size="sm" onClick={() => copy(texto)}>
          Copiar
        </Button>
      )}
    </RowMenu>
  )
}

type Props = { pagador: PagadorDoMes; mes: Mes; como: Como; onExtrato: AbrirExtrato }

/** The month's own figures, as on the cards. */
function Figuras({ pagador }: { pagador: PagadorDoMes }) {
  return (
    <dl className={classes.figuras}>
      <Figura rotulo="Sessões">{pagador.quantidade}</Figura>
      <Figura rotulo="Faltas">{pagador.faltas}</Figura>
      <Figura rotulo="Total">{textoEmReais(pagador.total)}</Figura>
      <Figura rotulo="Pago">{textoEmReais(pagador.pago)}</Figura>
      <Figura rotulo="Em aberto">{textoEmReais(pagador.emAberto)}</Figura>
    </dl>
  )
}

function Figura({ rotulo, children }: { rotulo: string; children: string | number }) {
  return (
    <div className={classes.figura}>
      <dt>{rotulo}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type AnteriorProps = { pedido: Pedido; checked: boolean; onChange: (sim: boolean) => void }

/** Option to include older debts, with the resulting amount; nothing without any. */
function ComAnterior({ pedido, checked, onChange }: AnteriorProps) {
  if (pedido.anterior === 0) return null
  return (
    <div className={classes.anterior}>
      <IncluirAnterior pedido={pedido} checked={checked} onChange={onChange} />
      <p>
        A cobrar: <strong>{textoEmReais(pedido.pedido)}</strong>
      </p>
    </div>
  )
}

/** P4: one payer's debt and the two presses that send the message. */
export function LinhaDoPagador({ pagador, mes, como, onExtrato }: Props) {
  const [aberto, setAberto] = useState<DataHora | null>(null)
  const [comAnterior, setComAnterior] = useState(true)
  const pedido = pedidoDoPagador(pagador, { ...como, mes, comAnterior })
  const texto = mensagemDoPagador(pagador, pedido, { ...como, mes })
  return (
    <li className={classes.linha} data-enviado={pagador.enviadoEm !== null || undefined}>
      <div className={classes.quem}>
        <strong>{pagador.nome}</strong>
        <NotasDoPagador pagador={pagador} pedido={pedido} mes={mes} aberto={aberto} />
      </div>
      <Figuras pagador={pagador} />
      <ComAnterior pedido={pedido} checked={comAnterior} onChange={setComAnterior} />
      {pagador.pacientes.some(comCadastro) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, and there is none
        <div className={classes.gestos} role="group" aria-label={pagador.nome}>
          {recebeExtrato(pagador) && (
            <>
              <WhatsApp pagador={pagador} texto={texto} onOpen={() => setAberto(agora())} />
              <Marcar pagador={pagador} mes={mes} seguinte={aberto !== null} />
            </>
          )}
          <Menu
            pagador={pagador}
            texto={texto}
            onExtrato={(qual) => onExtrato({ ...qual, comAnterior })}
          />
        </div>
      )}
    </li>
  )
}

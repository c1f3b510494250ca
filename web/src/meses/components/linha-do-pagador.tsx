import { destinoDoWhatsApp, linkDoWhatsApp } from '@clinica/domain/cobranca/telefone-do-whatsapp'
import type { Cobranca } from '@clinica/domain/cobranca/tipos'
import { textoEmReais } from '@clinica/domain/dinheiro'
import {
  mensagemDoPagador,
  type PagadorDoMes,
  recebeExtrato,
} from '@clinica/domain/meses/pagadores-do-mes'
import type { Mes } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { dataEmNumeros, horaFalada } from '@clinica/domain/tempo/texto-de-tempo'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonOut } from '../../components/button.tsx'
import { notifyError, notifySuccess } from '../../components/feedback/notify.tsx'
import { RowMenu } from '../../components/row-menu.tsx'
import { agora } from '../../lib/clock.ts'
import { motivoDoErro } from '../../lib/http-errors.ts'
import { ERRO_AO_MARCAR } from '../messages.ts'
import { useEnviados } from '../queries.ts'
import classes from './fechar-mes.module.css'

type Paciente = { id: string; nome: string }
export type AbrirExtrato = (qual: { paciente: Paciente; imprimir: boolean }) => void
type Como = { cobranca: Cobranca; profissional: string }

const ICONE = <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />

/** 'Marcado como enviado em 01/12 às 14h02' */
const marcado = (em: DataHora): string =>
  `Marcado como enviado em ${dataEmNumeros(dataDaHora(em)).slice(0, 5)} às ${horaFalada(em)}`

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

/** `seguinte`: the message was opened, so this is what comes next. */
function Marcar({ pagador, mes, seguinte }: MarcarProps) {
  const { mutate, isPending } = useEnviados(mes)
  const enviado = pagador.enviadoEm === null
  const pacientes = pagador.pacientes.map(({ pacienteId }) => pacienteId)
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

type MenuProps = { pagador: PagadorDoMes; texto: string; onExtrato: AbrirExtrato }

/** What is done less often; of several patients each has a statement of their own. */
function Menu({ pagador, texto, onExtrato }: MenuProps) {
  const varios = pagador.pacientes.length > 1
  return (
    <RowMenu label={`Mais ações de ${pagador.nome}`}>
      {pagador.pacientes.flatMap(({ pacienteId: id, nome }) =>
        ['Ver extrato', 'Imprimir'].map((rotulo) => (
          <Button
            key={`${rotulo} ${id}`}
            variant="subtle"
            size="sm"
            onClick={() => onExtrato({ paciente: { id, nome }, imprimir: rotulo === 'Imprimir' })}
          >
            {varios ? `${rotulo} de ${nome}` : rotulo}
          </Button>
        )),
      )}
      {'clipboard' in navigator && (
        <Button variant="subtle" size="sm" onClick={() => copy(texto)}>
          Copiar
        </Button>
      )}
    </RowMenu>
  )
}

type Props = { pagador: PagadorDoMes; mes: Mes; como: Como; onExtrato: AbrirExtrato }

function Figura({ rotulo, children }: { rotulo: string; children: string | number }) {
  return (
    <div className={classes.figura}>
      <dt>{rotulo}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Under the name: who the patients are, and what was done; that somebody sent it nobody knows. */
function Notas({ pagador, aberto }: { pagador: PagadorDoMes; aberto: DataHora | null }) {
  const { pacientes, nome, enviadoEm, telefone } = pagador
  const proprio = pacientes.length === 1 && pacientes[0]?.nome === nome
  const { motivo } = destinoDoWhatsApp(telefone)
  const nota = aberto ? `aberto no WhatsApp às ${horaFalada(aberto)}` : motivo
  return (
    <>
      {!proprio && <p>{pacientes.map((um) => um.nome).join(', ')}</p>}
      {enviadoEm ? (
        <p className={classes.enviado}>
          <IconCheck size={16} stroke={2} aria-hidden />
          <span title={horaDoDia(enviadoEm)}>{marcado(enviadoEm)}</span>
        </p>
      ) : (
        nota && <p>{nota}</p>
      )}
    </>
  )
}

/** P4: what one payer owes, and how they are told: two presses and it is done. */
export function LinhaDoPagador({ pagador, mes, como, onExtrato }: Props) {
  const [aberto, setAberto] = useState<DataHora | null>(null)
  const texto = mensagemDoPagador(pagador, mes, como)
  return (
    <li className={classes.linha} data-enviado={pagador.enviadoEm !== null || undefined}>
      <div className={classes.quem}>
        <strong>{pagador.nome}</strong>
        <Notas pagador={pagador} aberto={aberto} />
      </div>
      <dl className={classes.figuras}>
        <Figura rotulo="Sessões">{pagador.quantidade}</Figura>
        <Figura rotulo="Faltas">{pagador.faltas}</Figura>
        <Figura rotulo="Total">{textoEmReais(pagador.total)}</Figura>
        <Figura rotulo="Pago">{textoEmReais(pagador.pago)}</Figura>
        <Figura rotulo="Em aberto">{textoEmReais(pagador.emAberto)}</Figura>
      </dl>
      {recebeExtrato(pagador) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form that is not there
        <div className={classes.gestos} role="group" aria-label={pagador.nome}>
          <WhatsApp pagador={pagador} texto={texto} onOpen={() => setAberto(agora())} />
          <Marcar pagador={pagador} mes={mes} seguinte={aberto !== null} />
          <Menu pagador={pagador} texto={texto} onExtrato={onExtrato} />
        </div>
      )}
    </li>
  )
}

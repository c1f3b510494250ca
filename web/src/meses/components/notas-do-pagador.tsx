import { creditoNaoAbatido, rotuloDoAnterior } from '@clinica/domain/cobranca/frases-do-pedido'
import type { Pedido } from '@clinica/domain/cobranca/pedido'
import { destinoDoWhatsApp } from '@clinica/domain/cobranca/telefone-do-whatsapp'
import { textoEmReais } from '@clinica/domain/dinheiro'
import { type PagadorDoMes, recebeExtrato } from '@clinica/domain/meses/pagadores-do-mes'
import type { Mes } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { dataEmNumeros, horaFalada } from '@clinica/domain/tempo/texto-de-tempo'
import { IconCheck } from '@tabler/icons-react'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import classes from './fechar-mes.module.css'

/** 'Marcado como enviado em 01/12 às 14h02' */
const marcado = (em: DataHora): string =>
  `Marcado como enviado em ${dataEmNumeros(dataDaHora(em)).slice(0, 5)} às ${horaFalada(em)}`

/** D6: archived patients are not billed; they are named when a payer has others. */
function foraDaCobranca({ pacientes, cobrados }: PagadorDoMes): string | null {
  const arquivados = pacientes.filter(({ arquivado }) => arquivado).map(({ nome }) => nome)
  if (arquivados.length === 0) return null
  const quais = cobrados.length > 0 ? `: ${arquivados.join(', ')}` : ''
  return `Fora da cobrança (arquivado)${quais}`
}

type Props = { pagador: PagadorDoMes; pedido: Pedido; mes: Mes; aberto: DataHora | null }

/** Older debts, and credit that was not deducted. */
function Anteriores({ pedido, mes }: Pick<Props, 'pedido' | 'mes'>) {
  const credito = creditoNaoAbatido(pedido, mes)
  const { anterior } = pedido
  return (
    <>
      {anterior > 0 && (
        <p>{wholeAmounts(`${rotuloDoAnterior(pedido, mes)}: ${textoEmReais(anterior)}`)}</p>
      )}
      {credito && <p>{wholeAmounts(credito)}</p>}
    </>
  )
}

/** Sending state: the app knows only that WhatsApp was opened, or that it was marked as sent. */
function Envio({ pagador, aberto }: Pick<Props, 'pagador' | 'aberto'>) {
  const { enviadoEm, telefone } = pagador
  if (enviadoEm) {
    return (
      <p className={classes.enviado}>
        <IconCheck size={16} stroke={2} aria-hidden />
        <span title={horaDoDia(enviadoEm)}>{marcado(enviadoEm)}</span>
      </p>
    )
  }
  const { motivo } = destinoDoWhatsApp(telefone)
  const nota = aberto ? `aberto no WhatsApp às ${horaFalada(aberto)}` : motivo
  return nota && <p>{nota}</p>
}

/** P4: notes below the payer's name: patients, older debts and sending state. */
export function NotasDoPagador({ pagador, pedido, mes, aberto }: Props) {
  const { pacientes, nome } = pagador
  const proprio = pacientes.length === 1 && pacientes[0]?.nome === nome
  const fora = foraDaCobranca(pagador)
  return (
    <>
      {!proprio && <p>{pacientes.map((um) => um.nome).join(', ')}</p>}
      {fora && <p>{fora}</p>}
      <Anteriores pedido={pedido} mes={mes} />
      {recebeExtrato(pagador) && <Envio pagador={pagador} aberto={aberto} />}
    </>
  )
}

import { somaDias } from '../tempo/data.ts'
import { type DataHora, dataDaHora } from '../tempo/data-hora.ts'
import { nomeDoDia } from '../tempo/data-por-extenso.ts'
import { diaEMes, horaFalada } from '../tempo/texto-de-tempo.ts'
import { escapado } from '../titular/documento.ts'
import { nomeNaCarta } from './nome-na-carta.ts'

/** The contents of a reminder, and nothing more: no tipo, no notes, no CPF, no diagnosis. */
type DadosDoLembrete = {
  readonly paciente: string
  readonly profissional: string
  readonly clinica: string
  readonly inicio: DataHora
  /** The hour that the last letter about this session announced, where it has changed since. */
  readonly antes: DataHora | null
  /** The clinic's clock when it is sent. */
  readonly agora: DataHora
  readonly confirmada: boolean
  /** The link that confirms the session. */
  readonly link: string
  /** The link that ends reminders. */
  readonly semMais: string
}

export type Carta = { readonly assunto: string; readonly texto: string; readonly html: string }

/** 'terça-feira, 10 de março, às 14h' */
export const quandoFalado = (inicio: DataHora): string => {
  const dia = dataDaHora(inicio)
  const hora = horaFalada(inicio)
  return `${nomeDoDia(dia)}, ${diaEMes(dia)}, ${/^[01]h/.test(hora) ? 'à' : 'às'} ${hora}`
}

function diaFalado(inicio: DataHora, agora: DataHora): string {
  const dia = dataDaHora(inicio)
  const hoje = dataDaHora(agora)
  if (dia === hoje) return 'hoje'
  return dia === somaDias(hoje, 1) ? 'amanhã' : ''
}

/** P4: a reader who got another hour before is told that it has changed. */
const mudanca = ({ antes }: DadosDoLembrete): string | null =>
  antes && `O horário mudou: antes era ${quandoFalado(antes)}. Vale o deste e-mail.`

const SEM_RESPOSTA = 'Este e-mail é enviado automaticamente e as respostas não são lidas.'

function textoDoLembrete(dados: DadosDoLembrete, quando: string): string {
  const { paciente, profissional, clinica, confirmada, link } = dados
  const mudou = mudanca(dados)
  const pedido = confirmada
    ? `A presença já está confirmada. Se não puder vir, avise ${profissional}.`
    : `Para confirmar a presença, abra este endereço e toque em “Confirmar presença”:

${link}

Se não puder vir, avise ${profissional}.`
  return `Olá,

este é um lembrete de ${clinica}.
${mudou ? `\n${mudou}\n` : ''}
Paciente: ${paciente}
Quando: ${quando}
Com: ${profissional}

${pedido}

${SEM_RESPOSTA} Se você não quer receber lembretes de ${profissional}, abra este endereço e toque em “Não quero receber”:

${dados.semMais}
`
}

const FONTE = "font-family:system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

function htmlDoLembrete(dados: DadosDoLembrete, quando: string): string {
  const [paciente, profissional, clinica] = [dados.paciente, dados.profissional, dados.clinica].map(
    escapado,
  )
  const mudou = mudanca(dados)
  const botao = `<p style="margin:24px 0"><a href="${escapado(dados.link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0a7d78;color:#ffffff;font-weight:600;text-decoration:none">Confirmar presença</a></p>
<p style="margin:0 0 16px">Se não puder vir, avise ${profissional}.</p>`
  const confirmada = `<p style="margin:24px 0 16px">A presença já está confirmada. Se não puder vir, avise ${profissional}.</p>`
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Lembrete</title>
</head>
<body style="margin:0;padding:24px 16px;${FONTE};font-size:16px;line-height:1.5">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px">Olá,</p>
<p style="margin:0 0 16px">este é um lembrete de ${clinica}.</p>${mudou ? `\n<p style="margin:0 0 16px"><strong>${escapado(mudou)}</strong></p>` : ''}
<p style="margin:0"><strong>${paciente}</strong></p>
<p style="margin:0;font-size:20px"><strong>${escapado(quando)}</strong></p>
<p style="margin:0">com ${profissional}</p>
${dados.confirmada ? confirmada : botao}
<p style="margin:0;font-size:13px;opacity:.75">${SEM_RESPOSTA} <a href="${escapado(dados.semMais)}" style="color:inherit">Não quero receber lembretes</a></p>
</div>
</body>
</html>
`
}

/** P4: the letter, with both of its parts. */
export function cartaDoLembrete(dados: DadosDoLembrete): Carta {
  const nomes = {
    paciente: nomeNaCarta(dados.paciente, 'paciente'),
    profissional: nomeNaCarta(dados.profissional, 'quem atende você'),
    clinica: nomeNaCarta(dados.clinica, 'sua clínica'),
  }
  const ditos = { ...dados, ...nomes }
  const relativo = diaFalado(dados.inicio, dados.agora)
  const quando = [relativo, quandoFalado(dados.inicio)].filter(Boolean).join(', ')
  return {
    assunto: `${dados.antes ? 'Novo horário' : 'Lembrete'}: ${quando}`,
    texto: textoDoLembrete(ditos, quando),
    html: htmlDoLembrete(ditos, quando),
  }
}

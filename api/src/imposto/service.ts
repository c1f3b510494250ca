import type { ReciboEntrada } from '@clinica/domain/imposto/contract'
import type { Recibo, RecibosDoPeriodo } from '@clinica/domain/imposto/contract-lidos'
import {
  diasAteOPrazo,
  prazoDoAno,
  resumoDosRecibos,
} from '@clinica/domain/imposto/resumo-dos-recibos'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusa, recusaDoCampo } from '../resultado.ts'
import { periodoDe } from './guardado-service.ts'
import { findEmitente, findReciboDe, findRecibosDoPeriodo } from './leitura-service.ts'
import { deleteDecisao, saveDecisao, updateLinhas } from './lotes-repository.ts'
import { selectPacienteDoRecibo } from './repository.ts'

type Pergunta = { ano?: number | null | undefined; mes?: number | null | undefined }

/** P5 GET /imposto/recibos: of this year unless told. */
export async function findRecibos(
  contexto: Contexto,
  escopo: Escopo,
  { ano, mes }: Pergunta,
): Promise<RecibosDoPeriodo> {
  const dia = hoje(contexto)
  const doAno = ano ?? Number(dia.slice(0, 4))
  const { database: tx } = contexto
  const [{ impedimentos }, abertos] = await Promise.all([
    findEmitente(tx, contexto, escopo),
    findRecibosDoPeriodo({ tx, contexto, escopo }, periodoDe(doAno, mes ?? null)),
  ])
  const recibos = abertos.map(({ recibo }) => recibo)
  return {
    prazo: prazoDoAno(doAno),
    diasRestantes: diasAteOPrazo(doAno, dia),
    impedimentos,
    resumo: resumoDosRecibos(recibos),
    recibos,
  }
}

const ja = (message: string) => recusa('CONFLITO', { message })
const NAO_PENDENTE = ja('Este recibo já está num lote ou foi emitido. Atualize a lista.')
const NAO_EMITIDO = ja('Só se cancela um recibo emitido. Atualize a lista.')

type Decidido = { tx: Executor; escopo: Escopo; recibo: Recibo }

const livre = ({ situacao }: Recibo) => situacao === 'PENDENTE' || situacao === 'CANCELADO'

/** P5: put in by hand, or cancelled and to be emitted anew. */
async function inclui({ tx, escopo, recibo }: Decidido): Promise<Resultado<null>> {
  if (!livre(recibo)) return NAO_PENDENTE
  await saveDecisao(tx, escopo, recibo, { decisao: 'INCLUIDO', motivo: null })
  return aceito(null)
}

async function dispensa(
  { tx, escopo, recibo }: Decidido,
  { motivo }: ReciboEntrada,
): Promise<Resultado<null>> {
  if (!motivo) return recusaDoCampo({ campo: 'motivo', message: 'Escolha o motivo.' })
  if (!livre(recibo)) return NAO_PENDENTE
  await saveDecisao(tx, escopo, recibo, { decisao: 'DISPENSADO', motivo })
  return aceito(null)
}

/** P5: told after it was cancelled in Receita Saúde, which takes it for ten days. */
async function cancela({ tx, escopo, recibo }: Decidido, dia: string): Promise<Resultado<null>> {
  const { situacao, lote, cancelavelAte, id } = recibo
  if (situacao !== 'EMITIDO' || !lote || !cancelavelAte) return NAO_EMITIDO
  if (dia > cancelavelAte) {
    const ate = dataEmNumeros(cancelavelAte)
    return ja(
      `O Receita Saúde só aceitava cancelar este recibo até ${ate}. Fale com quem cuida do seu imposto de renda.`,
    )
  }
  await updateLinhas(
    tx,
    escopo,
    { loteId: lote.id, linhas: [lote.linha] },
    { situacao: 'CANCELADO', emitidoEm: null },
  )
  await deleteDecisao(tx, escopo, id)
  return aceito(null)
}

async function decide(
  contexto: Contexto,
  decidido: Decidido,
  entrada: ReciboEntrada,
): Promise<Resultado<null>> {
  const { tx, escopo, recibo } = decidido
  if (entrada.acao === 'dispensar') return dispensa(decidido, entrada)
  if (entrada.acao === 'incluir') return inclui(decidido)
  if (entrada.acao === 'cancelar') return cancela(decidido, hoje(contexto))
  if (recibo.lote) return NAO_PENDENTE
  await deleteDecisao(tx, escopo, recibo.id)
  return aceito(null)
}

/** P5 PUT /imposto/recibos/{id}: what is decided by hand. */
export const changeRecibo = (
  contexto: Contexto,
  escopo: Escopo,
  reciboId: string,
  entrada: ReciboEntrada,
): Promise<Resultado<Recibo>> =>
  writeOuRecusa(contexto.database, escopo, async (tx) => {
    const pacienteId = await selectPacienteDoRecibo(tx, escopo, reciboId)
    const lidos = { tx, contexto, escopo }
    const recibo = pacienteId && (await findReciboDe(lidos, pacienteId, reciboId))
    if (!recibo) return NAO_ENCONTRADO
    const feito = await decide(contexto, { tx, escopo, recibo }, entrada)
    if (!feito.ok) return feito
    const depois = await findReciboDe(lidos, pacienteId, reciboId)
    // Cancelled, and nothing of its money is left: it is as it was, but for that.
    return aceito(depois ?? { ...recibo, situacao: 'CANCELADO', lote: null, mudanca: null })
  })

import { createHash } from 'node:crypto'
import type { Paciente } from '@clinica/domain/pacientes/contract'
import { nomeExibido } from '@clinica/domain/pacientes/nome-do-paciente'
import { problemaDaConfirmacao } from '@clinica/domain/titular/confirmacao-do-descarte'
import type { DescarteEntrada, DescarteFio, Termo } from '@clinica/domain/titular/contract-descarte'
import { anosDeGuarda, prazoDeGuarda, problemaDoDescarte } from '@clinica/domain/titular/guarda'
import { textoDoTermo } from '@clinica/domain/titular/termo'
import { eraseSessoes } from '../agenda/arquivo/descarte-service.ts'
import { insertEvento } from '../calls/access-log-store.ts'
import { deleteRegistrosDe } from '../calls/idempotency-store.ts'
import { raiseVersoes } from '../calls/versoes-store.ts'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import { instante } from '../clock.ts'
import { agora, type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { eraseRecibos } from '../imposto/descarte-service.ts'
import { eraseEnviados } from '../meses/service.ts'
import { eraseCadastro, findArquivado } from '../pacientes/service.ts'
import { eraseDinheiro } from '../pagamentos/descarte/service.ts'
import type { DeOnde } from '../registro.ts'
import { aceito, type Resultado, recusa, recusaDoCampo, runOuRecusa } from '../resultado.ts'
import { insertTermo, selectQuemDescarta, selectRegistrado } from './descarte-repository.ts'

/** D6: what a record holds, whose it is, and for how many years it is kept. */
async function findGuardado(
  { config }: Contexto,
  tx: Executor,
  escopo: Escopo,
  { id, dataNascimento: nascimento }: Paciente,
) {
  const registrado = await selectRegistrado(tx, escopo, id, config.fuso)
  const quemDescarta = await selectQuemDescarta(tx, escopo)
  return {
    registrado,
    quemDescarta,
    nascimento,
    anos: anosDeGuarda(config.guardaAnos, quemDescarta),
  }
}
type Guardado = Awaited<ReturnType<typeof findGuardado>>

const problemaDe = (contexto: Contexto, { registrado, nascimento, anos }: Guardado) =>
  problemaDoDescarte({ ...registrado, nascimento, anos, hoje: hoje(contexto) })

function prazoDe({ registrado, nascimento, anos }: Guardado): string | null {
  const { ultimoRegistro } = registrado
  if (ultimoRegistro === null) return null
  return prazoDeGuarda({ ...registrado, ultimoRegistro, nascimento, anos }).regra
}

/** D6: what disposing of an archived patient's record would take away, and why it may not be yet. */
export function findDescarte(
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
): Promise<Resultado<DescarteFio>> {
  return runOuRecusa(contexto.database, async (tx) => {
    const arquivado = await findArquivado(tx, escopo, pacienteId, null)
    if (!arquivado.ok) return arquivado
    const guardado = await findGuardado(contexto, tx, escopo, arquivado.valor)
    return aceito({
      ...guardado.registrado,
      problema: problemaDe(contexto, guardado),
      guardaAnos: guardado.anos,
      prazo: prazoDe(guardado),
    })
  })
}

type Pedido = DeOnde & { pacienteId: string } & DescarteEntrada

/** Everything that names the patient, in the order in which rows point at one another. */
async function eraseTudo(tx: Executor, escopo: Escopo, paciente: Paciente): Promise<number> {
  await eraseRecibos(tx, escopo, paciente.id)
  const meses = await eraseDinheiro(tx, escopo, paciente)
  await eraseEnviados(tx, escopo, paciente.id)
  const sessoes = await eraseSessoes(tx, escopo, paciente.id)
  await deleteRegistrosDe(tx, escopo, [paciente.id, ...sessoes])
  await eraseCadastro(tx, escopo, paciente.id)
  return meses
}

/** What stays for ever: the term, and the event that holds its digest under the chain of seals (D5). */
async function writeTermo(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  { pacienteId, nome: _nome, versao: _versao, ...deOnde }: Pedido,
  { registrado, quemDescarta, nascimento, anos, meses }: Guardado & { meses: number },
): Promise<Termo> {
  const { clock, config } = contexto
  const { conta, especialidade: _especialidade, ...profissional } = quemDescarta
  const id = newId(clock)
  const em = agora(contexto)
  const { fuso, clinicaNome: clinica } = config
  const texto = textoDoTermo({
    ...registrado,
    termoId: id,
    pacienteId,
    em,
    fuso,
    clinica,
    profissional,
    conta,
    anos,
    nascimento,
    meses,
  })
  const resumo = createHash('sha256').update(texto).digest('hex')
  const quando = instante(clock)
  await insertTermo(tx, escopo, { id, pacienteId, em: quando, texto, resumo })
  const { usuarioId, profissionalId } = escopo
  const quem = { acao: 'descartou', usuarioId, profissionalId, ...deOnde } as const
  await insertEvento(tx, { ...quem, quando, pacientes: [pacienteId], etiqueta: resumo })
  return { id, em, texto, resumo }
}

/** D6: disposes of an archived patient's record, all of it or nothing; only its term is left. */
export function discardPaciente(
  contexto: Contexto,
  escopo: Escopo,
  pedido: Pedido,
): Promise<Resultado<Termo>> {
  const { pacienteId, nome, versao } = pedido
  return writeOuRecusa(contexto.database, escopo, async (tx) => {
    const arquivado = await findArquivado(tx, escopo, pacienteId, versao)
    if (!arquivado.ok) return arquivado
    const errado = problemaDaConfirmacao(nome, nomeExibido(arquivado.valor))
    if (errado) return recusaDoCampo({ campo: 'nome', message: errado })
    const guardado = await findGuardado(contexto, tx, escopo, arquivado.valor)
    const message = problemaDe(contexto, guardado)
    if (message) return recusa('EM_GUARDA', { message })
    const meses = await eraseTudo(tx, escopo, arquivado.valor)
    const termo = await writeTermo(contexto, tx, escopo, pedido, { ...guardado, meses })
    await raiseVersoes(tx, escopo)
    return aceito(termo)
  })
}

import type { StatusEmLoteEntrada } from '@clinica/domain/agenda/contract-entrada'
import { contagem } from '@clinica/domain/agenda/serie/mudancas'
import { statusEmLote, valoresAjustados } from '@clinica/domain/agenda/status-em-lote'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import type { Contexto } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { findPrecos } from '../../pacientes/precos-service.ts'
import {
  aceito,
  NAO_ENCONTRADO,
  type Resultado,
  VERSAO_ANTIGA,
  versaoAntiga,
} from '../../resultado.ts'
import { selectDestes } from '../leitura/repository.ts'
import { runGesto, writeGesto } from './escrita-service.ts'
import type { Feito } from './service.ts'

type LoteFeito = Feito & {
  readonly operacaoId: string
  readonly ajustados: ReturnType<typeof valoresAjustados>
}

/** P4 POST /agendamentos/status-em-lote: all of them or none, as one operation (D8). */
export const changeStatusEmLote = (
  contexto: Contexto,
  escopo: Escopo,
  { statusAgendamento, sessoes, manterValores }: StatusEmLoteEntrada,
): Promise<Resultado<LoteFeito>> =>
  runGesto(contexto, escopo, async (arquivo): Promise<Resultado<LoteFeito>> => {
    const pedidas = new Map(sessoes.map(({ id, versao }) => [id, versao]))
    const vistas = await selectDestes(arquivo, escopo, [...pedidas.keys()])
    if (vistas.length < pedidas.size) return NAO_ENCONTRADO
    if (vistas.some((uma) => versaoAntiga(uma, pedidas.get(uma.id)))) return VERSAO_ANTIGA
    const pacientes = vistas.map(({ pacienteId }) => pacienteId)
    const precosDe = await findPrecos(arquivo.db, escopo, pacientes)
    const lote = vistas.map((antes) => ({
      antes,
      precos: precosDe(antes.pacienteId, dataDaHora(antes.inicio)),
    }))
    const mudancas = statusEmLote(lote, statusAgendamento, manterValores ?? false)
    const escrito = await writeGesto(contexto, arquivo, escopo, { tipo: 'EDICAO', mudancas })
    if (!escrito.ok) return escrito
    const { operacaoId } = escrito.valor
    const ajustados = valoresAjustados(mudancas)
    return aceito({ contagem: contagem(mudancas), operacaoId, ajustados })
  })

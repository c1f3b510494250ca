import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useRef } from 'react'
import { chaveDeIdempotencia } from '../../lib/http/http-client.ts'
import { foiRecusado, temCodigo } from '../../lib/http/http-errors.ts'
import type { AgendamentoGravado } from '../api.ts'
import { useSaveAgendamento } from '../escrita-queries.ts'

const chaveUsada = (erro: unknown) => temCodigo(erro, 'CHAVE_REPETIDA')
/** The row created with this key has been deleted since. */
const jaExcluido = (erro: unknown) => temCodigo(erro, 'JA_EXCLUIDO')

/**
 * D1: one dialog creates one appointment, even when answers get lost. A save without an answer may have been
 * stored. If the next save, edited meanwhile, meets its key, the first body is sent again to get the stored row,
 * and that row is then updated.
 */
export function useCriacao() {
  const save = useSaveAgendamento()
  const headers = useRef(chaveDeIdempotencia())
  const semResposta = useRef<AgendamentoGravado[]>([])
  const create = (body: AgendamentoGravado) =>
    save.mutateAsync({ body, anterior: null, headers: headers.current })

  async function findGuardado(): Promise<AgendamentoFio | null> {
    for (const body of semResposta.current) {
      try {
        return (await create(body)).agendamento
      } catch (erro) {
        if (!chaveUsada(erro)) throw erro
      }
    }
    return null
  }

  return async (body: AgendamentoGravado) => {
    try {
      return await create(body)
    } catch (erro) {
      if (!foiRecusado(erro)) semResposta.current.push(body)
      if (jaExcluido(erro)) headers.current = chaveDeIdempotencia()
      if (!chaveUsada(erro)) throw erro
      const anterior = await findGuardado()
      if (!anterior) throw erro
      return save.mutateAsync({ body, anterior })
    }
  }
}

import { type EnderecoDoCep, respostaDoCep } from '@clinica/domain/cep/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { request } from '../lib/http/http-client.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { BUSCANDO_CEP, fraseDoEndereco, mensagemDoCep } from './messages.ts'

/** §7 GET /cep/{cep}. */
function getEnderecoDoCep(cep: string, signal?: AbortSignal): Promise<EnderecoDoCep> {
  return request(`/cep/${cep}`, respostaDoCep, { signal })
}

const CEP_COMPLETO = /^\d{8}$/

/** §4: none, searching, ok, error; with what the screen says of it. */
export type EstadoDoCep = {
  estado: 'nenhum' | 'buscando' | 'ok' | 'erro'
  texto: string
}

const NENHUM: EstadoDoCep = { estado: 'nenhum', texto: '' }

type BuscaDeCep = EstadoDoCep & {
  /**
   * Call it with what stands in the field each time it is typed into (never on load: a stored
   * address is not looked up again). Answers the address; null when there is nothing to look up,
   * when the look-up failed, and when another CEP was typed meanwhile.
   */
  lookUpCep: (cep: string) => Promise<EnderecoDoCep | null>
}

/** §5: a look-up starts when exactly 8 digits are there. A CEP once found is not asked again. */
export function useCep(): BuscaDeCep {
  const client = useQueryClient()
  const [atual, setAtual] = useState<EstadoDoCep>(NENHUM)
  const ultimo = useRef('')

  async function lookUpCep(cep: string): Promise<EnderecoDoCep | null> {
    ultimo.current = cep
    if (!CEP_COMPLETO.test(cep)) {
      setAtual(NENHUM)
      return null
    }
    setAtual({ estado: 'buscando', texto: BUSCANDO_CEP })
    const [achado, novo] = await fetchCep(cep)
    if (ultimo.current !== cep) return null
    setAtual(novo)
    return achado
  }

  function fetchCep(cep: string): Promise<[EnderecoDoCep | null, EstadoDoCep]> {
    return client
      .fetchQuery({
        queryKey: queryKeys.cep(cep),
        queryFn: ({ signal }) => getEnderecoDoCep(cep, signal),
        staleTime: Number.POSITIVE_INFINITY,
        // The look-up never stands in the way of saving: one try, said at once, offline too.
        retry: false,
        networkMode: 'always',
      })
      .then(
        (achado) => [achado, { estado: 'ok', texto: fraseDoEndereco(achado) }],
        (error: unknown) => [null, { estado: 'erro', texto: mensagemDoCep(error) }],
      )
  }

  return { ...atual, lookUpCep }
}

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

/** §4: none, searching, ok, error; with the message on screen. */
export type EstadoDoCep = {
  estado: 'nenhum' | 'buscando' | 'ok' | 'erro'
  texto: string
}

const NENHUM: EstadoDoCep = { estado: 'nenhum', texto: '' }

type BuscaDeCep = EstadoDoCep & {
  /**
   * Called with the field's text after each key, never on load, because a stored address is not looked up again.
   * Returns the address; null without 8 digits, after a failure, and when another CEP was typed meanwhile.
   */
  lookUpCep: (cep: string) => Promise<EnderecoDoCep | null>
}

/** §5: a look-up starts at exactly 8 digits. A CEP that was found is cached. */
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
        // A look-up never blocks saving: one try, reported at once, offline too.
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

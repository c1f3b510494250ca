import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers in ViaCEP's own shapes: a whole one, a town-wide one; any other CEP is not there. */
const KNOWN: Record<string, object> = {
  '29060480': {
    cep: '29060-480',
    logradouro: 'Rua Marquês de Olinda',
    complemento: '',
    bairro: 'Jardim da Penha',
    localidade: 'Vitória',
    uf: 'ES',
  },
  '01001000': {
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
  },
  '58348000': {
    cep: '58348-000',
    logradouro: '',
    complemento: '',
    bairro: '',
    localidade: 'Riachão do Poço',
    uf: 'PB',
  },
}
const NOT_THERE = { erro: 'true' }

const askedFor = (path = '') => /\/ws\/(\d{8})\/json/.exec(path)?.[1] ?? ''

/** A stand-in for ViaCEP on this machine; as BrasilAPI it knows nothing. */
export async function startCepServices(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(KNOWN[askedFor(request.url)] ?? NOT_THERE))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

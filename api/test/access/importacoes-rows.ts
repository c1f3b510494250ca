import { umaImportacao, umRascunho } from '../importacoes.ts'
import { umCpf, umPaciente } from '../pacientes.ts'
import { type AccessRow, ONLY_OWNER, type Scene } from './access.ts'

const COLUNAS = [{ titulo: 'Nome', campo: 'nome' }]
const umaLinha = (cpf = umCpf()) => ['Bia Lima', cpf, '2015-05-02', 'F', '180', 'segunda', '14h']

const UMA = '/api/importacoes/:importacaoId'
const doRascunho =
  (resto = '', body?: unknown) =>
  async ({ t, dono }: Scene) => {
    const id = await umRascunho(t, dono, [umaLinha()])
    return { url: `/api/importacoes/${id}${resto}`, ...(body !== undefined && { body }) }
  }

/** D4: who may call what of an import. */
export const IMPORTACOES_ROWS: AccessRow[] = [
  // First: the stranger's list is empty as long as the stranger imported nothing.
  {
    route: 'GET /api/importacoes',
    prepare: () => ({ url: '/api/importacoes' }),
    answers: { anonimo: 401, papelErrado: 403, estranho: { status: 200, body: [] }, dono: 200 },
  },
  {
    route: 'POST /api/importacoes',
    prepare: () => ({ url: '/api/importacoes', body: { titulo: 'x', colunas: COLUNAS } }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 201, dono: 201 },
  },
  { route: `GET ${UMA}`, prepare: doRascunho(), answers: ONLY_OWNER(200) },
  { route: `PUT ${UMA}`, prepare: doRascunho('', { colunas: COLUNAS }), answers: ONLY_OWNER(200) },
  { route: `DELETE ${UMA}`, prepare: doRascunho(), answers: ONLY_OWNER(204) },
  {
    route: `PUT ${UMA}/linhas/:parte`,
    prepare: doRascunho('/linhas/1', { linhas: [{ celulas: ['Caio'], decisao: null }] }),
    answers: ONLY_OWNER(204),
  },
  {
    route: `PUT ${UMA}/passado/:arquivo/:parte`,
    prepare: doRascunho('/passado/sessoes/0', { linhas: [['Data']] }),
    answers: ONLY_OWNER(204),
  },
  {
    route: `GET ${UMA}/previa`,
    prepare: async ({ t, dono }) => {
      const cpf = umCpf()
      await umPaciente(t, dono, { pessoa: { cpf } })
      const id = await umRascunho(t, dono, [umaLinha(cpf)])
      return { url: `/api/importacoes/${id}/previa` }
    },
    answers: ONLY_OWNER(200),
  },
  { route: `POST ${UMA}/confirmar`, prepare: doRascunho('/confirmar'), answers: ONLY_OWNER(200) },
  {
    route: `POST ${UMA}/desfazer`,
    prepare: async ({ t, dono }) => ({
      url: `/api/importacoes/${await umaImportacao(t, dono, [umaLinha()])}/desfazer`,
    }),
    answers: ONLY_OWNER(200),
  },
]

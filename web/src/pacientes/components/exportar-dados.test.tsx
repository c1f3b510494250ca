import type { DadosDoPacienteFio } from '@clinica/domain/titular/contract'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { abrir, comServidor, recusa, server } from '../../test/edicao-de-paciente.tsx'

comServidor()
afterEach(() => vi.restoreAllMocks())

const DADOS: DadosDoPacienteFio = {
  versao: 2,
  destinatario: 'responsavel',
  observacoes: false,
  legenda: ['Valores em reais.'],
  geradoEm: '2026-03-09T12:00:00',
  fuso: 'America/Sao_Paulo',
  clinica: 'Clínica em Dia',
  profissional: { nome: 'Helena', registroProfissional: null, especialidade: null },
  cadastro: {
    pacienteId: 'p1',
    nome: 'Antônia Vasconcelos',
    nomeSocial: null,
    cpf: '52998224725',
    dataNascimento: '2015-04-12',
    sexo: 'Feminino',
    telefone: null,
    email: null,
    responsavelFinanceiro: null,
    cpfResponsavelFinanceiro: null,
    ilegivel: false,
    escola: null,
    valorConsulta: 180,
    valores: [{ desde: '2026-01-01', valor: 180 }],
    falta: null,
    endereco: {
      cep: null,
      logradouro: null,
      numero: null,
      bairro: null,
      localidade: null,
      uf: null,
      complemento: null,
    },
    criadoEm: '2026-01-01T00:00:00',
    alteradoEm: '2026-01-01T00:00:00',
    arquivadoEm: null,
    lembrarPorEmail: false,
    semLembretes: [],
  },
  series: [],
  atendimentos: [],
  meses: [],
  extratosEnviados: [],
  pagamentos: [],
  desmarcadas: [],
  recebimentos: [],
  recibos: [],
  lembretes: [],
  historico: [],
  acessos: [],
}

/** Records the names and contents of downloaded files. */
function watchDownloads() {
  const gerados: Blob[] = []
  const nomes: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    gerados.push(blob as Blob)
    return 'blob:x'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    nomes.push(this.download)
  })
  return { nomes, textos: () => Promise.all(gerados.map((um) => um.text())) }
}

async function abrirDialogo() {
  const { user } = await abrir()
  await user.click(await screen.findByRole('button', { name: 'Exportar dados' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Exportar dados' })
  return {
    user,
    dialogo,
    botao: (name: string) => within(dialogo).getByRole('button', { name }),
    radio: (name: string) => within(dialogo).getByRole<HTMLInputElement>('radio', { name }),
  }
}
const HTML = 'Para ler e imprimir'
const JSON_ = 'Em JSON'

test.each([
  [HTML, /^dados-do-paciente-\d{4}-\d\d-\d\d\.html$/, /^<!doctype html>[\s\S]*529\.982\.247-25/],
  [JSON_, /^dados-do-paciente-\d{4}-\d\d-\d\d\.json$/, /^\{\n {2}"versao": 2,[\s\S]*"52998224725"/],
])('%s: one call, one file whose name names nobody', async (formato, nome, texto) => {
  const pedidos = vi.fn()
  server.use(
    http.get('*/api/pacientes/p1/dados', ({ request }) => {
      pedidos(new URL(request.url).search)
      return HttpResponse.json(DADOS)
    }),
  )
  const downloads = watchDownloads()
  const { user, botao, radio, dialogo } = await abrirDialogo()
  expect(dialogo.textContent).toContain('Antônia Vasconcelos')
  await user.click(botao(formato))
  expect((await screen.findByRole('alert')).textContent).toBe('Diga para quem são os dados.')
  expect(pedidos).not.toHaveBeenCalled()
  await user.click(radio('Responsável'))
  await user.click(botao(formato))
  await screen.findByText('Dados exportados.')
  expect(downloads.nomes).toEqual([expect.stringMatching(nome)])
  expect(await downloads.textos()).toEqual([expect.stringMatching(texto)])
  expect(pedidos.mock.calls).toEqual([['?destinatario=responsavel&observacoes=false']])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refusal is said in the dialog, and it can be tried again', async () => {
  const message = 'Limite de consultas de CPF por hora atingido. Tente de novo mais tarde.'
  server.use(http.get('*/api/pacientes/p1/dados', () => recusa(429, { message })))
  const downloads = watchDownloads()
  const { user, botao, radio } = await abrirDialogo()
  await user.click(radio('Meu arquivo'))
  await user.click(botao(HTML))
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Erro ao exportar os dados. ${message}`,
  )
  expect(downloads.nomes).toEqual([])
  server.use(http.get('*/api/pacientes/p1/dados', () => HttpResponse.json(DADOS)))
  await user.click(botao(HTML))
  await screen.findByText('Dados exportados.')
})

test('P6: of a minor it is for a guardian or oneself; notes are ticked by hand, for each recipient anew', async () => {
  const { user, dialogo, radio } = await abrirDialogo()
  const radios = within(dialogo).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map((um) => [um.getAttribute('aria-label'), um.checked])).toEqual([
    ['Responsável', false],
    ['Meu arquivo', false],
  ])
  const notas = within(dialogo).getByRole<HTMLInputElement>('checkbox', { name: /observações/ })
  expect(notas.checked).toBe(false)
  within(dialogo).getByText(/^O sigilo também é da criança/)
  await user.click(radio('Meu arquivo'))
  await user.click(notas)
  expect(notas.checked).toBe(true)
  await user.click(radio('Responsável'))
  expect(notas.checked).toBe(false)
})

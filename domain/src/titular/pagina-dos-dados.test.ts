import { expect, test } from 'vitest'
import type { DadosDoPacienteFio } from './contract.ts'
import { paginaDosDados } from './pagina-dos-dados.ts'
import { LEGENDA } from './tipos.ts'

const SEM_ENDERECO = {
  cep: null,
  logradouro: null,
  numero: null,
  bairro: null,
  localidade: null,
  uf: null,
  complemento: null,
}
const sessao = {
  id: 's1',
  tipo: 'SESSAO_INDIVIDUAL',
  inicio: '2026-03-09T14:00:00',
  fim: '2026-03-09T14:50:00',
  valorSessao: 1250.5,
  statusAgendamento: 'REALIZADO',
  statusPagamento: 'PAGO',
  modalidadeAtendimento: 'ONLINE',
  recurrenceId: 'r1',
  observacoes: 'Chegou <bem>.\nFalou de casa.',
  ilegivel: false,
}

const dados = (mudancas: Partial<DadosDoPacienteFio> = {}): DadosDoPacienteFio => ({
  versao: 1,
  legenda: [...LEGENDA],
  geradoEm: '2026-11-22T09:05:07',
  fuso: 'America/Sao_Paulo',
  clinica: 'Clínica em Dia',
  destinatario: 'profissional',
  observacoes: true,
  profissional: { nome: 'Helena Prado', registroProfissional: '06/123', especialidade: null },
  cadastro: {
    pacienteId: 'p1',
    nome: 'Ícara Nó',
    nomeSocial: 'Ícaro & Filho',
    cpf: '52998224725',
    dataNascimento: '2015-02-28',
    sexo: 'PrefiroNaoInformar',
    telefone: null,
    email: null,
    responsavelFinanceiro: null,
    cpfResponsavelFinanceiro: null,
    ilegivel: false,
    escola: null,
    valorConsulta: 180,
    valores: [{ desde: '2026-01-01', valor: 180 }],
    falta: { regra: 'PERCENTUAL', valor: 40 },
    endereco: { ...SEM_ENDERECO, cep: '29060480', localidade: 'Vitória', uf: 'ES' },
    criadoEm: '2026-01-02T03:04:05',
    alteradoEm: '2026-01-02T03:04:05',
    arquivadoEm: null,
    lembrarPorEmail: false,
    semLembretes: [],
  },
  series: [
    {
      id: 'r1',
      frequencia: 'weekly',
      inicio: '2026-03-09T14:00:00',
      fim: '2026-03-09T14:50:00',
      ate: '2026-06-30',
    },
  ],
  atendimentos: [sessao],
  desmarcadas: [
    {
      atendimentoId: 's2',
      operacaoId: 'o2',
      inicio: '2026-03-16T14:00:00',
      fim: '2026-03-16T14:50:00',
      motivo: 'eu',
      recurrenceId: 'r1',
      vale: true,
    },
    {
      atendimentoId: 's3',
      operacaoId: 'o3',
      inicio: '2026-03-23T14:00:00',
      fim: '2026-03-23T14:50:00',
      motivo: 'paciente',
      recurrenceId: null,
      vale: false,
    },
  ],
  meses: [
    {
      ano: 2026,
      mes: 3,
      quantidadeAtendimentos: 1,
      quantidadeRealizados: 1,
      quantidadeFaltas: 0,
      valorTotal: 1250.5,
      valorPago: 1250.5,
      fechado: true,
    },
  ],
  extratosEnviados: [{ ano: 2026, mes: 3, enviadoEm: '2026-04-01T14:02:00' }],
  pagamentos: [
    {
      id: 'l1',
      data: '2026-03-10',
      ano: 2026,
      mes: 3,
      valor: -30,
      forma: 'PIX',
      tipo: 'ESTORNO',
      atendimentoId: null,
      corrige: null,
      recebimentoId: null,
      lancadoEm: '2026-03-10T10:00:00',
    },
  ],
  lembretes: [],
  recibos: [],
  recebimentos: [
    {
      id: 'r1',
      data: '2026-03-11',
      valor: 800,
      forma: 'PIX',
      pagador: 'RESPONSAVEL',
      nomePagador: 'Rosa Nó',
      cpfPagador: '52998224725',
      observacao: 'Dois meses',
      ilegivel: false,
      situacao: 'ESTORNADO',
    },
  ],
  historico: [
    {
      operacaoId: 'o1',
      atendimentoId: 's1',
      tipo: 'EDICAO',
      em: '2026-03-08T08:00:00',
      por: 'Helena Prado',
      desfeitaEm: '2026-03-08T09:00:00',
      antes: { inicio: '2026-03-08T14:00:00', valorSessao: 180, observacoes: null },
      depois: { inicio: '2026-03-09T14:00:00', valorSessao: 1250.5, observacoes: 'Veio.' },
    },
  ],
  acessos: [
    { dia: '2026-03-08', quem: 'Helena', acao: 'viu', onde: 'Agenda', vezes: 2 },
    { dia: '2026-03-10', quem: 'Helena', acao: 'viu', onde: 'Agenda', vezes: 3 },
  ],
  ...mudancas,
})

test.each([
  ['a receipt and who paid', 'Rosa Nó, 529.982.247-25'],
  ['that it was given back', 'Estornado. Dois meses'],
  ['the name shown', '<h1>Dados de Ícaro &amp; Filho</h1>'],
  ['both names', '<dt>Nome</dt><dd>Ícara Nó</dd>\n<dt>Nome social</dt><dd>Ícaro &amp; Filho</dd>'],
  ['what was called off', '<td>14:00 às 14:50</td><td>Profissional desmarcou</td>'],
  ['what is no longer', '<td>Paciente desmarcou no prazo (desfeito ou devolvido depois)</td>'],
  ['the CPF as people write it', '<dd>529.982.247-25</dd>'],
  ['what was not said', '<dt>Escola</dt><dd>Não informado</dd>'],
  ['how a missed one is charged', '<dt>Cobrança da falta</dt><dd>40% do valor da sessão</dd>'],
  ['the address', 'Vitória - ES; CEP 29060-480'],
  ['a session', '<h3>09/03/2026, das 14:00 às 14:50: Sessão de Terapia</h3>'],
  ['how it was', 'Online · Realizado · R$ 1.250,50 · Pago'],
  ['its notes, as text and with their lines', 'Chegou &lt;bem&gt;.\nFalou de casa.'],
  ['a series', '<td>Semanal</td><td>30/06/2026</td>'],
  ['a month', '<td>Março de 2026</td>'],
  [
    'money given back',
    '<td>Estorno</td><td>03/2026</td><td>Pix</td><td class="valor">-R$ 30,00</td>',
  ],
  [
    'what changed',
    'Início: 08/03/2026 14:00 → 09/03/2026 14:00; Valor: R$ 180,00 → R$ 1.250,50; Observações: — → Veio. (desfeito em 08/03/2026 09:00)',
  ],
  [
    'who saw it, days added up',
    '<td>Helena</td><td>viu</td><td>Agenda</td><td>08/03/2026</td><td>10/03/2026</td><td class="valor">5</td>',
  ],
  ['when it was made', 'gerado em 22/11/2026 09:05'],
])('LGPD art. 18: the page tells %s', (_oQue, texto) =>
  expect(paginaDosDados(dados())).toContain(texto),
)

test('what was made and what was removed is told whole', () => {
  const base = { ...dados().historico[0], desfeitaEm: null } as DadosDoPacienteFio['historico'][0]
  const lado = {
    tipo: 'ANAMNESE',
    observacoes: 'Primeira vez',
    recurrenceId: null,
    ilegivel: false,
  }
  const pagina = paginaDosDados(
    dados({
      historico: [
        { ...base, antes: null, depois: lado },
        { ...base, antes: lado, depois: null },
      ],
    }),
  )
  expect(pagina).toContain('Criou. Tipo: Primeira Sessão; Observações: Primeira vez<')
  expect(pagina).toContain('Removeu. Tipo: Primeira Sessão; Observações: Primeira vez<')
})

test('notes and CPFs that do not open are said to be there', () => {
  const pagina = paginaDosDados(
    dados({
      cadastro: { ...dados().cadastro, cpf: null, ilegivel: true },
      atendimentos: [{ ...sessao, observacoes: null, ilegivel: true }],
    }),
  )
  expect(pagina).toContain('Um CPF guardado não pôde ser lido.')
  expect(pagina).toContain('Há observações guardadas que não puderam ser lidas.')
})

test('somebody of whom there is only the registration', () => {
  const nada = {
    series: [],
    atendimentos: [],
    meses: [],
    extratosEnviados: [],
    pagamentos: [],
    desmarcadas: [],
    recebimentos: [],
    historico: [],
    acessos: [],
  }
  for (const vazia of [
    'Nenhum atendimento guardado.',
    'Nenhuma sessão desmarcada.',
    'Nenhuma sessão que se repete.',
    'Nenhum mês com atendimentos ou pagamentos.',
    'Nenhum pagamento guardado.',
    'Nenhuma alteração guardada.',
    'Nenhum acesso registrado.',
  ])
    expect(paginaDosDados(dados(nada))).toContain(vazia)
})

test('ten years of long notes are told whole', () => {
  const nota = 'á'.repeat(5_000)
  const atendimentos = Array.from({ length: 520 }, (_, n) => ({
    ...sessao,
    id: `s${n}`,
    observacoes: `${n} ${nota}`,
  }))
  expect(paginaDosDados(dados({ atendimentos })).split(nota)).toHaveLength(521)
})

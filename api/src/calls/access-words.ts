import { contados } from '@clinica/domain/texto'
import type { Acao } from '../registro.ts'
import type { Acesso } from './access-answers-store.ts'
import { DOER } from './command-log.ts'

/** The Portuguese words for an action; they follow the account's name. */
export const FEITO: Record<Acao, string> = {
  leu: 'viu',
  releu: 'viu de novo',
  escreveu: 'alterou',
  revelou_cpf: 'revelou o CPF',
  entrou: 'entrou',
  nao_entrou: 'não conseguiu entrar',
  ativou_duas_etapas: 'ativou a verificação em duas etapas',
  desativou_duas_etapas: 'desativou a verificação em duas etapas',
  trocou_codigos: 'gerou novos códigos de recuperação',
  usou_codigo: 'usou um código de recuperação',
  exportou: 'exportou os dados',
  descartou: 'descartou o cadastro',
  comandou: 'rodou um comando',
}

const PACIENTE = '/api/pacientes/:pacienteId'
const RESUMO = '/api/resumo-atendimentos'

/** The place in the product where each call is made, in words for people. */
export const LUGARES: Readonly<Record<string, string>> = {
  'POST /api/auth/login': 'Login',
  'POST /api/usuario/duas-etapas/ativar': 'Minha conta',
  'POST /api/usuario/duas-etapas/desativar': 'Minha conta',
  'POST /api/usuario/duas-etapas/codigos': 'Minha conta',
  'POST /api/usuario/meus-dados': 'Minha conta: todos os dados',
  'npm run conta -- desligar-duas-etapas': 'Linha de comando do servidor',
  'npm run conta -- criar-admin': 'Conta de administração criada',
  'npm run conta -- desativar': 'Conta desativada',
  'npm run conta -- ativar': 'Conta ativada',
  'npm run conta -- trocar-email': 'E-mail da conta trocado',
  'npm run conta -- redefinir-senha': 'Link para uma nova senha',
  'npm run conta -- listar': 'Lista das contas',
  'npm run copia -- salvar': 'Cópia do banco de dados',
  'npm run copia -- restaurar': 'Cópia restaurada',
  'npm run chaves -- girar': 'Troca da chave de CPFs e observações',
  'npm run conferir -- --corrigir': 'Somas dos meses acertadas',
  'npm run acessos -- aceitar': 'Registro de acessos aceito como voltou',
  'npm run acessos -- quem': 'Consulta ao registro de acessos',
  'GET /api/pacientes': 'Pacientes: lista',
  'POST /api/pacientes': 'Pacientes: cadastro',
  [`GET ${PACIENTE}`]: 'Pacientes: cadastro do paciente',
  [`PUT ${PACIENTE}`]: 'Pacientes: alteração do cadastro',
  [`DELETE ${PACIENTE}`]: 'Pacientes: arquivamento',
  [`POST ${PACIENTE}/restaurar`]: 'Pacientes: restauração',
  [`GET ${PACIENTE}/precos`]: 'Pacientes: valor da sessão e da falta',
  [`PUT ${PACIENTE}/falta`]: 'Pacientes: cobrança da falta',
  [`DELETE ${PACIENTE}/valores/:desde`]: 'Pacientes: valor por vir',
  [`POST ${PACIENTE}/reajuste/previa`]: 'Pacientes: antes do reajuste',
  [`POST ${PACIENTE}/reajuste`]: 'Pacientes: reajuste das sessões',
  [`GET ${PACIENTE}/dados`]: 'Pacientes: exportação dos dados',
  [`GET ${PACIENTE}/descarte`]: 'Pacientes: antes do descarte',
  [`POST ${PACIENTE}/descartar`]: 'Pacientes: descarte',
  [`GET ${PACIENTE}/cpf`]: 'Pacientes: CPF do paciente',
  [`GET ${PACIENTE}/cpf-responsavel`]: 'Pacientes: CPF do responsável financeiro',
  'GET /api/agenda/:arquivo': 'Agenda em outro calendário',
  'GET /api/importacoes/:importacaoId/previa': 'Pacientes: antes da importação',
  'POST /api/importacoes/:importacaoId/confirmar': 'Pacientes: importação',
  'POST /api/importacoes/:importacaoId/desfazer': 'Pacientes: importação desfeita',
  'GET /api/lembretes/avisos': 'Minha conta: lembretes que não saíram',
  'POST /api/lembretes/repetir': 'Minha conta: lembretes tentados de novo',
  [`GET ${PACIENTE}/lembrete`]: 'Pacientes: lembrete por e-mail',
  [`PUT ${PACIENTE}/lembrete`]: 'Pacientes: lembrete por e-mail',
  'GET /api/confirmacao/:segredo': 'E-mail de lembrete: página do link',
  'POST /api/confirmacao/:segredo': 'E-mail de lembrete: presença confirmada pelo link',
  'GET /api/confirmacao/:segredo/nao-receber': 'E-mail de lembrete: página “Não quero receber”',
  'POST /api/confirmacao/:segredo/nao-receber': 'E-mail de lembrete: lembretes recusados pelo link',
  'GET /api/cobranca/extrato': 'Atendimentos: extrato do mês',
  'GET /api/imposto/recibos': 'Imposto: recibos',
  'GET /api/imposto/livro-caixa': 'Imposto: livro-caixa',
  'GET /api/imposto/contador': 'Imposto: ano para o contador',
  'POST /api/imposto/contador/arquivo': 'Imposto: ano para o contador em CSV, com CPFs',
  'PUT /api/imposto/recibos/:reciboId': 'Imposto: decisão sobre um recibo',
  'POST /api/imposto/lotes': 'Imposto: lote de recibos montado, com CPFs',
  'GET /api/imposto/lotes/:loteId': 'Imposto: linhas de um lote',
  'POST /api/imposto/lotes/:loteId/arquivo': 'Imposto: arquivo de um lote, com CPFs',
  'POST /api/imposto/lotes/:loteId/aceito': 'Imposto: lote aceito',
  'POST /api/imposto/lotes/:loteId/erros': 'Imposto: linhas de um lote com erro',
  'POST /api/imposto/lotes/:loteId/abandonar': 'Imposto: lote abandonado',
  'GET /api/meses/:ano/:mes': 'Atendimentos: fechar o mês',
  'PUT /api/meses/:ano/:mes/enviados': 'Atendimentos: extrato marcado como enviado',
  'GET /api/agendamentos/profissional/me': 'Agenda',
  'GET /api/agendamentos/profissional/me/dashboard': 'Painel: próximos atendimentos',
  'GET /api/agendamentos/profissional/me/proximas': 'Pacientes: próximas sessões',
  'GET /api/agendamentos/:agendamentoId': 'Agenda: um atendimento',
  'POST /api/agendamentos': 'Agenda: marcação',
  'PUT /api/agendamentos/:agendamentoId': 'Agenda: alteração de atendimento',
  'DELETE /api/agendamentos/:agendamentoId': 'Agenda: exclusão de atendimento',
  'POST /api/agendamentos/status-em-lote': 'Agenda: status de várias sessões',
  'GET /api/agendamentos/:pacienteId/valor-consulta': 'Agenda: valor da sessão do paciente',
  'GET /api/agendamentos/paciente/:pacienteId/detalhes': 'Atendimentos: detalhes do mês',
  'GET /api/agendamentos/paciente/:pacienteId/observacoes': 'Pacientes: observações das sessões',
  'GET /api/agendamentos/paciente/:pacienteId/desmarcadas':
    'Atendimentos: sessões desmarcadas do mês',
  'GET /api/agendamentos/:agendamentoId/serie': 'Agenda: série de sessões',
  'GET /api/agendamentos/:agendamentoId/historico': 'Agenda: histórico do atendimento',
  'POST /api/agendamentos/conflitos': 'Agenda: aviso de conflito de horário',
  'POST /api/fechamentos': 'Agenda: férias e feriados',
  'POST /api/fechamentos/previa': 'Agenda: antes de fechar um período',
  'PUT /api/fechamentos/:fechamentoId': 'Agenda: férias e feriados',
  'DELETE /api/fechamentos/:fechamentoId': 'Agenda: férias e feriados',
  'GET /api/recebimentos': 'Atendimentos: recebimentos do paciente',
  'POST /api/recebimentos': 'Atendimentos: recebimento',
  'POST /api/recebimentos/previa': 'Atendimentos: antes de receber',
  'POST /api/recebimentos/:recebimentoId/estornar': 'Atendimentos: estorno de um recebimento',
  'POST /api/creditos/transferir': 'Atendimentos: crédito usado em outro mês',
  'POST /api/operacoes/:operacaoId/desfazer': 'Agenda: desfazer',
  'POST /api/operacoes/:operacaoId/refazer': 'Agenda: refazer',
  [`GET ${RESUMO}/profissional/:profissionalId`]: 'Atendimentos: consolidado',
  [`GET ${RESUMO}/paciente/:pacienteId`]: 'Pacientes: próxima e última sessão e saldo',
  [`GET ${RESUMO}/paciente/:pacienteId/ao-arquivar`]: 'Pacientes: antes do arquivamento',
  [`PUT ${RESUMO}/valor-pago`]: 'Atendimentos: valor pago',
  [`GET ${RESUMO}/pagamentos`]: 'Atendimentos: pagamentos do mês',
  [`PUT ${RESUMO}/pagamentos/:pagamentoId`]: 'Atendimentos: forma do pagamento',
}

/** The words for a call's place; a call without any is shown as it is. */
export const lugarDe = (rota: string) => LUGARES[rota] ?? rota

/** '2026-03-09T12:00:05' → '09/03/2026 12:00:05'. */
const porExtenso = (quando: string) =>
  quando.replace(/^(\d+)-(\d+)-(\d+)T(.+)$/, (_todo, ano, mes, dia, hora) =>
    [dia, mes, ano].join('/').concat(' ', hora),
  )

const contaDe = ({ email, usuarioId }: Acesso) =>
  usuarioId === DOER ? 'linha de comando' : (email ?? `conta ${usuarioId}`)

/** An event as a line of text. */
export function linhaDe(acesso: Acesso, comPacientes: boolean): string {
  const { quando, acao, campo, rota, endereco, dispositivo, pacientes } = acesso
  const quantos = contados(pacientes.length, 'paciente', 'pacientes')
  return [
    porExtenso(quando),
    contaDe(acesso),
    acao === 'exportou' && campo ? `${FEITO[acao]} ${campo}` : FEITO[acao],
    lugarDe(rota),
    `de ${endereco}${dispositivo ? ` (${dispositivo})` : ''}`,
    ...(comPacientes && pacientes.length > 0 ? [quantos] : []),
  ].join('  ')
}

const COLUNAS = 'quando,conta,nome,ação,onde,chamada,campo,endereço,dispositivo,pacientes'

/** A CSV value. One that a spreadsheet would take for a formula gets a mark that makes it text. */
function celula(valor: string | null): string {
  const texto = valor ?? ''
  const lido = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto
  return /[",\n\r]/.test(lido) ? `"${lido.replaceAll('"', '""')}"` : lido
}

/** The events as CSV for a spreadsheet, header first. */
export const csvDe = (acessos: readonly Acesso[]): string[] => [
  COLUNAS,
  ...acessos.map((um) =>
    [
      um.quando,
      contaDe(um),
      um.nome,
      FEITO[um.acao],
      lugarDe(um.rota),
      um.rota,
      um.campo,
      um.endereco,
      um.dispositivo,
      um.pacientes.join(' '),
    ]
      .map(celula)
      .join(','),
  ),
]

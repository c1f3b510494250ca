import type { DadosDoPaciente } from '@clinica/domain/titular/contract'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeDeRegistro, nomeSocial } from '../pacientes/nome-sql.ts'

const MOMENTO = (coluna: string) => `to_char(${coluna} AT TIME ZONE $3, 'YYYY-MM-DD"T"HH24:MI:SS')`
const lista = (campos: string, de: string, ordem: string) =>
  `(SELECT coalesce(json_agg(json_build_object(${campos}) ORDER BY ${ordem}), '[]') FROM ${de})`

// A session, as a row or as an image of one: `x` is its image.
const SESSAO = (x: string) => `CASE WHEN ${x} IS NOT NULL THEN json_build_object(
    'id', ${x} -> 'id', 'tipo', ${x} -> 'tipo', 'inicio', ${x} -> 'inicio',
    'fim', ${x} -> 'fim', 'valorSessao', ${x} -> 'valor_centavos',
    'statusAgendamento', ${x} -> 'status_agendamento', 'statusPagamento', ${x} -> 'status_pagamento',
    'modalidadeAtendimento', ${x} -> 'modalidade_atendimento', 'recurrenceId', ${x} -> 'recurrence_id',
    'observacoes', ${x} -> 'observacoes') END`

const VALORES = lista(
  `'desde', v.desde, 'valor', v.valor_centavos`,
  `paciente_valor v WHERE v.profissional_id = p.profissional_id AND v.paciente_id = p.id`,
  'v.desde',
)

const SEM_LEMBRETES = lista(
  `'email', n.email, 'motivo', n.motivo, 'em', ${MOMENTO('n.recusado_em')}`,
  `lembrete_recusado n WHERE n.profissional_id = p.profissional_id AND n.paciente_id = p.id`,
  'n.email',
)

const CADASTRO = `json_build_object('pacienteId', p.id, 'nome', ${nomeDeRegistro('p')}, 'nomeSocial', ${nomeSocial('p')}, 'dataNascimento', p.data_nascimento,
    'cpf', encode(p.cpf, 'base64'), 'cpfResponsavelFinanceiro', encode(p.cpf_responsavel, 'base64'),
    'sexo', p.sexo, 'telefone', p.telefone, 'email', p.email,
    'responsavelFinanceiro', p.responsavel_financeiro, 'escola', p.escola,
    'valores', ${VALORES},
    'falta', json_build_object('regra', p.falta_regra, 'valor', p.falta_valor), 'endereco', json_build_object('cep', p.cep,
      'logradouro', p.logradouro, 'numero', p.numero, 'bairro', p.bairro, 'localidade', p.localidade,
      'uf', p.uf, 'complemento', p.complemento),
    'criadoEm', ${MOMENTO('p.criado_em')}, 'alteradoEm', ${MOMENTO('p.alterado_em')},
    'arquivadoEm', ${MOMENTO('p.arquivado_em')}, 'lembrarPorEmail', p.lembrar_desde IS NOT NULL,
    'semLembretes', ${SEM_LEMBRETES})`

const DELE = (t: string) => `${t}.profissional_id = $1 AND ${t}.paciente_id = $2`

const SERIES = lista(
  `'id', s.id, 'frequencia', s.frequencia, 'inicio', s.inicio, 'fim', s.fim, 'ate', s.ate`,
  `serie s WHERE s.profissional_id = $1 AND s.id IN (
     SELECT a.recurrence_id FROM agendamento a WHERE ${DELE('a')})`,
  's.inicio, s.id',
)
const ATENDIMENTOS = `(SELECT coalesce(json_agg(${SESSAO('imagem')} ORDER BY inicio, id), '[]') FROM (
    SELECT a.id, a.inicio, agendamento_imagem(a) AS imagem FROM agendamento a WHERE ${DELE('a')}) AS x)`
// P2: also what was undone or given back since: `vale` says which counts as called off.
const DESMARCADAS = lista(
  `'atendimentoId', d.agendamento_id, 'operacaoId', d.operacao_id, 'inicio', d.inicio, 'fim', d.fim,
   'motivo', d.motivo, 'recurrenceId', d.recurrence_id, 'vale', desmarcacao_vale(d)`,
  `desmarcacao d WHERE ${DELE('d')}`,
  'd.inicio, d.operacao_id, d.agendamento_id',
)
const MESES = lista(
  `'ano', m.ano, 'mes', m.mes, 'quantidade', m.quantidade, 'realizadas', m.realizadas, 'faltas', m.faltas,
   'total', m.total_centavos, 'pago', m.pago_centavos, 'fechado', EXISTS (SELECT FROM mes_fechado f
     WHERE f.profissional_id = $1 AND f.ano = m.ano AND f.mes = m.mes AND f.fechado)`,
  `mes_do_paciente m WHERE ${DELE('m')}`,
  'm.ano, m.mes',
)
const EXTRATOS = lista(
  `'ano', e.ano, 'mes', e.mes, 'enviadoEm', ${MOMENTO('e.em')}`,
  `extrato_enviado e WHERE ${DELE('e')}`,
  'e.ano, e.mes',
)
const PAGAMENTOS = lista(
  `'id', l.id, 'data', l.data, 'ano', l.ano, 'mes', l.mes, 'valor', l.valor_centavos, 'forma', l.forma,
   'tipo', l.tipo, 'atendimentoId', l.agendamento_id, 'corrige', l.corrige,
   'recebimentoId', l.recebimento_id, 'lancadoEm', ${MOMENTO('l.criado_em')}`,
  `pagamento l WHERE ${DELE('l')}`,
  'l.data, l.criado_em, l.id',
)

const RECEBIMENTOS = lista(
  `'id', r.id, 'data', r.data, 'valor', r.valor_centavos, 'forma', r.forma, 'pagador', r.pagador,
   'nomePagador', r.pagador_nome, 'cpfPagador', encode(r.pagador_cpf, 'base64'),
   'observacao', encode(r.observacao, 'base64'), 'situacao', CASE WHEN o.desfeita_em IS NOT NULL THEN 'DESFEITO'
     WHEN EXISTS (SELECT FROM operacao e WHERE e.profissional_id = $1 AND e.id = r.estorno_id
                     AND e.desfeita_em IS NULL) THEN 'ESTORNADO' ELSE 'VIGENTE' END`,
  `recebimento r JOIN operacao o ON o.profissional_id = r.profissional_id AND o.id = r.operacao_id
    WHERE ${DELE('r')}`,
  'r.data, r.id',
)

// P5: what was sent, whatever became of it, and what was decided by hand of what was received.
const RECIBOS = lista(
  `'reciboId', b.recibo_id, 'data', b.data, 'valor', b.valor, 'descricao', b.descricao, 'situacao', b.situacao,
   'ano', b.ano, 'lote', b.numero, 'linha', b.linha, 'emitidoEm', b.emitido_em, 'motivo', b.motivo`,
  `(SELECT r.recibo_id, r.data, r.valor_centavos AS valor, r.descricao, r.situacao, l.ano, l.numero, r.linha,
           r.emitido_em, NULL AS motivo
      FROM recibo_do_lote r
      JOIN lote_de_recibos l ON l.profissional_id = r.profissional_id AND l.id = r.lote_id
     WHERE ${DELE('r')}
    UNION ALL
    SELECT d.recibo_id, coalesce(m.data, l.data), coalesce(m.valor_centavos, l.valor_centavos), NULL, d.decisao,
           NULL, NULL, NULL, NULL, d.motivo
      FROM recibo_decidido d
      LEFT JOIN recebimento m ON m.profissional_id = d.profissional_id AND m.id = d.recibo_id
      LEFT JOIN pagamento l ON l.profissional_id = d.profissional_id AND l.id = d.recibo_id
     WHERE ${DELE('d')}) AS b`,
  'b.data, b.recibo_id, b.ano, b.numero',
)

// P4: by e-mail, and what its link did.
const LEMBRETES = lista(
  `'atendimentoId', b.agendamento_id, 'inicio', b.inicio, 'estado', b.estado, 'motivo', b.motivo,
   'talvezSaiu', b.talvez_saiu, 'email', b.email, 'enviadoEm', ${MOMENTO('b.enviado_em')},
   'confirmadoEm', ${MOMENTO('b.confirmado_em')}`,
  `lembrete b WHERE ${DELE('b')}`,
  'b.inicio, b.id',
)

// A side that is another patient's, whose session this was or became, is not this one's to see.
const LADO = (x: string) => `CASE WHEN ${x} ->> 'paciente_id' = $2::uuid::text THEN ${x} END`
const HISTORICO = lista(
  `'operacaoId', h.operacao, 'atendimentoId', h.sessao, 'tipo', h.tipo, 'em', ${MOMENTO('h.em')},
   'por', h.por, 'desfeitaEm', ${MOMENTO('h.desfeita')}, 'antes', ${SESSAO('h.antes')},
   'depois', ${SESSAO('h.depois')}`,
  `(SELECT o.id AS operacao, i.agendamento_id AS sessao, o.tipo, o.criada_em AS em, o.desfeita_em AS desfeita,
           CASE WHEN o.pelo_link THEN 'paciente, pelo link do lembrete'
             ELSE coalesce(f.nome, u.email, o.usuario_id) END AS por, ${LADO('i.antes')} AS antes,
           ${LADO('i.depois')} AS depois
      FROM operacao_imagem i
      JOIN operacao o ON o.profissional_id = $1 AND o.id = i.operacao_id
      LEFT JOIN usuario u ON u.id = o.usuario_id
      LEFT JOIN profissional f ON f.usuario_id = o.usuario_id
     WHERE i.profissional_id = $1) AS h
   WHERE h.antes IS NOT NULL OR h.depois IS NOT NULL`,
  'h.em, h.operacao, h.sessao',
)

// One statement, so that all of it is of one moment.
const DADOS = statement(
  'titular_dados',
  `SELECT json_build_object('nome', f.nome, 'registroProfissional', f.registro_profissional,
            'especialidade', f.especialidade) AS profissional,
          ${CADASTRO} AS cadastro, ${SERIES} AS series, ${ATENDIMENTOS} AS atendimentos,
          ${DESMARCADAS} AS desmarcadas, ${MESES} AS meses, ${EXTRATOS} AS "extratosEnviados",
          ${PAGAMENTOS} AS pagamentos, ${RECEBIMENTOS} AS recebimentos, ${RECIBOS} AS recibos,
          ${LEMBRETES} AS lembretes, ${HISTORICO} AS historico
     FROM paciente p JOIN profissional f ON f.id = p.profissional_id
    WHERE p.profissional_id = $1 AND p.id = $2`,
)

/** Notes and CPFs as they are kept: encrypted, in base64. */
type Cifrado = string | null
type SessaoCifrada = Omit<DadosDoPaciente['atendimentos'][number], 'observacoes' | 'ilegivel'> & {
  observacoes: Cifrado
}
type Historico = DadosDoPaciente['historico'][number]

/** All that is kept of a patient, what is encrypted still shut. */
export type DadosCifrados = Omit<
  DadosDoPaciente,
  'cadastro' | 'atendimentos' | 'recebimentos' | 'historico' | 'acessos'
> & {
  recebimentos: (Omit<DadosDoPaciente['recebimentos'][number], 'ilegivel'> & {
    cpfPagador: Cifrado
    observacao: Cifrado
  })[]
  cadastro: Omit<DadosDoPaciente['cadastro'], 'ilegivel'>
  atendimentos: SessaoCifrada[]
  historico: (Omit<Historico, 'antes' | 'depois'> & {
    antes: SessaoCifrada | null
    depois: SessaoCifrada | null
  })[]
}

/** LGPD art. 18: active or archived; null: no such patient. */
export async function selectDados(
  db: Executor,
  { profissionalId }: Escopo,
  pacienteId: string,
  fuso: string,
): Promise<DadosCifrados | null> {
  const [dados] = await db.query<DadosCifrados>(DADOS, [profissionalId, pacienteId, fuso])
  return dados ?? null
}

import { createHash } from 'node:crypto'
import { fraseDoErro } from '@clinica/domain/erros'
import type { DescarteFio, TermoFio } from '@clinica/domain/titular/contract-descarte'
import { describe, expect, test } from 'vitest'
import { agendaDe, resumoDe } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import {
  CANARIO,
  DIA,
  descartes,
  NOTA,
  totaisDe,
  umaHistoria,
  VINTE_ANOS,
} from '../../test/descarte.ts'
import { statement } from '../database/database.ts'
import { mintEscopo } from '../escopo.ts'
import { compareMeses } from '../pagamentos/conferencia/service.ts'

const t = await useApp()
const { database } = t.contexto
const { call, depois, discard, tabelasCom } = descartes(t)

const BYTES = statement(
  'teste_bytes_do_paciente',
  `SELECT encode(p.cpf, 'hex') AS cpf, encode(p.cpf_indice, 'hex') AS indice,
          encode(p.cpf_responsavel, 'hex') AS responsavel,
          (SELECT array_agg(encode(a.observacoes, 'hex')) FROM agendamento a WHERE a.paciente_id = p.id) AS notas,
          (SELECT array_agg(substr(i.antes ->> 'observacoes', 1, 40)) FROM operacao_imagem i
            WHERE i.antes ->> 'paciente_id' = p.id::text AND i.antes ->> 'observacoes' IS NOT NULL) AS imagens,
          (SELECT array_agg(a.id::text) FROM agendamento a WHERE a.paciente_id = p.id) AS sessoes
     FROM paciente p WHERE p.id = $1`,
)
/** Of no session of theirs is the day left. */
const DIAS = statement(
  'teste_dias_do_descartado',
  'SELECT aberto_desde AS dia FROM mes_do_paciente WHERE descartado AND aberto_desde IS NOT NULL',
)
type Bytes = Record<'cpf' | 'indice' | 'responsavel', string> &
  Record<'notas' | 'imagens' | 'sessoes', string[]>

describe('disposed of after twenty years (D6)', async () => {
  const { conta, agenda, id, outroId, cpf, mista, deAmbos, dada, paga, doOutro, mudada } =
    await umaHistoria(t)
  const [bytes] = await database.query<Bytes>(BYTES, [id])
  if (!bytes) throw new Error('no patient')
  const rastros = [
    id,
    CANARIO,
    'zuleika',
    'Canári',
    'canario',
    NOTA,
    cpf,
    '27911112222',
    bytes.cpf,
    bytes.indice,
    bytes.responsavel,
    ...bytes.notas,
    ...bytes.imagens,
    // What a session was before it became the patient's is another's record.
    ...bytes.sessoes.filter((sessao) => sessao !== dada.id),
  ]
  const antes = await tabelasCom(rastros)
  const totais = await depois(VINTE_ANOS, () => totaisDe(t, conta))
  const historico = (await agenda.get(`/agendamentos/${doOutro.id}/historico`)).body
  const previa = await depois(VINTE_ANOS + DIA, () =>
    call(conta, 'GET', `/pacientes/${id}/descarte`),
  )
  const feito = await depois(VINTE_ANOS + DIA, () =>
    discard(conta, id, { nome: 'ZULEIKA  canario' }),
  )
  const termo = feito.body as TermoFio

  test('what it would take is told first, counted', () =>
    expect([previa.status, previa.body]).toEqual([
      200,
      {
        problema: null,
        guardaAnos: 20,
        prazo: '20 anos do último registro, de 09/03/2026',
        ultimoRegistro: '2026-03-09',
        ultimoPagamento: '2026-03-09',
        de: '2025-12-05',
        ate: '2026-03-09',
        atendimentos: 4,
        comObservacoes: 3,
        lancamentos: expect.any(Number),
        recibos: 0,
      } satisfies DescarteFio,
    ]))

  test('nothing of the patient is found in any table but the log and the term, which have the id alone', async () => {
    expect(antes).toEqual(
      expect.arrayContaining(['agendamento', 'operacao_imagem', 'paciente', 'pagamento']),
    )
    expect(feito.status).toBe(201)
    expect(await tabelasCom(rastros)).toEqual(['acesso', 'termo_de_descarte'])
    expect(await tabelasCom(rastros.slice(1))).toEqual([])
  })

  test('is gone from every call; a second time is a 404', async () => {
    const vistos = await Promise.all([
      discard(conta, id, { nome: CANARIO }),
      call(conta, 'GET', `/pacientes/${id}/dados?destinatario=profissional`),
      call(conta, 'GET', `/pacientes/${id}/descarte`),
      call(conta, 'POST', `/pacientes/${id}/restaurar`),
      call(conta, 'GET', `/agendamentos/${id}/valor-consulta`),
      call(conta, 'GET', `/agendamentos/paciente/${id}/detalhes?mes=1&ano=2026`),
    ])
    expect(vistos.map(({ status }) => status)).toEqual(Array(6).fill(404))
    expect((await call(conta, 'GET', '/pacientes?arquivados=true')).body).toEqual([])
    expect((await agendaDe(t, conta)).filter(({ pacienteId }) => pacienteId === id)).toEqual([])
  })

  test('every total of the practice is as it was, to the cent; what is open, as long as it was (P5)', async () => {
    expect(await depois(VINTE_ANOS, () => totaisDe(t, conta))).toEqual(totais)
    expect(totais.idades).toContainEqual({ idade: 'MAIS_DE_90', emAberto: 137.91 })
    expect(await database.query(DIAS)).toEqual([{ dia: '2025-12-01' }])
    const deles = (await resumoDe(t, conta)).filter(({ descartado }) => descartado)
    expect(new Set(deles.map(({ nomePaciente }) => nomePaciente))).toEqual(
      new Set(['Paciente descartado']),
    )
    expect(deles.length).toBeGreaterThan(1)
  })

  test('the check of the months finds none that differs', async () => {
    const escopo = mintEscopo(conta.profissionalId, conta.usuarioId)
    expect(await compareMeses(database, escopo)).toMatchObject({ diferentes: [] })
  })

  test('the months of nobody can neither be opened nor paid', async () => {
    const [linha] = (await resumoDe(t, conta)).filter(({ descartado }) => descartado)
    const { pacienteId = '', ano, mesNumero: mes } = linha ?? {}
    const pago = { pacienteId, ano, mes, valorPago: 1 }
    const vistos = await Promise.all([
      call(conta, 'PUT', '/resumo-atendimentos/valor-pago', pago),
      call(
        conta,
        'GET',
        `/resumo-atendimentos/pagamentos?pacienteId=${pacienteId}&mes=${mes}&ano=${ano}`,
      ),
      call(conta, 'GET', `/pacientes/${pacienteId}`),
    ])
    expect(vistos.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('others keep their sessions and history; what touched both can be undone no more', async () => {
    expect((await agenda.get(`/agendamentos/${doOutro.id}/historico`)).body).toEqual(historico)
    const dele = (await agendaDe(t, conta)).find((um) => um.id === mudada?.id)
    expect(dele).toMatchObject({ pacienteId: outroId, observacoes: 'da outra' })
    expect((await agenda.undo(mista.operacaoId)).status).toBe(404)
    expect(await agenda.undo(deAmbos.operacaoId)).toMatchObject({
      status: 409,
      message: fraseDoErro('OPERACAO_MUDOU'),
    })
    const { body } = await agenda.get(`/agendamentos/${paga.id}/historico`)
    expect(body).toContainEqual(expect.objectContaining({ operacaoId: deAmbos.operacaoId }))
    expect((await call(conta, 'GET', `/agendamentos/${mudada?.id}/historico`)).status).toBe(200)
    expect((await agenda.serie(mudada?.id)).membros.map((um) => um.id)).toEqual([mudada?.id])
  })

  test('the term: who, when, what; its digest is in the sealed log; nobody changes it', async () => {
    expect(termo).toMatchObject({ em: '2046-03-10T12:00:00', id: expect.any(String) })
    expect(termo.texto).toContain(`Registro descartado: ${id}`)
    expect(termo.texto).toContain('Profissional: Helena Prado')
    expect(termo.texto).toContain('Período: de 05/12/2025 a 09/03/2026')
    expect(termo.texto).toMatch(/4 atendimentos \(3 com observações\)/)
    expect(termo.resumo).toBe(createHash('sha256').update(termo.texto).digest('hex'))
    expect((await call(conta, 'GET', '/termos-de-descarte')).body).toEqual([termo])
    const NO_REGISTRO = statement(
      'teste_descartou',
      `SELECT usuario_id AS "usuarioId", pacientes, etiqueta, rota FROM acesso WHERE acao = 'descartou' AND etiqueta = $1`,
    )
    expect(await database.query(NO_REGISTRO, [termo.resumo])).toEqual([
      {
        usuarioId: conta.usuarioId,
        pacientes: [id],
        etiqueta: termo.resumo,
        rota: 'POST /api/pacientes/:pacienteId/descartar',
      },
    ])
    for (const sql of [
      `UPDATE termo_de_descarte SET texto = ''`,
      'DELETE FROM termo_de_descarte',
    ]) {
      await expect(database.script(sql)).rejects.toThrow('kept for ever')
    }
  })
})

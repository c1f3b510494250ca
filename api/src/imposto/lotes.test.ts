import { describe, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { comoEmitente, impostoDe } from '../../test/imposto.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { eraseRecibos } from './descarte-service.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()
const { database, registro } = t.contexto

/** So many receipts of one grown patient, a day after the other, of 10,00 and up. */
async function comRecibos(quantos: number) {
  const conta = await comoEmitente(t, await umaConta(t))
  const pessoa = { nome: 'Gael Lima', dataNascimento: '1990-01-01' }
  const { id: pacienteId } = await umPaciente(t, conta, { pessoa })
  const dinheiro = recebimentosDe(t, conta, pacienteId)
  const ids: string[] = []
  for (let n = 1; n <= quantos; n += 1) {
    ids.push(
      (await dinheiro.recebe(9 + n, { data: `2026-02-${String(n).padStart(2, '0')}` })).body.id,
    )
  }
  const imposto = impostoDe(t, conta)
  const situacoes = async () =>
    Object.fromEntries(
      (await imposto.recibos()).recibos.map((um) => [ids.indexOf(um.id), um.situacao]),
    )
  return { conta, pacienteId, ids, situacoes, ...dinheiro, ...imposto }
}

describe('P5: a lot', () => {
  test('is taken whole, or its lines with an error go back and into the next one', async () => {
    const { monta, responde, situacoes, lotes, recibos } = await comRecibos(3)
    const [primeiro] = (await monta()).body.lotes
    expect(await situacoes()).toEqual({ 0: 'NO_LOTE', 1: 'NO_LOTE', 2: 'NO_LOTE' })
    expect((await monta()).status).toBe(409)
    const com = await responde(primeiro?.id ?? '', 'erros', { linhas: [2] })
    expect(com.body.itens.map(({ situacao }) => situacao)).toEqual([
      'EMITIDO',
      'COM_ERRO',
      'EMITIDO',
    ])
    expect(await situacoes()).toEqual({ 0: 'EMITIDO', 1: 'PENDENTE', 2: 'EMITIDO' })
    expect((await responde(primeiro?.id ?? '', 'aceito')).status).toBe(409)

    const [segundo] = (await monta()).body.lotes
    expect([segundo?.numero, segundo?.itens.length, segundo?.valor]).toEqual([2, 1, 11])
    expect((await responde(segundo?.id ?? '', 'aceito')).status).toBe(200)
    const { resumo } = await recibos()
    expect([resumo.emitido.valor, resumo.aEmitir.valor]).toEqual([33, 0])
    expect(
      (await lotes()).map(({ numero, situacao, comErro }) => [numero, situacao, comErro]),
    ).toEqual([
      [2, 'ACEITO', 0],
      [1, 'ACEITO', 1],
    ])
  })

  test('is given up: all of it is pendente again', async () => {
    const { monta, responde, situacoes } = await comRecibos(2)
    const [lote] = (await monta()).body.lotes
    await responde(lote?.id ?? '', 'abandonar')
    expect(await situacoes()).toEqual({ 0: 'PENDENTE', 1: 'PENDENTE' })
    expect((await monta()).status).toBe(201)
  })

  test('of those that were picked; one that cannot go refuses it whole', async () => {
    const { monta, ids, situacoes } = await comRecibos(3)
    expect((await monta({ recibos: [ids[1]] })).status).toBe(201)
    expect(await situacoes()).toEqual({ 0: 'PENDENTE', 1: 'NO_LOTE', 2: 'PENDENTE' })
    expect((await monta({ recibos: [ids[0], ids[1]] })).status).toBe(409)
    expect(await situacoes()).toEqual({ 0: 'PENDENTE', 1: 'NO_LOTE', 2: 'PENDENTE' })
  })

  test('two at the same time never share a receipt, and the database would not have it', async () => {
    const { monta, ids, conta } = await comRecibos(4)
    const feitos = await Promise.all([monta(), monta({ recibos: [ids[0]] }), monta(), monta()])
    const idas = feitos.flatMap(({ body }) => body.lotes ?? []).flatMap(({ itens }) => itens)
    expect(idas.map(({ reciboId }) => reciboId).sort()).toEqual([...ids].sort())
    const duasVezes = statement(
      'teste_duas_vezes',
      `INSERT INTO recibo_do_lote SELECT profissional_id, lote_id, linha + 500, recibo_id, paciente_id, data,
         valor_centavos, descricao, situacao FROM recibo_do_lote WHERE profissional_id = $1`,
    )
    await expect(database.query(duasVezes, [conta.profissionalId])).rejects.toThrow(/recibo_vivo/)
  })

  test('needs the password, and is in the access log with everybody whose CPF it holds', async () => {
    const { monta, pacienteId, conta } = await comRecibos(1)
    const errada = await monta({ senhaAtual: 'outra senha qualquer' })
    expect([errada.status, errada.body.lotes]).toEqual([400, undefined])
    await monta()
    await registro.close()
    const linhas = await database.query<{ pacientes: string[]; rota: string }>(
      statement(
        'teste_exportou',
        `SELECT pacientes, rota FROM acesso WHERE profissional_id = $1 AND acao = 'exportou'`,
      ),
      [conta.profissionalId],
    )
    expect(linhas).toEqual([{ pacientes: [pacienteId], rota: 'POST /api/imposto/lotes' }])
  })

  test('says what the professional’s own data lack', async () => {
    const { conta, monta, recibos } = await comRecibos(1)
    await comoEmitente(t, conta, { registro: '', especialidade: 'Coaching' })
    expect((await recibos()).impedimentos).toEqual(['SEM_REGISTRO', 'SEM_OCUPACAO'])
    const { status, body } = await monta()
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('Falta o registro profissional'),
    ])
  })
})

describe('P5: one recibo by hand', () => {
  test('dispensed with a reason, and back', async () => {
    const { decide, ids, situacoes, monta } = await comRecibos(1)
    const [id = ''] = ids
    expect((await decide(id, 'dispensar')).status).toBe(400)
    expect((await decide(id, 'dispensar', 'NOTA_FISCAL')).body).toMatchObject({
      situacao: 'DISPENSADO',
      dispensa: 'NOTA_FISCAL',
    })
    expect((await monta()).status).toBe(409)
    await decide(id, 'voltar')
    expect(await situacoes()).toEqual({ 0: 'PENDENTE' })
  })

  test('cancelled within ten days, and emitted anew only when it is put in', async () => {
    const { decide, ids, monta, responde } = await comRecibos(1)
    const [id = ''] = ids
    expect((await decide(id, 'cancelar')).status).toBe(409)
    const [lote] = (await monta()).body.lotes
    expect((await decide(id, 'dispensar', 'OUTRO')).status).toBe(409)
    expect((await responde(lote?.id ?? '', 'aceito', { emitidoEm: '2026-03-08' })).status).toBe(400)
    await responde(lote?.id ?? '', 'aceito')
    expect((await decide(id, 'cancelar')).body.situacao).toBe('CANCELADO')
    expect((await monta()).status).toBe(409)
    expect((await decide(id, 'incluir')).body.situacao).toBe('PENDENTE')
    expect((await monta()).status).toBe(201)
  })

  test('after ten days it is refused, and says whom to ask', async () => {
    const { decide, ids, monta, responde, conta } = await comRecibos(1)
    const [lote] = (await monta()).body.lotes
    await responde(lote?.id ?? '', 'aceito')
    const velho = statement(
      'teste_emitido_antes',
      `UPDATE recibo_do_lote SET emitido_em = '2026-02-26' WHERE profissional_id = $1`,
    )
    await database.query(velho, [conta.profissionalId])
    const { status, body } = await decide(ids[0] ?? '', 'cancelar')
    expect([status, body.message]).toEqual([409, expect.stringContaining('até 08/03/2026')])
  })

  test('given back after it was emitted it is still shown, with what changed', async () => {
    const { estorna, ids, monta, responde, recibos, decide } = await comRecibos(1)
    const [lote] = (await monta()).body.lotes
    await responde(lote?.id ?? '', 'aceito')
    await estorna(ids[0] ?? '')
    const [um] = (await recibos(2026, 2)).recibos
    expect(um).toMatchObject({
      situacao: 'EMITIDO',
      mudanca: 'ESTORNADO',
      valor: 0,
      valorEnviado: 10,
    })
    expect((await decide(ids[0] ?? '', 'cancelar')).body.situacao).toBe('CANCELADO')
    expect((await recibos()).recibos).toEqual([])
  })

  test('of a patient who was disposed of keeps its day and amount, and names nobody (D6)', async () => {
    const { conta, pacienteId, monta, responde, lote } = await comRecibos(1)
    const [feito] = (await monta()).body.lotes
    await responde(feito?.id ?? '', 'aceito')
    const escopo = { profissionalId: conta.profissionalId, usuarioId: conta.usuarioId } as Escopo
    await database.transaction((tx) => eraseRecibos(tx, escopo, pacienteId))
    expect((await lote(feito?.id ?? '')).body.itens).toEqual([
      expect.objectContaining({
        pacienteId: null,
        nomePaciente: null,
        valor: 10,
        data: '2026-02-01',
        situacao: 'EMITIDO',
      }),
    ])
  })

  test('of a stranger is nobody’s', async () => {
    const { ids } = await comRecibos(1)
    const outro = impostoDe(t, await comoEmitente(t, await umaConta(t)))
    expect((await outro.decide(ids[0] ?? '', 'incluir')).status).toBe(404)
    expect((await outro.recibos()).recibos).toEqual([])
  })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { comeco, gesto, LivroEmJogo } from '../../test/gestos-do-livro.ts'
import { comoEmitente, impostoDe, somaDoArquivo } from '../../test/imposto.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'

const t = await useApp()
const SEQUENCIAS = 15

/** What happens to money, and now and then a lot, with one answer of each kind. */
const passo = fc.record({
  gesto,
  lote: fc.constantFrom(null, null, null, 'aceito', 'erros', 'abandonar', 'deixa'),
  cancela: fc.nat(5),
})

const cents = (reais: number) => Math.round(reais * 100)

test('P5: whatever the gestures, the receipts are the oracle’s money, and no two living lots share one', {
  timeout: prazoDe(SEQUENCIAS),
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      comeco,
      fc.array(passo, { minLength: 6, maxLength: 18, size: 'max' }),
      async (marcados, passos) => {
        const jogo = await LivroEmJogo.comeca(t)
        const { oraculo, conta, pacientes } = jogo
        const imposto = impostoDe(t, await comoEmitente(t, conta))
        // The third one's name is reserved, and counts nowhere (D9).
        const contam = () =>
          oraculo
            .meses()
            .filter((mes) => !mes.startsWith(pacientes[2] ?? ''))
            .reduce((soma, mes) => soma + oraculo.pagoDe(mes), 0)
        for (const um of marcados) await jogo.faz(um)
        for (const { gesto: seu, lote, cancela } of passos) {
          await jogo.faz(seu)
          const { recibos, resumo } = await imposto.recibos()
          expect(cents(resumo.recebido.valor)).toBe(contam())
          const { pagadores, fora } = (await imposto.contador()).body
          const meses = [...pagadores.flatMap((um) => um.meses), ...fora.naoERendimento]
          expect(meses.reduce((soma, valor) => soma + cents(valor), 0)).toBe(contam())
          const [emitido] = recibos.filter(({ situacao }) => situacao === 'EMITIDO')
          if (cancela === 0 && emitido) await imposto.decide(emitido.id, 'cancelar')
          if (!lote) continue
          const antes = (await imposto.recibos()).resumo
          const { status, body } = await imposto.monta()
          expect(status).toBe(antes.prontos.quantos > 0 ? 201 : 409)
          for (const { arquivo, itens, id } of body.lotes ?? []) {
            expect(somaDoArquivo(arquivo.conteudo)).toBe(cents(antes.prontos.valor))
            expect(itens.length).toBe(antes.prontos.quantos)
            if (lote === 'deixa') continue
            const linhas = { linhas: [1] }
            expect((await imposto.responde(id, lote, lote === 'erros' ? linhas : {})).status).toBe(
              200,
            )
          }
          const lotes = await Promise.all((await imposto.lotes()).map(({ id }) => imposto.lote(id)))
          const vivos = lotes
            .flatMap(({ body: { itens } }) => itens)
            .filter(({ situacao }) => situacao === 'NO_LOTE' || situacao === 'EMITIDO')
            .map(({ reciboId }) => reciboId)
          expect(new Set(vivos).size).toBe(vivos.length)
        }
      },
    ),
    tentativas(SEQUENCIAS),
  )
})

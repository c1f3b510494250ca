import type { Data } from '@clinica/domain/tempo/data'
import { diaEMes } from '@clinica/domain/tempo/texto-de-tempo'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, preenche } from './pages/campos.ts'
import {
  dia,
  SESSOES,
  type Semestre,
  type SessaoVista,
  sessao,
  terca,
  umSemestre,
} from './semestre.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const comAno = (data: Data) => `${diaEMes(data)} de ${data.slice(0, 4)}`
const deAte = (de: Data, a: Data) =>
  de.slice(0, 4) === a.slice(0, 4)
    ? `de ${diaEMes(de)} a ${diaEMes(a)}`
    : `de ${comAno(de)} a ${comAno(a)}`

/** The gestures on one series, each with what the whole semester is after it. */
function gestosDaSerie({ page }: Semestre) {
  const agenda = telaDoCalendario(page)
  const { dialogo, escolhe, salva } = dialogoDaConsulta(page)
  const zilda = agenda.evento('Zilda Arruda')
  let semana = 0
  const irPara = async (outra: number) => {
    for (; semana < outra; semana += 1) await botao(page, 'Próxima semana').click()
    await agenda.dia(dia(outra)).waitFor()
    await zilda.waitFor()
  }
  const abre = async (outra: number) => {
    await irPara(outra)
    await zilda.click()
    await dialogo.waitFor()
  }
  return [
    async function marca() {
      await agenda.seleciona(dia(0), '14:00', '14:00')
      await escolhe('Zilda Arruda')
      await preenche(dialogo, { Repetir: 'Repetir', 'Repetir até': dia(SESSOES - 1) })
      await dialogo.getByText(`${SESSOES} sessões, ${deAte(dia(0), dia(SESSOES - 1))}`).waitFor()
      await dialogo.getByText(`1 de ${SESSOES} sessões com outro atendimento no horário`).waitFor()
      const junto = `${diaEMes(dia(2))}, 14h: junto com Ana Lima, 14h30 até 15h30`
      await dialogo.getByText(junto).waitFor()
      await botao(dialogo, 'Ver datas').click()
      const datas = dialogo.getByRole('region', { name: 'Datas das sessões' })
      expect(await datas.getByRole('listitem').count()).toBe(SESSOES)
      expect(await datas.getByText('junto com outro atendimento').count()).toBe(1)
      await salva()
      await page.getByText(`Agendamento criado com sucesso! ${SESSOES} sessões criadas.`).waitFor()
      return { semana: 0, muda: (_: SessaoVista, n: number) => sessao(dia(n), '14:00-15:00') }
    },
    async function remarcaAsSeguintes() {
      await abre(2)
      await preenche(dialogo, {
        Editar: 'Este e os seguintes',
        'Data Início': dia(2, 2),
        'Hora Início': '11:00',
      })
      await dialogo.getByText('16 sessões mudam.').waitFor()
      await salva()
      await page.getByText('Agendamento atualizado com sucesso! 16 sessões alteradas.').waitFor()
      return {
        semana: 2,
        muda: (s: SessaoVista, n: number) => (n < 2 ? s : sessao(dia(n, 2), '11:00-12:00')),
      }
    },
    async function editaUma() {
      await abre(5)
      expect(await campo(dialogo, 'Editar').inputValue()).toBe('single')
      await preenche(dialogo, {
        'Valor da Sessão (R$)': '150,00',
        Observações: 'Trazer o caderno.',
      })
      await salva()
      // One alone is not counted.
      await page.getByText(/Agendamento atualizado com sucesso!(?! \d)/).waitFor()
      return {
        semana: 5,
        muda: (s: SessaoVista, n: number) =>
          n === 5 ? { ...s, valor: 150, notas: 'Trazer o caderno.' } : s,
      }
    },
    async function arrastaEAplica() {
      await irPara(6)
      await agenda.leva(zilda, dia(6, 3), '09:30')
      await agenda.solta()
      await page.getByText(`O evento foi remarcado para ${diaEMes(dia(6, 3))}, 9h30`).waitFor()
      await botao(page, 'Aplicar aos seguintes').click()
      await page.getByText('Agendamento atualizado com sucesso! 12 sessões alteradas.').waitFor()
      return {
        semana: 6,
        muda: (s: SessaoVista, n: number) =>
          n < 6 ? s : { ...s, quando: `${dia(n, 3)} 09:30-10:30` },
      }
    },
    async function excluiDaquiEmDiante() {
      await abre(10)
      await botao(dialogo, 'Excluir').click()
      const pergunta = page.getByRole('dialog', { name: 'Excluir agendamento' })
      await pergunta.getByLabel('Este e os seguintes').check()
      await pergunta.getByText('8 sessões serão excluídas.').waitFor()
      await botao(pergunta, 'Excluir').click()
      await page.getByText('Agendamento excluído com sucesso! 8 sessões excluídas.').waitFor()
      return { semana: 10, muda: (s: SessaoVista, n: number) => (n < 10 ? s : null) }
    },
  ]
}

test('a series of a semester: booked, moved, edited, dragged, cut; all of it undone and redone', async () => {
  const semestre = await umSemestre(umVisitante)
  const { page, context, vai, endereco, naTela, serie } = semestre
  await vai(endereco(terca()))
  await telaDoCalendario(page).dia(terca()).waitFor()
  // Another tab of the same person, loaded anew each time, says what a reload would show.
  const outra = await context.newPage()
  const confere = async (estado: SessaoVista[], semana: number) => {
    await ate(serie).toEqual(estado)
    await outra.goto(endereco(dia(semana)))
    await naTela(outra, semana)
  }

  const vazio: SessaoVista[] = Array.from({ length: SESSOES }, (_, n) => sessao(dia(n), ''))
  const estados: { depois: SessaoVista[]; semana: number }[] = [{ depois: [], semana: 0 }]
  for (const gesto of gestosDaSerie(semestre)) {
    const { semana, muda } = await gesto()
    const antes = estados.length === 1 ? vazio : (estados.at(-1)?.depois ?? [])
    const depois = antes.map(muda).filter((uma) => uma !== null)
    estados.push({ depois, semana })
    await naTela(page, semana)
    await confere(depois, semana)
  }

  const nota = (texto: string) => page.getByText(texto).last().waitFor()
  for (let n = estados.length - 1; n > 0; n -= 1) {
    await page.keyboard.press('Control+z')
    await nota(n === 5 ? 'Exclusão desfeita' : 'Alteração desfeita')
    await confere(estados[n - 1]?.depois ?? [], estados[n]?.semana ?? 0)
    await naTela(page, 10)
  }
  await outra.goto(endereco(terca()))
  await naTela(outra, 0)
  expect(await telaDoCalendario(outra).falados()).toEqual([])
  for (const { depois, semana } of estados.slice(1)) {
    await page.keyboard.press('Control+Shift+z')
    await nota('Alteração refeita')
    await confere(depois, semana)
    await naTela(page, 10)
  }
  await page.reload()
  await naTela(page, 10)
  await vai(endereco(dia(9)))
  await naTela(page, 9)
  await telaDoCalendario(page).evento('9h30 até 10h30').waitFor()
})

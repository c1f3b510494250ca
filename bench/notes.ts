/** Words of a session's notes: as varied as what is written, so that it compresses no better. */
const WORDS =
  'sessão paciente família escola relatou mãe pai irmã sono ansiedade brincadeira desenho atenção fala articulação fonema treino tarefa casa semana melhora dificuldade regulação emocional vínculo jogo regras frustração respiração exercício postura marcha equilíbrio coordenação escrita leitura memória sequência combinado devolutiva professora orientação limites rotina alimentação medicação consulta retorno encaminhamento avaliação objetivo intervenção técnica exposição pensamento crença autoestima luto separação mudança trabalho conflito diálogo escuta silêncio choro riso cansaço dor força amplitude alongamento prono sedestação linguagem vocabulário narrativa compreensão turno olhar gesto imitação autonomia higiene vestir recorte tesoura encaixe textura som ritmo música'.split(
    ' ',
  )
const CHARACTERS = 200

/** Numbers that follow from the one before: every run writes the same notes. */
const next = (seed: number) => (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0

/** Some 200 characters of notes; another text for each number. */
export function notesOf(number: number): string {
  let seed = next(next(number + 1))
  let text = ''
  while (text.length < CHARACTERS) {
    seed = next(seed)
    text += `${text ? ' ' : ''}${WORDS[(seed >>> 8) % WORDS.length]}`
  }
  return `${text}.`
}

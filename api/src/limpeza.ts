import { codigoDaFalha } from './falhas-seguidas.ts'

const HOUR_MS = 60 * 60 * 1000

/** What puts away what is over, by what it is called where it fails. */
type Trabalhos = Readonly<Record<string, () => Promise<unknown>>>

/** Does all of it, whatever becomes of one; tells of each that failed, which is tried again the next time. */
export async function runLimpeza(
  trabalhos: Trabalhos,
  say: (sentence: string) => void,
): Promise<void> {
  const feitos = Object.entries(trabalhos).map(async ([nome, trabalho]) => {
    try {
      await trabalho()
    } catch (error) {
      say(`A limpeza de hora em hora falhou em '${nome}' (${codigoDaFalha(error)}).`)
    }
  })
  await Promise.all(feitos)
}

/** Runs it now and every hour; answers what ends that. */
export function startLimpeza(trabalhos: Trabalhos, say: (sentence: string) => void): () => void {
  let over = false
  const run = () =>
    runLimpeza(trabalhos, (sentence) => {
      if (!over) say(sentence)
    })
  void run()
  const timer = setInterval(run, HOUR_MS).unref()
  return () => {
    over = true
    clearInterval(timer)
  }
}

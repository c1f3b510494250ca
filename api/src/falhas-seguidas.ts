/** An error's text may name what it was about; its code does not. */
export const codigoDaFalha = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}

/** What is tried every few seconds, by what is said when it begins to fail and when it works again. */
type Ditos = { readonly falhou: string; readonly voltou: string }

/** D13: does `work`, and tells of its failures once for each code, until it works again; it never rejects. */
export function tellingFalhas(say: (sentence: string) => void, { falhou, voltou }: Ditos) {
  let dita: string | null = null
  return async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      if (dita !== null) say(voltou)
      dita = null
    } catch (error) {
      const codigo = codigoDaFalha(error)
      if (codigo !== dita) say(`${falhou} (${codigo}). Será tentado de novo em segundos.`)
      dita = codigo
    }
  }
}

/** An error's text may name what it was about; its code does not. */
export const codigoDaFalha = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}

type Ditos = {
  /** What is said when it begins to fail, by the failure's code. */
  readonly falhou: (codigo: string) => string
  readonly voltou: string
}

/** D13: what fails over and over is told once for each code, and when it works again. */
export function tellOnce(say: (sentence: string) => void, { falhou, voltou }: Ditos) {
  const ditos = new Set<string>()
  return {
    failed(codigo: string): void {
      if (!ditos.has(codigo)) say(falhou(codigo))
      ditos.add(codigo)
    },
    works(): void {
      if (ditos.size > 0) say(voltou)
      ditos.clear()
    },
  }
}

/** D13: does `work`, which is tried every few seconds, and tells of its failures once; it never rejects. */
export function tellingFalhas(
  say: (sentence: string) => void,
  { falhou, voltou }: { readonly falhou: string; readonly voltou: string },
) {
  const told = tellOnce(say, {
    falhou: (codigo) => `${falhou} (${codigo}). Será tentado de novo em segundos.`,
    voltou,
  })
  return async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      told.works()
    } catch (error) {
      told.failed(codigoDaFalha(error))
    }
  }
}

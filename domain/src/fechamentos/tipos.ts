/** P2: characters of a closure's title, and years that one period may span. */
export const TITULO_MAXIMO = 60
export const ANOS_DO_FECHAMENTO_MAXIMO = 5

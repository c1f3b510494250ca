const MAIORIDADE = 18

/** P2, P4, P5: who is spoken to through whoever answers for them; of no known age nobody is. */
export const menorDeIdade = (anos: number | null): boolean => anos !== null && anos < MAIORIDADE

const MAIORIDADE = 18

/** P2, P4, P5: true for a minor, who is spoken to through the person responsible; false where the age is unknown. */
export const menorDeIdade = (anos: number | null): boolean => anos !== null && anos < MAIORIDADE

// A patient's name in SQL: the one owner for every noun's statements. `p` is what the statement calls the patient's row.

/** §3: the name that screens, messages and sheets show. */
export const nomeExibido = (p: string) => `${p}.nome`

/** §3: the name of recibos, Receita Saúde, the accountant's files and documents, by which a patient counts too (D9). */
export const nomeDeRegistro = (p: string) => `${p}.nome`

/** The order of a list by the name shown, accent- and case-blind. */
export const ordemDoNome = (p: string) => `${p}.nome_chave`

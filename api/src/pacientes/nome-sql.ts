// A patient's name in SQL: the one owner for every noun's statements. `p` is what the statement calls the patient's row.

/** §3: the name that screens, messages and sheets show. */
export const nomeExibido = (p: string) => `coalesce(${p}.nome_social, ${p}.nome)`

/** §3: the name of recibos, Receita Saúde, the accountant's files and documents, by which a patient counts too (D9). */
export const nomeDeRegistro = (p: string) => `${p}.nome`

/** §3: null where there is none. */
export const nomeSocial = (p: string) => `${p}.nome_social`

/** The order of a list by the name shown, accent- and case-blind. */
export const ordemDoNome = (p: string) => `coalesce(${p}.nome_social_chave, ${p}.nome_chave)`

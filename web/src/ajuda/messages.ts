export const AJUDA_NAO_ABERTA = 'Não foi possível abrir a ajuda. Confira a conexão e tente de novo.'
export const nenhumaResposta = (procurado: string) => `Nenhuma resposta para “${procurado}”.`
export const OUTRA_PALAVRA = 'Tente outra palavra, ou apague a busca para ver todas.'

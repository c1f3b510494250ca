export const nenhumaResposta = (procurado: string) => `Nenhuma resposta para “${procurado}”.`
export const OUTRA_PALAVRA = 'Tente outra palavra, ou apague a busca para ver todas.'

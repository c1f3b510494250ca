export const DADOS_BAIXADOS = 'Dados baixados. Guarde o arquivo num lugar que só você abre.'
export const PREPARANDO = 'Preparando... Anos de agenda podem levar um minuto.'

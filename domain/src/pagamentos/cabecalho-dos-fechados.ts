/** P4: the header by which a refusal names the closed months: '2026-11,2026-12'. */
export const CABECALHO_DOS_FECHADOS = 'X-Meses-Fechados'

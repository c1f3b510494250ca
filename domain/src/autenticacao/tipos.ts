/** §6: the three roles. */
export const PERFIS = ['PROFISSIONAL', 'PACIENTE', 'ADMIN'] as const
export type Perfil = (typeof PERFIS)[number]

/** D2: length of a password in code points. */
export const SENHA_MINIMA = 8
export const SENHA_MAXIMA = 128
/** D3: longest device id. */
export const DEVICE_ID_MAXIMO = 128

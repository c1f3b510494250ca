/** §6: the three roles. */
export const PERFIS = ['PROFISSIONAL', 'PACIENTE', 'ADMIN'] as const
export type Perfil = (typeof PERFIS)[number]

/** D2: length of a password in code points. */
export const SENHA_MINIMA = 8
export const SENHA_MAXIMA = 128
/** D3: longest device id. */
export const DEVICE_ID_MAXIMO = 128

/** D2: the reasons of a refused sign-in. */
export const MOTIVOS_DA_RECUSA = ['senha', 'codigo', 'conta'] as const
export type MotivoDaRecusa = (typeof MOTIVOS_DA_RECUSA)[number]

/** D2: the number of last sign-ins that an account shows. */
export const ENTRADAS_MOSTRADAS = 20

/** D2: how long a link for a new password opens. */
export const MINUTOS_DO_LINK = 60

/** D2: how long a link that proves the account's e-mail opens. */
export const DIAS_DA_PROVA = 3

/** D2: how long a secret waits for its first code, and how many recovery codes there are. */
export const MINUTOS_DO_SEGREDO = 10
export const CODIGOS_DE_RECUPERACAO = 10

import type { CobrancaFio } from '@clinica/domain/cobranca/contract'
import { MENSAGEM_PADRAO } from '@clinica/domain/cobranca/mensagem'
import type { TipoDeChave } from '@clinica/domain/cobranca/tipos'

/** Values of the form 'Cobrança'. */
export type FormularioDaCobranca = {
  tipoDaChave: TipoDeChave | ''
  chave: string
  nome: string
  cidade: string
  diaDoVencimento: string
  mensagem: string
}

/** Stored settings as form values; `falada` is the key in its usual spelling. */
export const formularioDaCobranca = (
  { tipoDaChave, nome, cidade, diaDoVencimento, mensagem }: CobrancaFio,
  falada: string,
): FormularioDaCobranca => ({
  tipoDaChave: tipoDaChave ?? '',
  chave: falada,
  nome: nome ?? '',
  cidade: cidade ?? '',
  diaDoVencimento: String(diaDoVencimento ?? ''),
  mensagem: mensagem ?? MENSAGEM_PADRAO,
})

/** Request body of the form; an unchanged default text is stored as null. */
export const corpoDaCobranca = (
  { tipoDaChave, chave, nome, cidade, diaDoVencimento, mensagem }: FormularioDaCobranca,
  versao: number,
): CobrancaFio => ({
  tipoDaChave: tipoDaChave || null,
  chave: tipoDaChave ? chave : null,
  nome: tipoDaChave ? nome : null,
  cidade: tipoDaChave ? cidade : null,
  diaDoVencimento: diaDoVencimento === '' ? null : Number(diaDoVencimento),
  mensagem: mensagem.trim() === MENSAGEM_PADRAO ? null : mensagem,
  versao,
})

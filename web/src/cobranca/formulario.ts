import type { CobrancaFio } from '@clinica/domain/cobranca/contract'
import { MENSAGEM_PADRAO } from '@clinica/domain/cobranca/mensagem'
import type { TipoDeChave } from '@clinica/domain/cobranca/tipos'

/** What the form of 'Cobrança' holds. */
export type FormularioDaCobranca = {
  tipoDaChave: TipoDeChave | ''
  chave: string
  nome: string
  cidade: string
  diaDoVencimento: string
  mensagem: string
}

/** As it is kept, for the form; `falada` is the key as a person writes it. */
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

/** The body that the form asks for; a text left as it came is kept as nothing of one's own. */
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

import { cpfConfere } from '../cpf.ts'
import { pagadoresDe, pagadorPadrao } from '../pagamentos/recebimento/pagadores.ts'
import type { Pagador } from '../pagamentos/tipos.ts'
import { menorDeIdade } from '../pessoa/maioridade.ts'
import { type Data, idade } from '../tempo/data.ts'
import type { PagadorDoRecibo } from './tipos.ts'

/** A patient as registered now, CPFs open; null: none, or one that does not open (D5). */
export type PacienteDoRecibo = {
  readonly nome: string
  readonly cpf: string | null
  readonly responsavelFinanceiro: string | null
  readonly cpfResponsavelFinanceiro: string | null
  readonly dataNascimento: Data | null
  readonly arquivado: boolean
}

/** P3: the payer of a receipt as registered that day. */
export type PagadorGuardado = {
  readonly pagador: Pagador
  readonly nome: string
  readonly cpf: string | null
}

const menorEm = ({ dataNascimento }: PacienteDoRecibo, quando: Data): boolean =>
  menorDeIdade(dataNascimento && idade(dataNascimento, quando))

/**
 * P5, column 8: the payer named by the receipt; for an entry without one, the one that P3 would have offered: the
 * guardian where there is one. For a minor on that day it is always the guardian. The CPF is that of the day or, where
 * it was missing or wrong then, the one registered now.
 */
export function pagadorDoRecibo(
  paciente: PacienteDoRecibo,
  guardado: PagadorGuardado | null,
  data: Data,
): PagadorDoRecibo {
  const dito = guardado?.pagador ?? pagadorPadrao(pagadoresDe(paciente), null)
  const pagador = menorEm(paciente, data) ? 'RESPONSAVEL' : dito
  const doDia = guardado?.pagador === pagador ? guardado : null
  const deHoje =
    pagador === 'PACIENTE'
      ? { nome: paciente.nome, cpf: paciente.cpf }
      : {
          nome: paciente.responsavelFinanceiro ?? '',
          cpf: paciente.cpfResponsavelFinanceiro,
        }
  const cpf = doDia?.cpf && cpfConfere(doDia.cpf) ? doDia.cpf : deHoje.cpf
  return { pagador, nome: doDia?.nome ?? deHoje.nome, cpf }
}

import type { DadosDoPaciente } from './contract.ts'
import type { SessaoGuardada } from './contract-da-sessao.ts'
import type { Copia } from './destinatario.ts'

const semNotas = (sessao: SessaoGuardada): SessaoGuardada => ({
  ...sessao,
  observacoes: null,
  ilegivel: false,
})

const ladoSemNotas = (lado: SessaoGuardada | null) => lado && semNotas(lado)

/** An operation that changed the notes alone is left out entirely. */
function historicoSemNotas({ historico }: DadosDoPaciente): DadosDoPaciente['historico'] {
  return historico
    .map((um) => ({ ...um, antes: ladoSemNotas(um.antes), depois: ladoSemNotas(um.depois) }))
    .filter(({ antes, depois }) => JSON.stringify(antes) !== JSON.stringify(depois))
}

/**
 * P6: removes all free text of the professional about a patient: notes of sessions and receipts, and reasons for
 * dispensed receipts.
 */
const semObservacoes = (dados: DadosDoPaciente): DadosDoPaciente => ({
  ...dados,
  atendimentos: dados.atendimentos.map(semNotas),
  recebimentos: dados.recebimentos.map((um) => ({ ...um, observacao: null })),
  recibos: dados.recibos.map((um) => ({ ...um, motivo: null })),
  historico: historicoSemNotas(dados),
})

/** The payer's CPF belongs to the payer, not to the patient. */
const semCpfDeOutros = (dados: DadosDoPaciente): DadosDoPaciente => ({
  ...dados,
  cadastro: { ...dados.cadastro, cpfResponsavelFinanceiro: null },
  recebimentos: dados.recebimentos.map((um) =>
    um.pagador === 'PACIENTE' ? um : { ...um, cpfPagador: null },
  ),
})

const SEM_ENDERECO = {
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  localidade: null,
  uf: null,
}

/**
 * A child may have two guardians, and who asks is not known to be the one that is registered: neither how to reach
 * the family, nor who pays, nor who of the clinic did what.
 */
const paraUmResponsavel = (dados: DadosDoPaciente): DadosDoPaciente => ({
  ...dados,
  cadastro: {
    ...dados.cadastro,
    telefone: null,
    email: null,
    responsavelFinanceiro: null,
    endereco: SEM_ENDERECO,
  },
  recebimentos: dados.recebimentos.map((um) =>
    um.pagador === 'PACIENTE' ? um : { ...um, nomePagador: '' },
  ),
  recibos: dados.recibos.map((um) => ({ ...um, descricao: null })),
  historico: [],
  acessos: [],
})

/** P6: the part of a patient's data that a copy for this recipient holds. */
export function dadosDoDestinatario(dados: DadosDoPaciente, copia: Copia): DadosDoPaciente {
  const ditos = copia.observacoes ? dados : semObservacoes(dados)
  if (copia.destinatario === 'profissional') return ditos
  const proprios = semCpfDeOutros(ditos)
  return copia.destinatario === 'responsavel' ? paraUmResponsavel(proprios) : proprios
}

import { vinculo as vinculoDasNotas } from '../../api/src/agenda/leitura/repository.ts'
import { type Chave, openCofre } from '../../api/src/chaves/cofre.ts'
import { type Database, statement } from '../../api/src/database/database.ts'
import { vinculo as vinculoDoCpf } from '../../api/src/pacientes/cpf-guardado.ts'
import { vinculoDoRecebimento } from '../../api/src/pagamentos/chaves/segredos-service.ts'

const CIFRADOS = {
  cpf: statement('prova_cpfs', 'SELECT profissional_id AS dono, id, cpf AS valor FROM paciente'),
  responsavel: statement(
    'prova_responsaveis',
    'SELECT profissional_id AS dono, id, cpf_responsavel AS valor FROM paciente',
  ),
  notas: statement(
    'prova_notas',
    'SELECT profissional_id AS dono, id, observacoes AS valor FROM agendamento',
  ),
  antes: statement(
    'prova_antes',
    `SELECT profissional_id AS dono, agendamento_id AS id,
            decode(antes ->> 'observacoes', 'base64') AS valor FROM operacao_imagem`,
  ),
  depois: statement(
    'prova_depois',
    `SELECT profissional_id AS dono, agendamento_id AS id,
            decode(depois ->> 'observacoes', 'base64') AS valor FROM operacao_imagem`,
  ),
  notaDoRecebimento: statement(
    'prova_notas_de_recebimentos',
    'SELECT profissional_id AS dono, id, observacao AS valor FROM recebimento',
  ),
  cpfDoPagador: statement(
    'prova_pagadores',
    'SELECT profissional_id AS dono, id, pagador_cpf AS valor FROM recebimento',
  ),
  profissional: statement(
    'prova_profissionais',
    'SELECT id AS dono, id, cpf AS valor FROM profissional',
  ),
}

type Cifrado = { dono: string; id: string; valor: Buffer | null }

const vinculos: Record<keyof typeof CIFRADOS, (um: Cifrado) => string> = {
  cpf: ({ dono, id }) => vinculoDoCpf({ profissionalId: dono }, id, 'cpf'),
  responsavel: ({ dono, id }) =>
    vinculoDoCpf({ profissionalId: dono }, id, 'cpfResponsavelFinanceiro'),
  notas: ({ dono, id }) => vinculoDasNotas(dono, id),
  antes: ({ dono, id }) => vinculoDasNotas(dono, id),
  depois: ({ dono, id }) => vinculoDasNotas(dono, id),
  notaDoRecebimento: ({ dono, id }) =>
    vinculoDoRecebimento({ profissionalId: dono }, id, 'observacao'),
  cpfDoPagador: ({ dono, id }) => vinculoDoRecebimento({ profissionalId: dono }, id, 'cpf'),
  profissional: ({ id }) => `profissional.cpf:${id}`,
}

export type Abertos = {
  readonly valores: number
  readonly ilegiveis: number
  /** Texts of rows as they are now, by kind and id. */
  readonly textos: ReadonlyMap<string, string>
}

/** Opens each encrypted value of the database with this one key. */
export async function abreTudo(database: Database, chave: Chave): Promise<Abertos> {
  const cofre = openCofre([chave])
  const textos = new Map<string, string>()
  let valores = 0
  let ilegiveis = 0
  for (const que of Object.keys(CIFRADOS) as (keyof typeof CIFRADOS)[]) {
    for (const um of await database.query<Cifrado>(CIFRADOS[que])) {
      if (um.valor === null) continue
      valores += 1
      try {
        textos.set(`${que} ${um.id}`, cofre.decifrar(um.valor, vinculos[que](um)))
      } catch {
        ilegiveis += 1
      }
    }
  }
  return { valores, ilegiveis, textos }
}

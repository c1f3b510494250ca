import { createHash } from 'node:crypto'
import { type Database, statement } from '../../api/src/database/database.ts'
import {
  type Cliente,
  cadastrarProfissional,
  cpfGerado,
  emParalelo,
} from '../../tools/cliente-da-api.ts'

const AO_MESMO_TEMPO = 8

export type Clinica = {
  readonly cliente: Cliente & { email: string; senha: string; cpf: string }
  readonly pacientes: { id: string; cpf: string }[]
  /** Sessions with the notes that they tell now. */
  readonly sessoes: { id: string; dia: string; notas: string }[]
}

let proximoCpf = 1_000

export const umCpf = (): string => {
  proximoCpf += 1
  return cpfGerado(proximoCpf)
}

export const umPaciente = (cpf: string, nome = 'Paciente da Prova') => ({
  pessoa: { nome, cpf, dataNascimento: '2015-05-02', sexo: 'Feminino' },
  cpfResponsavelFinanceiro: cpf,
  responsavelFinanceiro: 'Responsável',
  valorConsulta: 180,
})

const diaDe = (n: number) => new Date(Date.UTC(2026, 0, 1 + (n % 300))).toISOString().slice(0, 10)

/**
 * A professional with so many patients and sessions with notes; those of every second session were written
 * twice, so that an operation holds what they said before.
 */
export async function encheClinica(
  url: string,
  { pacientes: quantos, sessoes: quantas }: { pacientes: number; sessoes: number },
): Promise<Clinica> {
  const cliente = await cadastrarProfissional(url)
  const pacientes: Clinica['pacientes'] = []
  await emParalelo(Array.from({ length: quantos }), AO_MESMO_TEMPO, async () => {
    const cpf = umCpf()
    const { id } = await cliente.call<{ id: string }>('POST', '/pacientes', umPaciente(cpf))
    pacientes.push({ id, cpf })
  })
  const sessoes: Clinica['sessoes'] = []
  await emParalelo(Array.from({ length: quantas }), AO_MESMO_TEMPO, async (_nada, n) => {
    const dia = diaDe(n)
    const notas = `Observação sigilosa número ${n}, até o fim.`
    const { id } = await cliente.call<{ id: string }>('POST', '/agendamentos', {
      tipo: 'SESSAO_INDIVIDUAL',
      pacienteId: pacientes[n % pacientes.length]?.id,
      inicio: `${dia}T10:00:00`,
      fim: `${dia}T10:50:00`,
      observacoes: n % 2 === 0 ? `Antes: ${notas}` : notas,
    })
    if (n % 2 === 0) await cliente.call('PUT', `/agendamentos/${id}`, { observacoes: notas })
    sessoes.push({ id, dia, notas })
  })
  return { cliente, pacientes, sessoes }
}

const QUANTAS_SOB = statement(
  'prova_sob',
  `SELECT (SELECT count(*) FROM profissional WHERE chave_do_cifrado(cpf) = $1)
        + (SELECT count(*) FROM paciente
            WHERE chave_do_cifrado(cpf) = $1 OR chave_do_cifrado(cpf_responsavel) = $1)
        + (SELECT count(*) FROM agendamento WHERE chave_do_cifrado(observacoes) = $1)
        + (SELECT count(*) FROM operacao_imagem
            WHERE chave_do_cifrado(decode(antes ->> 'observacoes', 'base64')) = $1
               OR chave_do_cifrado(decode(depois ->> 'observacoes', 'base64')) = $1)
        + (SELECT count(*) FROM chave_do_indice WHERE chave = $1)
        + (SELECT count(*) FROM idempotencia WHERE chave_do_cifrado(corpo_hmac) = $1) AS linhas`,
)

/** Rows of any kind under this key. */
export async function linhasSob(database: Database, chave: string): Promise<number> {
  const [{ linhas } = { linhas: 0 }] = await database.query<{ linhas: number }>(QUANTAS_SOB, [
    chave,
  ])
  return linhas
}

const VERSOES = statement(
  'prova_versoes',
  `SELECT json_build_object(
     'pacientes', (SELECT json_agg(json_build_array(id, versao, alterado_em) ORDER BY id)
                     FROM paciente WHERE profissional_id = $1),
     'agendamentos', (SELECT json_agg(json_build_array(id, versao, alterado_em, operacao_id) ORDER BY id)
                        FROM agendamento WHERE profissional_id = $1),
     'operacoes', (SELECT json_agg(o ORDER BY id) FROM operacao o WHERE profissional_id = $1),
     'versoes', (SELECT json_agg(v) FROM versao_do_profissional v
                  WHERE profissional_id = $1))::text AS tudo`,
)

/** All that a rewriting must leave as it is, as one digest. */
export async function versoesDe(database: Database, { cliente }: Clinica): Promise<string> {
  const [linha] = await database.query<{ tudo: string }>(VERSOES, [cliente.conta.profissionalId])
  return createHash('sha256')
    .update(linha?.tudo ?? '')
    .digest('hex')
}

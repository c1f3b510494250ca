import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { somaDias } from '@clinica/domain/tempo/data'
import type { Page } from 'playwright-core'
import { openDatabase } from '../api/src/database/database.ts'
import { agendaDoDia, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { ownProduct } from './own-product.ts'
import type { Opcoes, useVisitantes } from './visitante.ts'

export const CELULAR = { viewport: { width: 360, height: 740 } }
/** The server looks every ten seconds. */
export const ATE_SAIR_MS = 60_000

/** As its link does it. */
async function provaOEmail(profissionalId: string) {
  const banco = openDatabase({ connectionString: ownProduct().settings.DATABASE_URL }, { max: 1 })
  await banco.script(
    `UPDATE usuario SET email_provado = true
      WHERE id = (SELECT usuario_id FROM profissional WHERE id = '${profissionalId}')`,
  )
  await banco.close()
}

let cartas = 0
type UmVisitante = ReturnType<typeof useVisitantes>

/** Bia's session tomorrow at two. */
export async function umaSessao(umVisitante: UmVisitante, opcoes: Opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  await provaOEmail(profissionalId)
  cartas += 1
  const email = `bia.${profissionalId.slice(-8)}.${cartas}@exemplo.com.br`
  const pessoa = { cpf: '52998224725', dataNascimento: '2014-03-09', sexo: 'Feminino', email }
  const { id: pacienteId } = await umPaciente(cliente, 'Bia Lima', {
    pessoa: { nome: 'Bia Lima', ...pessoa },
  })
  const dia = somaDias(hoje(), 1)
  const sessao = await umAgendamento(cliente, `${dia}T14:00`, {
    pacienteId,
    observacoes: 'Chorou na sessão',
  })
  const visitante = await umVisitante({ conta, ...opcoes })
  return {
    ...visitante,
    cliente,
    conta,
    email,
    pacienteId,
    sessao,
    dia,
    calendario: `/calendario/${profissionalId}?data=${dia}&visao=dia`,
    status: async () => (await agendaDoDia(cliente, dia))[0]?.statusAgendamento,
    /** The hour of today has come, whichever it is now. */
    chegouAHora: () => cliente.call('PUT', '/lembretes', { ligado: true, hora: 0 }),
  }
}

export type Cena = Pick<Awaited<ReturnType<typeof umaSessao>>, 'conta' | 'pacienteId'> & {
  sessao: { id: string }
}

/** The change has rested: it was made a while ago. */
export async function descansou(sessaoId: string) {
  const banco = openDatabase({ connectionString: ownProduct().settings.DATABASE_URL }, { max: 1 })
  await banco.script(
    `UPDATE agendamento SET alterado_em = alterado_em - interval '20 minutes' WHERE id = '${sessaoId}';
     UPDATE lembrete SET proxima_em = now() WHERE agendamento_id = '${sessaoId}' AND estado = 'PENDENTE'`,
  )
  await banco.close()
}

export async function estadoDe(sessaoId: string) {
  const banco = openDatabase({ connectionString: ownProduct().settings.DATABASE_URL }, { max: 1 })
  const pedido = `SELECT estado FROM lembrete WHERE agendamento_id = '${sessaoId}'`
  const [linha] = await banco.query<{ estado: string }>({ name: 'e2e_lembrete', text: pedido })
  await banco.close()
  return linha?.estado
}

const FOTOS = process.env.FOTOS ?? ''
export async function fotografa(page: Page, nome: string) {
  if (!FOTOS) return
  mkdirSync(FOTOS, { recursive: true })
  await page.screenshot({ path: join(FOTOS, `${nome}.png`) })
}
/** At both widths, in both of the system's themes. */
export async function fotografaTudo(page: Page, nome: string) {
  if (!FOTOS) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await fotografa(page, `${nome}-${width}-${colorScheme}`)
    }
  }
}

export type Falha = {
  inicio: string
  estado?: 'FALHOU' | 'ENVIADO'
  motivo?: 'SERVIDOR' | 'ENDERECO'
}
/** As the queue leaves what it gave up. */
export async function falharam({ conta, pacienteId, sessao }: Cena, falhas: readonly Falha[]) {
  const banco = openDatabase({ connectionString: ownProduct().settings.DATABASE_URL }, { max: 1 })
  for (const { inicio, estado = 'FALHOU', motivo } of falhas)
    await banco.script(
      `INSERT INTO lembrete (profissional_id, id, agendamento_id, paciente_id, inicio, estado, motivo, tentativas,
         proxima_em, talvez_saiu, criado_em, enviado_em)
       VALUES ('${conta.sessao.profissionalId}', gen_random_uuid(), '${sessao.id}', '${pacienteId}', '${inicio}',
         '${estado}', ${motivo ? `'${motivo}'` : 'NULL'}, 6, now(), true, now(),
         CASE WHEN '${estado}' = 'ENVIADO' THEN now() END)`,
    )
  await banco.close()
}

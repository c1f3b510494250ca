import { FIRST_DAY } from './booking-calls.ts'
import type { MeasuredDatabase } from './measured-database.ts'

/** As if a turn had not been: what is measured never grows, and no turn pays for the one before. */
export async function forget({ db }: MeasuredDatabase) {
  await db.script(`
    DELETE FROM operacao_imagem;
    DELETE FROM operacao;
    DELETE FROM idempotencia;
    DELETE FROM mes_do_paciente WHERE ano >= extract(year FROM date '${FIRST_DAY}');
    DELETE FROM agendamento WHERE inicio >= '${FIRST_DAY}'`)
  await db.script('VACUUM agendamento, operacao_imagem, operacao, idempotencia, mes_do_paciente')
  await db.script('CHECKPOINT')
}

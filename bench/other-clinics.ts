/** Copies of a row with some columns replaced, whatever columns the table has. */
const copy = (table: string, changed: string, from: string) =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(o) || ${changed})).* FROM ${from}`

/**
 * SQL that makes `count` other professionals, marked by `mark`, with the same patients as the measured one's.
 * Their ids are left in the temporary table `outra`.
 */
export const otherClinics = (profissionalId: string, count: number, mark: string) => {
  const one = `'${profissionalId}'`
  return `
  CREATE TEMP TABLE outra AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${count}) n;
  ${copy(
    'usuario',
    `jsonb_build_object('id', '${mark}' || n, 'email', n || '@${mark}', 'email_chave', n || '@${mark}', 'cpf_indice', NULL)`,
    `usuario o JOIN profissional p ON p.usuario_id = o.id AND p.id = ${one} CROSS JOIN outra`,
  )};
  ${copy(
    'profissional',
    `jsonb_build_object('id', outra.id, 'usuario_id', '${mark}' || n)`,
    `profissional o CROSS JOIN outra WHERE o.id = ${one}`,
  )};
  ${copy(
    'paciente',
    `jsonb_build_object('id', gen_random_uuid(), 'profissional_id', outra.id)`,
    `paciente o CROSS JOIN outra WHERE o.profissional_id = ${one}`,
  )};
`
}

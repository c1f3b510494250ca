export type Passo = {
  titulo: string
  dica: string
  to: string
  feito: boolean
  /** Alternative link to the step, shown first. */
  atalho?: { titulo: string; to: string }
}

/** Data that decide which steps are done; of the guide itself only its dismissal is stored. */
export type Fatos = {
  registroProfissional: string | null
  especialidade: string | null
  /** Number of patients, and of years with a session. */
  pacientes: number
  anosComSessao: number
}

/** Steps of the first day in order. A clinic with sessions has had a patient. */
export function primeirosPassos(fatos: Fatos, profissionalId: string): Passo[] {
  const comSessao = fatos.anosComSessao > 0
  return [
    {
      titulo: 'Complete seus dados',
      dica: 'Registro profissional e especialidade.',
      to: '/sessions',
      feito: Boolean(fatos.registroProfissional && fatos.especialidade),
    },
    {
      titulo: 'Cadastre o primeiro paciente',
      dica: 'Só o essencial: o resto pode vir depois.',
      to: `/atendimentos/${profissionalId}/cadastrar`,
      feito: fatos.pacientes > 0 || comSessao,
      atalho: { titulo: 'Trazer de uma planilha', to: '/pacientes?importar' },
    },
    {
      titulo: 'Marque a primeira sessão',
      dica: 'Escolha um horário livre da semana.',
      to: `/calendario/${profissionalId}`,
      feito: comSessao,
    },
  ]
}

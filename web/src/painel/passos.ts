export type Passo = {
  titulo: string
  dica: string
  to: string
  feito: boolean
  /** Another way to the same, told first. */
  atalho?: { titulo: string; to: string }
}

/** What tells which steps are behind: nothing is kept of the guide itself but that it was put away. */
export type Fatos = {
  registroProfissional: string | null
  especialidade: string | null
  /** Patients on the list, and years that have a session. */
  pacientes: number
  anosComSessao: number
}

/** The first day, in its order. Whoever has held a session has had a patient. */
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

import type { Frequencia, Modalidade } from '@clinica/domain/agenda/tipos'
import type { Sexo } from '@clinica/domain/pessoa/tipos'

/** A patient of the demonstration, and the hour of the week that is theirs. None of them is anybody. */
export type PacienteDeExemplo = {
  readonly nome: string
  readonly nomeSocial?: string
  readonly nascimento: string
  readonly sexo: Sexo
  /** In reais. */
  readonly valor: number
  /** 0: Monday. */
  readonly dia: number
  readonly hora: string
  readonly frequencia: Frequencia
  readonly modalidade: Modalidade
  /** Weeks ago that they began; null: before the year that is shown. */
  readonly comecou: number | null
  /** Weeks ago that they ended; then they are archived. */
  readonly saiu?: number
  readonly responsavel?: string
  readonly escola?: string
}

type Linha = [
  nome: string,
  nascimento: string,
  sexo: 'F' | 'M',
  valor: number,
  dia: number,
  hora: string,
  frequencia: Frequencia,
  modalidade: Modalidade,
  comecou: number | null,
  resto?: Pick<PacienteDeExemplo, 'nomeSocial' | 'saiu' | 'responsavel' | 'escola'>,
]

const [S, Q] = ['weekly', 'biweekly'] as const
const [P, O, D] = ['PRESENCIAL', 'ONLINE', 'DOMICILIAR'] as const
const SEXO = { F: 'Feminino', M: 'Masculino' } as const

// Two who come every other week share an hour, one week apart.
const LINHAS: readonly Linha[] = [
  ['Estela Quintino', '1991-07-18', 'F', 220, 0, '08:00', S, P, null],
  ['Caetano Bittencourt', '1976-03-22', 'M', 240, 0, '09:00', S, O, null],
  ['Ísis Monteiro', '1998-03-03', 'F', 200, 0, '10:00', Q, O, 41],
  ['Olívia Sarmento', '1989-12-11', 'F', 220, 0, '10:00', Q, P, 30],
  [
    'Antônia Vasconcelos',
    '2015-04-12',
    'F',
    180,
    0,
    '14:00',
    S,
    P,
    null,
    { responsavel: 'Marta Vasconcelos', escola: 'Escola Jardim das Acácias' },
  ],
  [
    'Bento Figueiredo',
    '2017-09-30',
    'M',
    180,
    0,
    '15:00',
    S,
    P,
    36,
    { responsavel: 'Renato Figueiredo', escola: 'Colégio Monte Claro' },
  ],
  ['Nair Albuquerque', '1958-08-02', 'F', 190, 0, '17:00', S, P, 22],
  ['Francisco Nóbrega', '1984-02-27', 'M', 220, 1, '08:00', S, O, null],
  ['Joaquim Serpa', '1969-05-06', 'M', 240, 1, '09:00', Q, P, null],
  [
    'Valentina Prado Reis',
    '2001-10-19',
    'F',
    190,
    1,
    '09:00',
    Q,
    O,
    18,
    { nomeSocial: 'Valentim Prado' },
  ],
  ['Rosa Menezes Tavares', '1947-01-30', 'F', 230, 1, '11:00', S, D, 27],
  [
    'Cecília Amaral Prates',
    '2013-01-22',
    'F',
    200,
    1,
    '14:00',
    S,
    P,
    null,
    { responsavel: 'Luciana Amaral', escola: 'Escola Jardim das Acácias' },
  ],
  [
    'Davi Luca Sampaio',
    '2016-11-05',
    'M',
    180,
    1,
    '15:00',
    S,
    P,
    33,
    { responsavel: 'Patrícia Sampaio', escola: 'Centro Educacional Vila Nova' },
  ],
  ['Teodoro Galvão', '1995-06-14', 'M', 200, 1, '18:00', S, O, 9],
  ['Miguel Ângelo Rocha', '1979-10-01', 'M', 240, 2, '08:00', S, P, null],
  ['Beatriz Coutinho', '1987-04-25', 'F', 220, 2, '09:00', S, O, 38],
  [
    'Giovana Teixeira',
    '2012-06-09',
    'F',
    160,
    2,
    '14:00',
    S,
    P,
    null,
    { responsavel: 'Sônia Teixeira', escola: 'Colégio Monte Claro' },
  ],
  [
    'Heitor Lacerda',
    '2014-12-14',
    'M',
    180,
    2,
    '15:00',
    S,
    P,
    15,
    { responsavel: 'Camila Lacerda', escola: 'Escola Jardim das Acácias' },
  ],
  ['Raul Peçanha', '1993-09-09', 'M', 200, 2, '17:00', Q, O, null],
  ['Aurora Nascimento', '2003-02-17', 'F', 180, 2, '17:00', Q, P, 12],
  ['Lúcia Helena Brandão', '1972-11-28', 'F', 230, 3, '08:00', S, P, null],
  ['Samuel Diniz', '1990-01-15', 'M', 220, 3, '10:00', S, O, 24],
  [
    'João Pedro Cavalcanti',
    '2011-08-25',
    'M',
    160,
    3,
    '14:00',
    S,
    P,
    null,
    { responsavel: 'Elisa Cavalcanti', escola: 'Centro Educacional Vila Nova' },
  ],
  [
    'Lívia Drummond',
    '2018-05-16',
    'F',
    180,
    3,
    '16:00',
    S,
    P,
    6,
    { responsavel: 'Otávio Drummond', escola: 'Escola Jardim das Acácias' },
  ],
  ['Marina Falcão', '1996-07-07', 'F', 200, 4, '08:00', S, O, 20],
  ['Vicente Aragão', '1965-03-12', 'M', 240, 4, '09:00', S, P, null],
  ['Helena Souto Maior', '1982-05-29', 'F', 220, 3, '09:00', S, P, null, { saiu: 16 }],
  ['Ivan Barreto', '1999-12-03', 'M', 190, 4, '10:00', S, O, 40, { saiu: 8 }],
]

export const PACIENTES: readonly PacienteDeExemplo[] = LINHAS.map(
  ([nome, nascimento, sexo, valor, dia, hora, frequencia, modalidade, comecou, resto]) => ({
    nome,
    nascimento,
    sexo: SEXO[sexo],
    valor,
    dia,
    hora,
    frequencia,
    modalidade,
    comecou,
    ...resto,
  }),
)

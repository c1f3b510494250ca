// D7 once more, the bulk edits: what the rules are measured by.
import { folha } from './calendario-a-mao.ts'
import {
  copia,
  dias,
  type Estado,
  type Linha,
  type Pedido,
  padraoOu,
  parada,
  partes,
  type Resultado,
  type Ritmo,
  recusada,
  ritmoDe,
  vem,
} from './modelo-da-serie.ts'

/** What the copies of an edited one cost: never what FALTA (or leaving it) put there. */
function precoDasOutras(antes: Linha, depois: Linha, padrao: number | null) {
  const mudaDeFalta =
    antes.status !== depois.status && [antes.status, depois.status].includes('FALTA')
  if (antes.valor !== depois.valor && !mudaDeFalta) return depois.valor
  return antes.status === 'FALTA' ? padraoOu(depois.valor, padrao) : antes.valor
}

export type Edicao = {
  readonly clicada: Linha
  readonly depois: Linha
  readonly pedido: Pedido | null
  readonly modo: 'future' | 'all'
  readonly padrao: number | null
  readonly id: () => string
}

/** What differs, applied to another one. */
function espalha(outra: Linha, antes: Linha, depois: Linha): Linha {
  const muda = (campo: keyof Linha) => antes[campo] !== depois[campo]
  const falta = muda('status') && (antes.status === 'FALTA' || depois.status === 'FALTA')
  const combinado = depois.status === 'AGENDADO' || depois.status === 'CONFIRMADO'
  return {
    ...outra,
    dia: outra.dia + depois.dia - antes.dia,
    segundo: muda('segundo') ? depois.segundo : outra.segundo,
    minutos: muda('minutos') ? depois.minutos : outra.minutos,
    paciente: muda('paciente') ? depois.paciente : outra.paciente,
    tipo: muda('tipo') ? depois.tipo : outra.tipo,
    notas: muda('notas') ? depois.notas : outra.notas,
    modalidade: muda('modalidade') ? depois.modalidade : outra.modalidade,
    valor: muda('valor') && !falta ? depois.valor : outra.valor,
    status: muda('status') && combinado ? depois.status : outra.status,
  }
}

/** What is new begins empty, but for what this very edit sets. */
export const modeloDasNovas = ({
  clicada,
  depois,
  padrao,
}: Pick<Edicao, 'clicada' | 'depois' | 'padrao'>): Linha => ({
  ...depois,
  notas: depois.notas === clicada.notas ? null : depois.notas,
  valor: precoDasOutras(clicada, depois, padrao),
  status:
    depois.status === 'CONFIRMADO' && clicada.status !== 'CONFIRMADO' ? 'CONFIRMADO' : 'AGENDADO',
})

/** Days on which nothing is made: held by those that stay, or where one that stays would have gone. */
const tomados = ({ paradas, fora }: ReturnType<typeof partes>, { clicada, depois }: Edicao) =>
  new Set([
    ...paradas.map(({ dia }) => dia),
    ...paradas.map(({ dia }) => dia + depois.dia - clicada.dia),
    ...fora.map(({ dia }) => dia),
  ])

/** Another frequency: the tail is made again. */
function refaz(estado: Estado, edicao: Edicao, pedido: Pedido): Resultado | null {
  const { clicada, depois, modo, id } = edicao
  const lidas = partes(estado, edicao)
  const membros = estado.linhas.filter(({ serie }) => serie === clicada.serie)
  const primeiro = Math.min(...membros.map(({ dia }) => dia)) + depois.dia - clicada.dia
  const ritmo = ritmoDe({ ...depois, dia: modo === 'all' ? primeiro : depois.dia }, pedido)
  if (pedido.ate < depois.dia || recusada(ritmo)) return null
  const todos = dias(ritmo)
  const livres = todos.filter((dia) => !tomados(lidas, edicao).has(dia))
  const fica = parada(clicada) || parada(depois) || todos.includes(depois.dia)
  const lugar = fica
    ? depois.dia
    : (livres.find((dia) => dia >= depois.dia) ?? livres.at(-1) ?? depois.dia)
  const modelo = modeloDasNovas(edicao)
  const feitas = livres
    .filter((dia) => dia !== lugar)
    .map((dia) => {
      const dela = lidas.livres.find((uma) => uma.dia + depois.dia - clicada.dia === dia)
      if (!dela) return copia(modelo, id(), dia)
      const { notas, status, valor } = espalha(dela, clicada, depois)
      const daFalta = clicada.status === 'FALTA'
      return {
        ...copia(modelo, dela.id, dia),
        notas,
        status,
        valor: daFalta ? valor : modelo.valor,
      }
    })
  return {
    estado: {
      linhas: [
        ...[...lidas.alheias, ...lidas.fora, ...lidas.paradas, ...feitas],
        { ...depois, dia: lugar },
      ],
      ritmos: {
        ...estado.ritmos,
        [clicada.serie ?? '']: { ...ritmo, ancora: todos.includes(lugar) ? lugar : ritmo.ancora },
      },
    },
    preservados: lidas.paradas.length,
  }
}

/** Where this day of the pattern was before the edit moved it. */
function antesDaMudanca(velho: Ritmo, { clicada, depois }: Edicao, dia: number): number {
  if (velho.frequencia !== 'monthly') return dia - (depois.dia - clicada.dia)
  const meses = (numero: number) => folha(numero).ano * 12 + folha(numero).mes
  const mes = meses(dia) - meses(depois.dia) + meses(clicada.dia)
  let outro = 0
  // Walk to that month, then to the day aimed at.
  while (meses(outro) < mes) outro += folha(outro).ultimo
  return outro + Math.min(velho.mira, folha(outro).ultimo) - 1
}

function ritmoNovo(velho: Ritmo, { clicada, depois }: Edicao, ate: number): Ritmo {
  const mesmoLugar = clicada.dia === depois.dia && clicada.segundo === depois.segundo
  if (mesmoLugar) {
    return {
      ...velho,
      ate,
      minutos: clicada.minutos === depois.minutos ? velho.minutos : depois.minutos,
    }
  }
  const novo = ritmoDe(depois, { frequencia: velho.frequencia, ate })
  const noDia =
    velho.frequencia === 'monthly' && clicada.dia === depois.dia && vem(velho, depois.dia)
  return noDia ? { ...novo, mira: velho.mira } : novo
}

/** The same frequency: each is moved; the end adds or removes. */
export function edita(estado: Estado, edicao: Edicao): Resultado | null {
  const { clicada, depois, pedido, id } = edicao
  const velho = estado.ritmos[clicada.serie ?? '']
  if (!velho) throw new Error('in no series')
  if (pedido && pedido.frequencia !== velho.frequencia) return refaz(estado, edicao, pedido)
  const ate = pedido?.ate ?? velho.ate
  if (ate !== velho.ate && ate < depois.dia) return null
  const ritmo = ritmoNovo(velho, edicao, ate)
  // Before an anchor that an end once cut off there is nothing to come, and nothing to refuse.
  if (ate > velho.ate && ate >= ritmo.ancora && recusada(ritmo)) return null
  const lidas = partes(estado, edicao)
  const movidas = lidas.livres.map((uma) => espalha(uma, clicada, depois))
  const ficam = movidas.filter(({ dia }) => ate >= velho.ate || dia <= ate)
  const presos = new Set([...tomados(lidas, edicao), ...movidas.map(({ dia }) => dia), depois.dia])
  const mudou = clicada.dia !== depois.dia || clicada.segundo !== depois.segundo
  const noFim = dias(ritmo).filter(
    (dia) =>
      ate > velho.ate &&
      (mudou ? antesDaMudanca(velho, edicao, dia) : dia) > velho.ate &&
      !presos.has(dia),
  )
  const { segundo, minutos } = ritmo
  const modelo = { ...modeloDasNovas(edicao), segundo, minutos }
  return {
    estado: {
      linhas: [
        ...[...lidas.alheias, ...lidas.fora, ...lidas.paradas, ...ficam, depois],
        ...noFim.map((dia) => copia(modelo, id(), dia)),
      ],
      ritmos: { ...estado.ritmos, [clicada.serie ?? '']: ritmo },
    },
    preservados: lidas.paradas.length,
  }
}

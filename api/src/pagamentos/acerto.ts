import type { Centavos } from '@clinica/domain/dinheiro'
import { acertoDoMes, type GestoNoMes } from '@clinica/domain/pagamentos/acerto-do-mes'
import type { Acerto, MesPago, SessaoCobrada } from '@clinica/domain/pagamentos/alocacao'
import { type ChaveDoMes, chaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { SessaoDoMes } from './sessoes-repository.ts'

/** The locked months at one moment. */
export type Retrato = {
  readonly pagos: readonly (ChaveDoMes & { pago: Centavos })[]
  readonly sessoes: readonly SessaoDoMes[]
}

/** Each month with its sessions. */
export const mesesDoRetrato = ({ pagos, sessoes }: Retrato): MesPago[] =>
  pagos.map(({ pago, ...chave }) => ({
    pago,
    sessoes: sessoes.filter((um) => chaveDoMes(um.chave) === chaveDoMes(chave)),
  }))

/**
 * D10: changing patient or tipo of a PAGO session is a delete and a creation in one. Named by all three, the
 * same row of another patient or tipo is another session.
 */
const nome = ({ id, tipo, chave }: SessaoDoMes) => `${id} ${tipo} ${chave.pacienteId}`
const idDoNome = (texto: string) => texto.slice(0, texto.indexOf(' '))

const comNome = (sessao: SessaoDoMes): SessaoCobrada => {
  const { inicio, valor, pago, proprio } = sessao
  return { id: nome(sessao), inicio, valor, pago, proprio }
}

/** Those that were in another of the months, or that the archive gives back, PAGO as they were. */
function chegadasEm(antes: Retrato, pedidas: readonly SessaoDoMes[], arquivo: boolean) {
  const eram = new Map(antes.sessoes.map((um) => [nome(um), um]))
  return pedidas.flatMap((um) => {
    const era = eram.get(nome(um))
    if (era) return chaveDoMes(era.chave) === chaveDoMes(um.chave) ? [] : [era]
    return arquivo ? [{ ...um, proprio: null }] : []
  })
}

function gestoNoMes(chave: ChaveDoMes, antes: Retrato, depois: Retrato, arquivo: boolean) {
  const mes = chaveDoMes(chave)
  const aqui = (um: SessaoDoMes) => chaveDoMes(um.chave) === mes
  const antesAqui = antes.sessoes.filter(aqui)
  const pedidas = depois.sessoes.filter(aqui)
  const eramAqui = new Set(antesAqui.map(nome))
  const gesto: GestoNoMes = {
    antes: {
      pago: antes.pagos.find((um) => chaveDoMes(um) === mes)?.pago ?? (0 as Centavos),
      sessoes: antesAqui.map(comNome),
    },
    pedidas: pedidas.map(comNome),
    chegadas: chegadasEm(antes, pedidas, arquivo).map(comNome),
    partidas: new Map(
      depois.sessoes
        .filter((um) => !aqui(um) && eramAqui.has(nome(um)))
        .map((um) => [nome(um), um.pago]),
    ),
    arquivo,
  }
  return gesto
}

export type AcertoDoMes = Acerto & { readonly chave: ChaveDoMes }

/** D10: what a gesture of the agenda does to the money of each month that it touched. */
export function acertosDosMeses(
  meses: readonly ChaveDoMes[],
  antes: Retrato,
  depois: Retrato,
  arquivo: boolean,
): AcertoDoMes[] {
  return meses.map((chave) => {
    const acerto = acertoDoMes(gestoNoMes(chave, antes, depois, arquivo))
    return {
      chave,
      pago: acerto.pago,
      entradas: acerto.entradas.map(({ agendamentoId, ...resto }) => ({
        ...resto,
        agendamentoId: agendamentoId && idDoNome(agendamentoId),
      })),
      sessoes: acerto.sessoes.map((um) => ({ ...um, id: idDoNome(um.id) })),
    }
  })
}

/** Those whose flag or own money is no longer what the row says. */
export function viradas(
  atuais: readonly SessaoDoMes[],
  certas: readonly SessaoCobrada[],
): SessaoCobrada[] {
  const atual = new Map(atuais.map((um) => [um.id, um]))
  return certas.filter(({ id, pago, proprio }) => {
    const linha = atual.get(id)
    return linha !== undefined && (linha.pago !== pago || linha.proprio !== proprio)
  })
}

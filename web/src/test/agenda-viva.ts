import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { CABECALHO_DA_OPERACAO } from '@clinica/domain/agenda/tipos'
import { HttpResponse, http } from 'msw'
import { respostasDaAgenda } from './agenda.ts'
import { refusal } from './recusa.ts'

type Operacao = { antes: AgendamentoFio[]; depois: AgendamentoFio[] }

/** Values that a PUT changes in these tests. */
const escolhidos = (corpo: AgendamentoFio): Partial<AgendamentoFio> => {
  const { inicio, fim, observacoes } = corpo
  const { statusAgendamento, statusPagamento, valorSessao } = corpo
  return { inicio, fim, observacoes, statusAgendamento, statusPagamento, valorSessao }
}

/** Stateful agenda server, with versions and operations like the real one. */
export function agendaViva(iniciais: AgendamentoFio[]) {
  let linhas = iniciais
  const operacoes: Operacao[] = []
  const pedidos: { metodo: string; caminho: string; corpo: Record<string, unknown> }[] = []

  const opere = (depois: AgendamentoFio[]) => {
    operacoes.push({ antes: linhas, depois })
    linhas = depois
    return { [CABECALHO_DA_OPERACAO]: `op-${operacoes.length}` }
  }
  const anote = async (request: Request) => {
    const corpo = (await request.json().catch(() => ({}))) as Record<string, unknown>
    const { pathname } = new URL(request.url)
    pedidos.push({ metodo: request.method, caminho: pathname.replace('/api', ''), corpo })
    return corpo
  }
  const volta = (sentido: 'desfazer' | 'refazer') =>
    http.post(`*/api/operacoes/:id/${sentido}`, async ({ request, params }) => {
      await anote(request)
      const operacao = operacoes[Number(String(params.id).slice(3)) - 1]
      if (!operacao) return refusal('NAO_ENCONTRADO')
      const para = sentido === 'desfazer' ? operacao.antes : operacao.depois
      linhas = para.map((um) => ({ ...um, versao: um.versao + 10 }))
      return HttpResponse.json({ alterados: 1 })
    })

  return {
    pedidos,
    /** Present rows of the server. */
    linhas: () => linhas,
    /** Changes a row as another window would. */
    mude(id: string, mudancas: Partial<AgendamentoFio>) {
      linhas = linhas.map((um) =>
        um.id === id ? { ...um, ...mudancas, versao: um.versao + 1 } : um,
      )
    },
    respostas: [
      ...respostasDaAgenda(() => linhas),
      http.put('*/api/agendamentos/:id', async ({ request, params }) => {
        const corpo = await anote(request)
        const atual = linhas.find(({ id }) => id === params.id)
        if (!atual || atual.versao !== corpo.versao) return refusal('VERSAO_ANTIGA')
        const gravado = { ...atual, ...escolhidos(corpo as AgendamentoFio) }
        const nova = { ...gravado, versao: atual.versao + 1 }
        const headers = opere(linhas.map((um) => (um.id === nova.id ? nova : um)))
        const alterados = corpo.editMode === 'single' ? 1 : 12
        return HttpResponse.json(
          { ...nova, alterados, preservados: alterados === 1 ? 0 : 2 },
          { headers },
        )
      }),
      http.delete('*/api/agendamentos/:id', async ({ request, params }) => {
        await anote(request)
        const headers = opere(linhas.filter(({ id }) => id !== params.id))
        return new HttpResponse(null, { status: 204, headers })
      }),
      volta('desfazer'),
      volta('refazer'),
    ],
  }
}

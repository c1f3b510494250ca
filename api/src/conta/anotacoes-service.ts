import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  arquivoDasAnotacoes,
  textoDaAnotacao,
  tituloDasAnotacoes,
} from '@clinica/domain/conta/anotacoes-que-saem'
import type { Conteudo } from '@clinica/domain/conta/leia-me'
import type { Codigos } from '@clinica/domain/conta/numeracao'
import type { CadastroQueSai } from '@clinica/domain/conta/planilhas-da-conta'
import { nomeExibido } from '@clinica/domain/pacientes/nome-do-paciente'
import { BOM } from '@clinica/domain/planilha'
import { openObservacoes } from '../agenda/leitura/service.ts'
import type { Leitura } from './leitura.ts'
import { type AnotacaoCifrada, eachAnotacoes } from './repository.ts'
import type { Parte } from './zip.ts'

/** What was noted of one patient's sessions, or of those without one; null: nothing. */
async function textoDe(
  { tx, contexto, escopo }: Leitura,
  um: CadastroQueSai | null,
  { sessoes }: Codigos,
) {
  let quantas = 0
  let ilegiveis = 0
  const batches = eachAnotacoes(tx, escopo, um?.id ?? null)
  const primeira = await batches.next()
  if (primeira.done) return null
  const abertas = (linhas: readonly AnotacaoCifrada[]) =>
    linhas
      .map(({ id, observacoes, ...uma }) => {
        const texto = openObservacoes(contexto.cofre, escopo, id, observacoes)
        quantas += 1
        if (texto === null) ilegiveis += 1
        return textoDaAnotacao({ ...uma, texto }, sessoes.se(id))
      })
      .join('')
  async function* partes(linhas: readonly AnotacaoCifrada[]) {
    yield BOM + tituloDasAnotacoes(um && nomeExibido(um)) + abertas(linhas)
    for await (const outras of batches) {
      yield abertas(outras)
      await nextTurn()
    }
  }
  return { texto: partes(primeira.value), contadas: () => ({ quantas, ilegiveis }) }
}

/** P6: a text for each patient of whom something was noted. */
export async function* anotacoes(
  leitura: Leitura,
  cadastros: readonly CadastroQueSai[],
  codigos: Codigos,
): AsyncGenerator<Parte, Conteudo['anotacoes']> {
  const feitas: Conteudo['anotacoes'][number][] = []
  for (const um of [...cadastros, null]) {
    const deste = await textoDe(leitura, um, codigos)
    if (!deste) continue
    const nome = um && nomeExibido(um)
    const arquivo = arquivoDasAnotacoes(feitas.length + 1, nome)
    yield { nome: arquivo, texto: deste.texto }
    feitas.push({ arquivo, nome, ...deste.contadas() })
  }
  return feitas
}

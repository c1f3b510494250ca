import { type Campo, LIMITES, type Problema } from '@clinica/domain/importacoes/tipos'
import { LIMITES_DA_PESSOA as L } from '@clinica/domain/pessoa/tipos'
import { chaveDeBusca } from '@clinica/domain/texto'
import { comAviso, comErro, type Lido, lido, textoDaCelula } from './celula-lida.ts'

const PESSOAL =
  /^(almoco|supervis(ao|oes)|pessoal|intervalo|descanso|academia|folga|estudos?|reuniao de equipe|minha (terapia|analise)|horario (livre|vago)|livre|vago|bloquead[oa])\b/

/** P1: whether this is an hour of the professional's own: 'almoço', 'supervisão'. */
export const ehPessoal = (nome: string): boolean => PESSOAL.test(chaveDeBusca(nome))

/** An hour, a price, a pace, where it is, a second name: whatever is left beside a name is a name here. */
const MAIS_DO_QUE_UM_NOME =
  /[\d/+&|=;:()[\]]|\s[-–—]\s|\b(quinzenal|semanal|mensal|on ?-?line|presencial)\b/
/** What stands in the place of a name where nobody comes, or somebody once. */
const NINGUEM =
  /^(reunia(o|oes)|feriado|ferias|recesso|cancelad|desmarcad|reposic|remarcad|vagas?\b|disponivel|fechad|ocupad|reservad|encaixe|lista de espera|curso|medic[oa]\b|dentista|avaliac|triagem|testes?\b|pacientes?\b|sess(ao|oes)\b|consulta|atendimento|ok$|x+$|nome\b)/

const SO_O_NOME = 'Há mais do que um nome aqui, e entra tudo como nome. Deixe só o nome.'
const QUEM = 'É um paciente? Se não é, escolha o que fazer com esta linha.'

/** P1: a name; what does not look like one, or like more than one, enters all the same, and it is said. */
export function lerNome(escrito: string): Lido<string> {
  if (escrito.length > L.nome) return comErro(`Este texto deve ter no máximo ${L.nome} caracteres.`)
  if (ehPessoal(escrito) || !/\p{L}/u.test(escrito)) return lido(escrito)
  const chave = chaveDeBusca(escrito)
  if (NINGUEM.test(chave)) return comAviso(escrito, QUEM)
  return MAIS_DO_QUE_UM_NOME.test(chave) ? comAviso(escrito, SO_O_NOME) : lido(escrito)
}

const NAO_VEM_MAIS =
  /^(inativ[oa]|(de |teve |recebeu )?alta|desligad[oa]|encerrad[oa]|desistiu|desistente|desistencia|abandonou|interrompid[oa]|arquivad[oa]|suspens[oa]|(em )?pausa|pausad[oa]|inactive|ex-paciente)$/

/** P1: 'Inativo' in a column that is not brought: its row comes as all others do, with its hours, which is said. */
export function dizInativo(
  campos: readonly (Campo | null)[],
  celulas: readonly string[],
): Problema[] {
  const escrita = celulas
    .filter((celula, n) => !campos[n] && celula.length <= LIMITES.lida)
    .map(textoDaCelula)
    .find((uma) => NAO_VEM_MAIS.test(chaveDeBusca(uma)))
  return escrita === undefined
    ? []
    : [
        {
          campo: 'nome',
          tom: 'aviso',
          message: `A planilha diz “${escrita}”, e esta linha entra como as outras.`,
        },
      ]
}

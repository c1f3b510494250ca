import type { Resposta } from './tipos.ts'

/** Each answer describes the present product; a change of a gesture changes its answer in the same commit. */
export const DOS_PACIENTES: readonly Resposta[] = [
  {
    pergunta: 'Como cadastro um paciente, ou todos de uma vez?',
    texto: [
      'Um: ao marcar a sessão, digite o nome e escolha “+ Novo paciente”. O cadastro curto abre ali mesmo, e o que você já preencheu continua lá.',
      'Todos: em Pacientes, “Importar” lê uma planilha, o que você colar ou outra agenda, e mostra o que vai entrar antes de guardar. Depois, dá para desfazer.',
    ],
    desenho: 'novo-paciente',
    palavras:
      'novo cadastrar paciente cadastro incluir adicionar importar importação excel csv ics migrar colar',
    destino: 'pacientes',
  },
  {
    pergunta: 'O que acontece quando deleto um paciente?',
    texto: [
      'Ele é arquivado: sai das listas, e as sessões que ainda viriam são retiradas. O passado e as contas ficam, porque a lei pede que o registro seja guardado.',
      'Para trazer de volta, escolha a situação “Arquivados” em Pacientes.',
    ],
    desenho: 'arquivar',
    palavras: 'arquivar apagar excluir remover alta restaurar reativar deletar',
    destino: 'pacientes',
  },
  {
    pergunta: 'Por que o CPF aparece escondido?',
    texto: [
      'Ele fica guardado cifrado e só aparece quando você toca no olho ao lado. Cada vez que é mostrado, fica registrado quem viu e quando.',
    ],
    desenho: 'cpf',
    palavras: 'documento sigilo privacidade lgpd olho asterisco ver cpf',
    destino: 'pacientes',
  },
  {
    pergunta: 'O paciente pediu os dados dele. Como entrego?',
    texto: [
      'Na página do paciente, “Exportar dados” pergunta para quem é (paciente adulto, responsável ou o seu arquivo) e entrega o que está guardado em dois formatos: um para ler e imprimir, outro para sistemas. As observações só vão se você marcar.',
      'São sigilosos: entregue só a ele ou a quem responde por ele.',
    ],
    desenho: 'dados',
    palavras: 'lgpd titular prontuário exportar baixar cópia do paciente direito',
    destino: 'pacientes',
  },
]

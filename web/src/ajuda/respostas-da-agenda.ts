import type { Resposta } from './tipos.ts'

/** Each is true of the product as it is; who changes a gesture changes its answer in the same commit. */
export const DA_AGENDA: readonly Resposta[] = [
  {
    pergunta: 'Como marco uma sessão que se repete?',
    texto: [
      'Na sessão, escolha “Repetir”, a frequência (semanal, quinzenal ou mensal) e até quando.',
      'Antes de salvar você vê quantas sessões serão, em que datas, e quais caem sobre outra.',
    ],
    desenho: 'repetir',
    palavras: 'recorrente recorrência série toda semana agendar fixo',
    destino: 'calendario',
  },
  {
    pergunta: 'Como mudo só uma sessão da série?',
    texto: [
      'Abra a sessão e salve: em “Editar” já está “Este evento”, e só ela muda. “Este e os seguintes” e “Todos” levam a mudança adiante.',
      'Sessões realizadas, faltas e pagas ficam como estão, a não ser a que você abriu.',
    ],
    desenho: 'so-uma',
    palavras: 'alterar editar recorrência repetição exceção',
    destino: 'calendario',
  },
  {
    pergunta: 'Mudei algo por engano. Como desfaço?',
    texto: [
      'O aviso que aparece depois de cada mudança traz “Desfazer”. No teclado, Ctrl+Z volta até 30 mudanças, uma a uma, e Ctrl+Shift+Z refaz.',
      'Vale para criar, mudar, arrastar e excluir, também uma série inteira, enquanto a página estiver aberta.',
    ],
    desenho: 'desfazer',
    palavras: 'voltar atrás cancelar apaguei excluí sem querer ctrl z',
    destino: 'calendario',
  },
  {
    pergunta: 'Como remarco uma sessão?',
    texto: [
      'Arraste-a para o novo horário. No celular, segure um instante antes de arrastar. Para mudar a duração, puxe o fim dela.',
      'Em uma série, arrastar move só aquela; o aviso oferece “Aplicar aos seguintes”.',
    ],
    desenho: 'remarcar',
    palavras: 'mudar horário dia transferir adiar arrastar duração',
    destino: 'calendario',
  },
  {
    pergunta: 'Como reservo um horário só para mim?',
    texto: [
      'Marque uma sessão do tipo “Pessoal” ou “Cafezinho”: não pede paciente, aparece na agenda e fica fora dos atendimentos e do financeiro.',
    ],
    desenho: 'bloquear',
    palavras: 'almoço intervalo bloquear compromisso folga férias pausa',
    destino: 'calendario',
  },
  {
    pergunta: 'O que dizem as cores da agenda?',
    texto: [
      'A cor diz o tipo. O que está por vir é forte se presencial, claro se online ou domiciliar; o que passou esmaece, com a cor na borda. Falta é vermelha, com o nome riscado.',
      'Sinais: visto, confirmado; em círculo cheio, realizado; exclamação, passou sem registro; moeda, pago; duas setas, repete.',
      'A legenda fica ao lado do calendário.',
    ],
    desenho: 'cores',
    palavras: 'legenda cor presencial online domiciliar vermelho ícone sinal passado apagado',
    destino: 'calendario',
  },
  {
    pergunta: 'Quais são os atalhos do teclado?',
    texto: [
      'No calendário: N abre uma nova consulta e ? mostra todos os atalhos. Com uma sessão em foco, Enter abre, M move, R muda o fim, S marca Realizado, Falta ou Pago, e Delete exclui.',
    ],
    desenho: 'atalhos',
    palavras: 'tecla teclas rápido sem mouse',
    destino: 'calendario',
  },
]

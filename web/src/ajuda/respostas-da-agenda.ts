import type { Resposta } from './tipos.ts'

/** Each answer describes the present product; a change of a gesture changes its answer in the same commit. */
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
      'O aviso que aparece depois de cada mudança traz “Desfazer”. No teclado, Ctrl+Z volta até 30 mudanças, uma a uma, e Ctrl+Shift+Z refaz; no celular e no tablet, “Desfazer” e “Refazer” ficam no painel lateral do calendário.',
      'Vale para criar, mudar, arrastar e excluir, também uma série inteira ou um reajuste, enquanto a página estiver aberta.',
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
      'No teclado, com a sessão em foco: M move, R muda o fim, e ? mostra todos os atalhos.',
    ],
    desenho: 'remarcar',
    palavras: 'mudar horário dia transferir adiar arrastar duração tecla teclas sem mouse',
    destino: 'calendario',
  },
  {
    pergunta: 'Como fecho o dia?',
    texto: [
      'Em Início, e embaixo do dia no calendário, fica a lista das sessões que passaram sem registro. Cada uma tem “Realizado”, “Falta” e “Desmarcou”; “Todas realizadas” marca a lista inteira.',
      'A de hoje traz também a de ontem. O aviso desfaz tudo de uma vez.',
    ],
    desenho: 'fim-do-dia',
    palavras: 'fim do dia marcar realizadas sem registro fechamento diário lista',
    destino: 'calendario',
  },
  {
    pergunta: 'Como reservo um horário, ou fecho uns dias?',
    texto: [
      'Um horário: marque uma sessão do tipo “Pessoal” ou “Cafezinho”, que não pede paciente e fica fora das contas.',
      'Férias e feriados: ao lado do calendário, “Adicionar período” mostra quem tem sessão nesses dias. Você escolhe o que desmarcar, de uma vez, e Ctrl+Z abre tudo de novo. Lá também se diz em quais feriados você atende.',
    ],
    desenho: 'bloquear',
    palavras:
      'almoço intervalo bloquear compromisso folga férias feriado recesso fechar dias pausa',
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
    pergunta: 'Como vejo a agenda no calendário do celular?',
    texto: [
      'Em Sessões, “Agenda em outro calendário”, crie um endereço e cole-o no Google Agenda, no iPhone ou no Outlook. Ele mostra as iniciais dos pacientes; você pode escolher o nome ou só “Ocupado”.',
      'Quem tem o endereço lê a agenda: “Encerrar endereço” acaba com ele na hora.',
    ],
    desenho: 'assinar',
    palavras: 'google outlook iphone sincronizar assinar ics ical endereço link privado',
    destino: 'conta',
  },
]

import type { Resposta } from './tipos.ts'

/** Each answer describes the present product; a change of a gesture changes its answer in the same commit. */
export const DO_DINHEIRO: readonly Resposta[] = [
  {
    pergunta: 'A falta é cobrada?',
    texto: [
      'Você decide. Ao marcar falta, o valor passa a R$ 50,00, ou à regra que você escolher em Sessões, “Alterar regras”, ou na página do paciente.',
      '“Manter” volta ao de antes, e você pode digitar outro. A falta entra na conta do mês pelo valor que ficar.',
      'Desmarcou no prazo? Em “Excluir”, diga o que aconteceu.',
    ],
    desenho: 'falta',
    palavras:
      'faltou ausência cobrar não veio desmarcou multa excluir apagar cancelar sessão estornar',
    destino: 'calendario',
  },
  {
    pergunta: 'Como registro o que o paciente pagou?',
    texto: [
      'Em Atendimentos, digite o total em “Valor Pago”, na linha do mês, e saia do campo. As sessões mais antigas ficam pagas primeiro. Para mais de um mês, use “Receber”.',
      'Pagou uma só? No calendário, deixe o mouse sobre ela (no celular, segure) e toque em “Pago”. O que sobrar aparece como crédito.',
    ],
    desenho: 'valor-pago',
    palavras: 'pagamento recebi receber pix crédito quitar dar baixa',
    destino: 'atendimentos',
  },
  {
    pergunta: 'Como fecho o mês?',
    texto: [
      'Em Atendimentos, “Fechar o mês” vai por passos: as sessões sem registro, quem deve, também de antes, com Pix e WhatsApp, e a conta do mês para conferir. Fechado, o que ele soma só muda se você reabrir.',
      'O nome do paciente abre o mês dele, e “Ver extrato” o que ele deve, para imprimir. O saldo, já com as despesas, está em Financeiro.',
    ],
    desenho: 'fechar',
    palavras:
      'fechamento reabrir quem deve inadimplente cobrança cobrar extrato qr total saldo relatório',
    destino: 'atendimentos',
  },
  {
    pergunta: 'Como lanço o aluguel uma vez só?',
    texto: [
      'Cadastre a despesa como “Recorrente”: ela vale do primeiro mês em diante.',
      'Mudou o preço? Ao editar, escolha “Este mês”, “Este e os seguintes” ou “Todos”. Os meses passados só mudam se você pedir.',
    ],
    desenho: 'despesa',
    palavras: 'despesa fixa mensal recorrente conta gasto custo',
    destino: 'despesas',
  },
  {
    pergunta: 'Como levo os números, ou tudo, em planilhas?',
    texto: [
      'Em Atendimentos e em Financeiro, “Baixar planilha” leva as linhas da tela, com os seus filtros, e “Imprimir” põe a página no papel ou em PDF.',
      'O do imposto (recibos do Receita Saúde, livro-caixa, contador) está em Financeiro, “Imposto”.',
      'Pacientes, agenda e dinheiro saem juntos em Sessões, “Baixar meus dados”, e voltam por “Importar”.',
    ],
    desenho: 'exportar',
    palavras:
      'exportar excel csv imprimir pdf contabilidade recibo carnê-leão dedução relatório baixar meus dados sair levar zip',
    destino: 'atendimentos',
  },
]

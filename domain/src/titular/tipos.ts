/** The format of the exported file: raised when a reader of the one before would misread it. */
export const VERSAO_DOS_DADOS = 2

/** The explanations for readers of the file who do not know the product. */
export const LEGENDA = [
  'destinatario: para quem é esta cópia (paciente, responsavel ou profissional). Ao responsável não vão contatos, endereço, quem paga, histórico nem acessos, que podem ser de outra pessoa; CPF de quem paga só no arquivo do profissional.',
  'observacoes: false diz que as observações do profissional não fazem parte desta cópia, haja ou não haja; nada diz que existam.',
  'Valores (valorConsulta, valorSessao, valorTotal, valorPago, valor) são em reais (BRL), com até duas casas decimais.',
  'valores: o valor da sessão a partir de cada dia; valorConsulta é o do dia em que este arquivo foi feito.',
  'Datas são AAAA-MM-DD; momentos são AAAA-MM-DDTHH:mm:ss, no relógio da clínica (campo fuso), sem deslocamento.',
  'cpf e cpfResponsavelFinanceiro têm 11 dígitos; null: não informado; ilegivel: true diz o que não pôde ser aberto.',
  'falta: quanto se cobra por uma falta deste paciente, FIXO em reais ou PERCENTUAL do valor; null: como na clínica.',
  'atendimentos: um por sessão, em ordem de tempo. recurrenceId liga a sessão à série de mesmo id.',
  'desmarcadas: sessões retiradas da agenda e por quê; não contam em nada. vale: false foi desfeita ou devolvida depois.',
  'meses: o que cada mês soma; valorPago é a soma dos lançamentos do mês em pagamentos; fechado: true não muda mais.',
  'extratosEnviados: os meses cujo extrato foi marcado como enviado, e quando.',
  'pagamentos: lançamentos, nunca alterados. Negativo devolve ou estorna; corrige é o id do lançamento corrigido.',
  'recebimentos: o que entrou junto, e por quem; recebimentoId liga a ele os lançamentos de cada mês.',
  'recibos: linhas dos lotes do Receita Saúde em que um recebimento já esteve, e o que foi decidido à mão (lote null); reciboId é o id do recebimento ou do lançamento.',
  'semLembretes: e-mails do cadastro a que nenhum lembrete vai; PEDIDO: quem os lê pediu; INEXISTENTE: o servidor de e-mail recusou.',
  'lembretes: e-mails sobre as sessões do dia seguinte; talvezSaiu: true pode ter saído sem que se saiba, ou duas vezes.',
  'historico: cada operação em cada sessão; antes null: criou; depois null: removeu; nos dois, só o que mudou.',
  'acessos: quem viu ou alterou este cadastro, somados por dia, conta, ação e tela; vezes é quantas.',
] as const

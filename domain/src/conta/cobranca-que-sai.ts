import { type Cobranca, ROTULO_DA_CHAVE } from '../cobranca/tipos.ts'

/** P6: cobranca.txt: the settings of 'Cobrança' (P4), with line ends like the other files'. */
export function textoDaCobranca({ recebedor, diaDoVencimento, mensagem }: Cobranca): string {
  const chave = recebedor
    ? [
        `Chave Pix (${ROTULO_DA_CHAVE[recebedor.tipoDaChave]}): ${recebedor.chave}`,
        `Nome no código: ${recebedor.nome}`,
        `Cidade no código: ${recebedor.cidade}`,
      ]
    : ['Chave Pix: nenhuma']
  return [
    ...chave,
    `Dia do vencimento: ${diaDoVencimento ?? 'nenhum'}`,
    '',
    'Mensagem',
    ...(mensagem ?? 'A do sistema, sem alterações.').split(/\r?\n/),
    '',
  ].join('\r\n')
}

// The door of the reader (P1): a file or a paste becomes a table of texts, and a row of it what it says. All else in
// this workspace is its own. Pure but for the bytes of the file; nothing of a formula, macro or link is run.

/** A CSV, TSV, XLSX, ICS or our own zip as a table, known by its bytes; throws an `ArquivoRecusado`. */
/** Cells that were copied in a spreadsheet and pasted. */
export { tabelaDoArquivo, tabelaDoColado } from './arquivo/tabela-do-arquivo.ts'
/** A table with what is over of our own zip (P6). */
export type { Trazida } from './arquivo/tabela-do-zip.ts'
/** A refused file: its message is a sentence for whoever brought it. */
export { ArquivoRecusado } from './folha/arquivo-recusado.ts'
/** The account of a file in a line: rows read, left out, changed. */
export { contaDaTabela } from './folha/conta-da-leitura.ts'
/** Headings, fields and rows, and the account of the file. */
export type { Tabela } from './folha/tabela.ts'
/** Rows of cells as a table: its headings found, each column with the field that it names. */
/** Rows in parts that fit the limit of a body. */
export { partesDaTabela, tabelaDe } from './folha/tabela.ts'
/** A serial number of a spreadsheet as the date or the hour that it shows. */
export { celulaLegivel } from './linha/celula-legivel.ts'
/** All that a row says, and a sentence for each cell that is not as it should be. */
export { linhaLida } from './linha/linha-lida.ts'
/** The notes that a text of our own zip holds, by their session's number. */
export { anotacoesDoTexto } from './passado/anotacoes-do-texto.ts'
/** The tables of what is over (P6), understood: sessions, entries, receipts, notes, expenses. */
export { passadoDasFolhas } from './passado/passado-das-folhas.ts'

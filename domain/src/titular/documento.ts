const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as text of a page, whatever is in it. */
export const escapado = (texto: string): string =>
  texto.replace(/[&<>"']/g, (letra) => ESCAPES[letra] ?? letra)

const ESTILO = `
@page { size: A4; margin: 18mm 16mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem; background: #fff; color: #1c2b29;
  font: 16px/1.5 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2.25rem 0 .75rem; padding-bottom: .25rem; border-bottom: 2px solid #0a7d78; font-size: 1.25rem; }
h3 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
p { margin: .25rem 0; }
.sutil { color: #5b6663; font-size: .875rem; }
.texto { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0 .75rem; padding-left: .75rem;
  border-left: 3px solid #d9e2e0; font: inherit; }
dl { display: grid; grid-template-columns: minmax(9rem, 14rem) 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: #5b6663; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .5rem; border-bottom: 1px solid #d9e2e0; text-align: left; vertical-align: top;
  overflow-wrap: break-word; }
th { color: #5b6663; font-weight: 600; }
td.valor, th.valor { text-align: right; white-space: nowrap; }
thead { display: table-header-group; }
tr, dt, dd { break-inside: avoid; }
h2, h3 { break-after: avoid; }
code { font-size: .8125rem; overflow-wrap: anywhere; }
@media (max-width: 30rem) { body { padding: 1.25rem 1rem; } dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; } table { display: block; overflow-x: auto; } }
@media print { body { max-width: none; padding: 0; font-size: 10.5pt; } .texto { orphans: 3; widows: 3; } }
`

/** A self-contained page for screen and A4: no script, nothing from elsewhere. `corpo` is markup. */
export const documento = (titulo: string, corpo: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapado(titulo)}</title>
<style>${ESTILO}</style>
</head>
<body>
${corpo}
</body>
</html>
`

/** A list of labels and values; a missing value is shown as missing. */
export const ficha = (itens: readonly (readonly [nome: string, valor: string | null])[]): string =>
  `<dl>${itens
    .map(
      ([nome, valor]) => `<dt>${escapado(nome)}</dt><dd>${escapado(valor || 'Não informado')}</dd>`,
    )
    .join('\n')}</dl>`

type Coluna = string | { readonly valor: string }

/** A table; a column given as `{ valor }` holds figures. `vazia` is shown where there are no rows. */
export function tabela(
  colunas: readonly Coluna[],
  linhas: readonly (readonly string[])[],
  vazia: string,
): string {
  if (linhas.length === 0) return `<p class="sutil">${escapado(vazia)}</p>`
  const celula = (tag: 'th' | 'td', texto: string, n: number) =>
    `<${tag}${typeof colunas[n] === 'object' ? ' class="valor"' : ''}>${escapado(texto)}</${tag}>`
  const nomes = colunas.map((coluna) => (typeof coluna === 'object' ? coluna.valor : coluna))
  const cabecalho = nomes.map((nome, n) => celula('th', nome, n)).join('')
  const corpo = linhas
    .map((linha) => `<tr>${linha.map((texto, n) => celula('td', texto, n)).join('')}</tr>`)
    .join('\n')
  return `<table><thead><tr>${cabecalho}</tr></thead>\n<tbody>${corpo}</tbody></table>`
}

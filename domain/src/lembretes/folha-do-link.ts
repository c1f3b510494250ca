import { escapado } from '../titular/documento.ts'

const ESTILO = `
:root { color-scheme: light dark; --fundo: #fbfaf7; --folha: #ffffff; --tinta: #1c2b29; --sutil: #5b6663;
  --fio: #e3e0d7; --acento: #0a7d78; --acento-forte: #086863; --sobre: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --fundo: #141a19; --folha: #1c2423; --tinta: #e8ecea; --sutil: #9fb0ac;
  --fio: #2e3937; --acento: #4fc3b5; --acento-forte: #82d3c8; --sobre: #0e1b19; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; align-content: center; justify-items: center;
  padding: 1.5rem 1rem; background: var(--fundo); color: var(--tinta);
  font: 1rem/1.5 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
main { width: 100%; max-width: 26rem; padding: 2rem 1.5rem; border: 1px solid var(--fio); border-radius: 10px;
  background: var(--folha); }
.clinica { margin: 0 0 1.5rem; color: var(--sutil); font-size: .875rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
dl { display: grid; gap: .75rem; margin: 0 0 1.5rem; padding: 1rem; border-radius: 10px; background: var(--fundo); }
dt { color: var(--sutil); font-size: .875rem; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
dd span { white-space: nowrap; }
dd::first-letter { text-transform: uppercase; }
p { margin: 0; overflow-wrap: anywhere; }
button { width: 100%; min-height: 3rem; margin: 0 0 1rem; padding: .5rem 1rem; border: 0; border-radius: 10px;
  background: var(--acento); color: var(--sobre); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--acento-forte); }
button:focus-visible { outline: 3px solid var(--acento-forte); outline-offset: 3px; }
`

type Corpo = { clinica: string; titulo: string; dentro: string; nonce: string }

/**
 * P4: a page behind a letter's link: no script, and nothing from elsewhere; `nonce` is the policy's, for this answer
 * only.
 */
export const folhaDoLink = ({ clinica, titulo, dentro, nonce }: Corpo): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>${escapado(titulo)}</title>
<style nonce="${nonce}">${ESTILO}</style>
</head>
<body>
<main>
<p class="clinica">${escapado(clinica)}</p>
<h1>${escapado(titulo)}</h1>
${dentro}
</main>
</body>
</html>
`

// Posted to where the page itself is.
export const botaoDoLink = (rotulo: string): string => `<form method="post">
<button type="submit">${rotulo}</button>
</form>
`

import type { TermoFio } from './contract-descarte.ts'
import { documento, escapado } from './documento.ts'

/** D6: a term of disposal to print and sign; the digested text is in it unchanged. */
export const paginaDoTermo = ({ texto, resumo }: TermoFio): string =>
  documento(
    'Termo de descarte',
    `<h1>Termo de descarte de prontuário</h1>
<p class="sutil">Este termo não tem nome nem dado de saúde do paciente e é guardado para sempre.</p>
<pre class="texto">${escapado(texto)}</pre>
<p class="sutil">SHA-256 do texto acima, em UTF-8, sem quebra de linha no fim; está também no registro de acessos:</p>
<p><code>${escapado(resumo)}</code></p>
<p style="margin-top: 4rem">______________________________________<br>Assinatura do profissional</p>`,
  )

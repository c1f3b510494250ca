import type { Copia } from '@clinica/domain/titular/destinatario'
import { paginaDosDados } from '@clinica/domain/titular/pagina-dos-dados'
import { useMutation } from '@tanstack/react-query'
import { hoje } from '../lib/clock.ts'
import { downloadTexto } from '../lib/download.ts'
import { findDados } from './dados-api.ts'

export type FormatoDosDados = 'html' | 'json'

type Pedido = Copia & { formato: FormatoDosDados }

/** The file's name contains no person's name, because it stays in folders and download lists. */
async function downloadDados(pacienteId: string, { formato, ...copia }: Pedido): Promise<void> {
  const dados = await findDados(pacienteId, copia)
  const nome = `dados-do-paciente-${hoje()}.${formato}`
  if (formato === 'html') return downloadTexto(nome, paginaDosDados(dados), 'text/html')
  downloadTexto(nome, `${JSON.stringify(dados, null, 2)}\n`, 'application/json')
}

/** LGPD art. 18: downloads the data as a file; nothing is kept in the page. */
export const useExportacao = (pacienteId: string) =>
  useMutation({
    mutationFn: (pedido: Pedido) => downloadDados(pacienteId, pedido),
    gcTime: 0,
  })

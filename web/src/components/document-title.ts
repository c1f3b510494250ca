import { useEffect } from 'react'
import { nomeDaClinica } from '../lib/clinica.ts'

/** What the browser's tab says: the page, then the clinic. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${nomeDaClinica()}` : nomeDaClinica()
  }, [title])
}

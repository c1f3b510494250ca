import { useEffect } from 'react'
import { nomeDaClinica } from '../lib/clinica.ts'

/** Sets the tab's title: the page, then the clinic. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${nomeDaClinica()}` : nomeDaClinica()
  }, [title])
}

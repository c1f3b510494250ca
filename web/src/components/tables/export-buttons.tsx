import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import classes from './export-buttons.module.css'

/**
 * What is shown, to be taken along: as a spreadsheet and on paper. Undefined `onDownload`: it is on its way; null: there
 * is nothing to take along, and no button for it.
 */
export function ExportButtons({ onDownload }: { onDownload: (() => void) | null | undefined }) {
  if (onDownload === null) return null
  const ready = onDownload !== undefined
  return (
    <div className={classes.buttons}>
      <Button
        size="sm"
        variant="subtle"
        disabled={!ready}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={onDownload}
      >
        Baixar planilha
      </Button>
      <Button
        size="sm"
        variant="subtle"
        disabled={!ready}
        leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </div>
  )
}

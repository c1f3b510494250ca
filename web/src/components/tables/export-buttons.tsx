import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import classes from './export-buttons.module.css'

/**
 * Exports the visible rows as a spreadsheet or for print. Undefined `onDownload`: still loading. Null: nothing to
 * export, so no button.
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

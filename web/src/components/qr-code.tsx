import { encode } from 'uqr'
import classes from './qr-code.module.css'
import { squaresPath } from './qr-squares.ts'

/** Four squares of quiet around it, as scanners ask. */
const BORDER = 4

/** A QR code, drawn here: no picture is fetched, and nobody else learns what it says. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // A screen has no stains: the fewest squares are the largest ones, and what room is left mends errors.
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border: BORDER })
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squaresPath(data)} />
    </svg>
  )
}

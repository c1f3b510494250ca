import { encode } from 'uqr'
import classes from './qr-code.module.css'
import { squaresPath } from './qr-squares.ts'

/** Quiet zone of four modules, as scanners require. */
const BORDER = 4

/** QR code drawn in the browser: no request, so nobody else learns its content. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Lowest error correction for the fewest and largest modules; leftover room raises it.
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border: BORDER })
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squaresPath(data)} />
    </svg>
  )
}

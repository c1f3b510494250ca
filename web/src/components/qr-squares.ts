/** SVG path of the dark modules, one bar per run in a row. */
export function squaresPath(rows: readonly (readonly boolean[])[]): string {
  const bars = rows.flatMap((row, y) => {
    const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []))
    return starts.map((x) => {
      const end = row.indexOf(false, x)
      const width = (end < 0 ? row.length : end) - x
      return `M${x} ${y}h${width}v1h${-width}z`
    })
  })
  return bars.join('')
}

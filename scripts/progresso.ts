/** Says how far a long work is, on one line. */
export function progresso(que: string, total: number) {
  let feitos = 0
  return () => {
    feitos += 1
    if (feitos % 200 === 0 || feitos === total)
      process.stdout.write(`\r${que}: ${feitos} de ${total}`)
    if (feitos === total) process.stdout.write('\n')
  }
}

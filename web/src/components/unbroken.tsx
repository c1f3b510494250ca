/** Label whose last word, as 'e-mail', is never broken where letters are large. */
export const Unbroken = ({ before, word }: { before: string; word: string }) => (
  <span>
    {before} <span style={{ whiteSpace: 'nowrap' }}>{word}</span>
  </span>
)

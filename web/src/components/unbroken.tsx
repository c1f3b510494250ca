/** A button's words of which the last, 'e-mail', takes the next line whole where letters are large. */
export const Unbroken = ({ before, word }: { before: string; word: string }) => (
  <span>
    {before} <span style={{ whiteSpace: 'nowrap' }}>{word}</span>
  </span>
)

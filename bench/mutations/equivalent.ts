import type { Mutant } from './mutants.ts'

/** A mutant that no test can catch, because it changes nothing that anybody could see. */
type Equivalent = { file: string; source: string; before: string; why: string }

const EQUIVALENT: readonly Equivalent[] = []

/** By its text, not by its line: lines move. */
export const whyEquivalent = ({ file, source, before }: Mutant): string | undefined =>
  EQUIVALENT.find((one) => one.file === file && one.source === source && one.before === before)?.why

import { posix } from 'node:path'
import { lineOf } from './prose.mjs'

const LINK = /\]\(([^)\s]+)\)/g
/** `web/src/app/theme.ts`: a path of the house in so many letters, with nothing left open in it. */
const PATH = /`((?:api|bench|docs|domain|e2e|leitura|scripts|web)\/[\w./-]+)`/g
/** A record tells how it was: its links must lead somewhere, the paths it names may have moved. */
const RECORD = /^docs\/history\//

function targetsOf({ path, text }) {
  const folder = posix.dirname(path)
  const links = [...text.matchAll(LINK)]
    .filter(([, to]) => !/^([a-z]+:|#)/.test(to))
    .map(({ 1: to, index }) => ({ to: posix.join(folder, to.replace(/#.*$/, '')), index }))
  const paths = RECORD.test(path) ? [] : [...text.matchAll(PATH)]
  return [...links, ...paths.map(({ 1: to, index }) => ({ to, index }))]
}

/** A paper names only what is there. `exists` is asked with a path from the root. */
export const links = (papers, exists) =>
  papers.flatMap((paper) =>
    targetsOf(paper)
      .filter(({ to }) => !exists(to))
      .map(
        ({ to, index }) =>
          `${paper.path}:${lineOf(paper.text, index)} leads to ${to}, which is not there: ` +
          'name where it is now.',
      ),
  )

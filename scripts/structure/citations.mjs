import { lineOf, proseOf } from './prose.mjs'

const RULES = 'docs/rules/'
const INDEX = `${RULES}README.md`
/** Records that landed before there was one spelling: a record is superseded, not edited. */
const LANDED = /^docs\/history\/000[1-7]-/

const CITATION = /§\d+|(?<![#\w./§])[DP]\d{1,2}(?!\w|\.\d)|docs\/rules\/[\w-]+\.md/g
const PAGE = /^docs\/rules\/([sdp])(\d+)-/
const LETTER = { s: '§', d: 'D', p: 'P' }

/** What is said instead of a citation, and the mend. @type {[RegExp, (match: RegExpExecArray) => string][]} */
const MISSPELT = [
  [/§[\s§]+(\d+)/g, ([, number]) => `write '§${number}'`],
  [/§\d+\.\d+/g, ([found]) => `a page has no parts: write '${found.split('.')[0]}'`],
  [/\b([DP])[ -](\d{1,2})\b/g, ([, letter, number]) => `write '${letter}${number}'`],
  [/\bdecis(?:ions?|ão|ões) (\d{1,2})\b/gi, ([, number]) => `write 'D${number}'`],
  [/\b(?:sections?|seç(?:ão|ões)) §?(\d{1,2})\b/gi, ([, number]) => `write '§${number}'`],
  [/\bissues? #?\d+/gi, () => 'cite the rule (§, D, P) or say it in words'],
  [
    /(?<![\w-])(?:specification|decisions|practice|design|stack|architecture)\.md\b/g,
    () => `no such paper is here: cite a page of ${RULES}`,
  ],
]

/** The citation that a page of docs/rules is about, by its name: 'd07-….md' is D7. */
function citationOf(path) {
  const [, kind, number] = PAGE.exec(path) ?? []
  return kind && `${LETTER[kind]}${Number(number)}`
}

function pageComplaints(pages) {
  const index = pages.find(({ path }) => path === INDEX)?.text ?? ''
  return pages.flatMap(({ path, text }) => {
    const citation = citationOf(path)
    const found = []
    if (citation && !text.startsWith(`# ${citation} `)) {
      found.push(`${path} must begin with '# ${citation} ': its name says so.`)
    }
    if (
      citation &&
      pages.some((other) => other.path < path && citationOf(other.path) === citation)
    ) {
      found.push(`${path} is a second page of ${citation}: put both into one.`)
    }
    if (path !== INDEX && !index.includes(`(${path.slice(RULES.length)})`)) {
      found.push(`${path} is not in ${INDEX}: give it a line there.`)
    }
    return found
  })
}

function complaintsOf(file, known) {
  const prose = proseOf(file)
  const at = ({ index }) => `${file.path}:${lineOf(prose, index)}`
  const strange = [...prose.matchAll(CITATION)]
    .filter(([citation]) => !known.has(citation))
    .map((match) => `${at(match)} cites ${match[0]}, which has no page: cite one of ${RULES}.`)
  if (LANDED.test(file.path)) return strange
  const misspelt = MISSPELT.flatMap(([pattern, mend]) =>
    [...prose.matchAll(pattern)].map((match) => `${at(match)} says '${match[0]}': ${mend(match)}.`),
  )
  return [...strange, ...misspelt]
}

/** Every citation (house rule 2) can be followed, and is spelt in one way. */
export function citations(files) {
  const pages = files.filter(({ path }) => path.startsWith(RULES))
  const known = new Set(pages.flatMap(({ path }) => [path, citationOf(path)]))
  return [...pageComplaints(pages), ...files.flatMap((file) => complaintsOf(file, known))]
}

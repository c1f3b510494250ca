const RECORDS = 'docs/history/'
const PAGES = 'docs/why/'
const MOST_WORDS = 400
/** A record's third line: the one line of it that is edited after it landed. */
const STATUS = /^# [^\n]+\n\nStatus: (holds|superseded (?:in part )?by \[[^\n]+|history)\.\n/
const isPage = ({ path }, folder) => path.startsWith(folder) && !path.endsWith('/README.md')

const isListed = (papers, folder, path) =>
  papers
    .find((paper) => paper.path === `${folder}README.md`)
    ?.text.includes(`(${path.slice(folder.length)})`)

/** What the index says of a record is what the record says of itself. */
function recordComplaints(papers, { path, text }) {
  const status = STATUS.exec(text)?.[1]
  if (!status) return [`${path} needs 'Status: holds.' below its title, or what superseded it.`]
  const index = papers.find((paper) => paper.path === `${RECORDS}README.md`)?.text ?? ''
  const name = path.slice(RECORDS.length)
  const row = index
    .split('\n')
    .find((line) => line.startsWith(`| [${name.slice(0, 4)}](${name}) |`))
  return row?.includes(` | ${status} | `)
    ? []
    : [`${path} says '${status}': give it a row in ${RECORDS}README.md that says so too.`]
}

function pageComplaints(papers, { path, text }) {
  const words = text.split(/\s+/).filter(Boolean).length
  return [
    ...(isListed(papers, PAGES, path) ? [] : [`${path} is not in ${PAGES}README.md: list it.`]),
    ...(words > MOST_WORDS ? [`${path} has ${words} words of ${MOST_WORDS}: shorten it.`] : []),
  ]
}

/** Records say whether they hold, pages of reasons stay short, and both are in their index. */
export const records = (papers) => [
  ...papers
    .filter((paper) => isPage(paper, RECORDS))
    .flatMap((paper) => recordComplaints(papers, paper)),
  ...papers
    .filter((paper) => isPage(paper, PAGES))
    .flatMap((paper) => pageComplaints(papers, paper)),
]

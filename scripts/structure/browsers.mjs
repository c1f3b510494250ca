import { isTest } from './files.mjs'

/**
 * Younger than the oldest browsers of web/build/oldest-browsers.ts, and not in web/src/app/polyfills.ts. A name that
 * is asked for first (`?.`) is fine.
 */
const TOO_YOUNG = [
  /\b(?:AbortSignal\.any|Array\.fromAsync|Iterator\.from|Math\.sumPrecise|Object\.groupBy|Promise\.try)\b/,
  /\b(?:RegExp\.escape|URL\.canParse|URL\.parse|Uint8Array\.from(?:Base64|Hex)|Error\.isError)\b/,
  /\b(?:Intl\.(?:DurationFormat|Segmenter)|Temporal\.\w+|new URLPattern|window\.navigation|scheduler\.(?:yield|postTask))\b/,
  /\bCSS\.highlights\b|[^?]\.(?:startViewTransition|moveBefore|checkVisibility|requestIdleCallback)\(/,
  /[^?]\.(?:toSpliced|symmetricDifference|is(?:Subset|Superset|DisjointFrom)\w*|getOrInsert\w*)\(/,
  /[^?]\.(?:toBase64|toHex)\(|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|some|every|find|flatMap|reduce|take|drop|forEach)\(/,
]

/** D14: what a browser runs is either in the oldest ones, or given to them. */
export function browsers(files) {
  return files
    .filter(({ path }) => /^(?:web|domain|leitura)\/src\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      TOO_YOUNG.flatMap((name) => name.exec(text) ?? []).map(
        (found) =>
          `${path} calls \`${found.trim()}\`, which the oldest browsers lack: add it to ` +
          'web/src/app/polyfills.ts and complete-browser.ts, or do without.',
      ),
    )
}

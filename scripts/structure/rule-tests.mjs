/** Files that hold no rule of their own: lists, shapes, and the blocks that shapes are made of. */
const NO_RULE = /\/(tipos|contract|contract-[a-z]+)\.ts$/
/** Readers of whole files have their tests among the files that they read. */
const OF_RULES = /^(?:domain\/src|leitura\/src\/(?:folha|linha|passado))\//
const CONSTANTS = new Set([
  'domain/src/campos.ts',
  'domain/src/campos-de-tempo.ts',
  'domain/src/pagamentos/cabecalho-dos-fechados.ts',
  'leitura/src/folha/arquivo-recusado.ts',
])

/** Every rule has its table beside it (house rule 2). */
export function ruleTests(files) {
  const paths = new Set(files.map(({ path }) => path))
  return [...paths]
    .filter((path) => OF_RULES.test(path) && /(?<!\.test)\.ts$/.test(path))
    .filter((path) => !NO_RULE.test(path) && !CONSTANTS.has(path))
    .map((path) => ({ path, test: path.replace(/\.ts$/, '.test.ts') }))
    .filter(({ test }) => !paths.has(test))
    .map(
      ({ path, test }) =>
        `${path} has no test: write ${test} (a file of constants alone goes on the list in ` +
        'scripts/structure/rule-tests.mjs).',
    )
}

// `npm run build`: the web app, whether or not a source changed; `BUDGETS=1` shows what its pages weigh.
import { ensureInstalled } from './launch/install.mjs'
import { continueUnderNewNode } from './launch/node.mjs'
import { leaveUnlessDone } from './launch/run.mjs'

await ensureInstalled()
await continueUnderNewNode(import.meta.url)
const { buildWeb } = await import('./launch/web.mjs')
leaveUnlessDone(await buildWeb({ always: true }), 'A construção do aplicativo falhou (veja acima).')

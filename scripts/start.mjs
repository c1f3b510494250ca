// `npm start`: plain JavaScript that any Node from 18 on can run, until the right one takes over.
import { ensureInstalled } from './launch/install.mjs'
import { continueAsServer, continueUnderNewNode } from './launch/node.mjs'
import { leaveUnlessDone } from './launch/run.mjs'

const serves = !['--dev', '--build'].some((word) => process.argv.includes(word))
await ensureInstalled()
await (serves ? continueAsServer : continueUnderNewNode)(import.meta.url)

if (process.argv.includes('--dev')) {
  const { develop } = await import('./launch/dev.mjs')
  await develop()
} else {
  const { buildWeb } = await import('./launch/web.mjs')
  leaveUnlessDone(await buildWeb(), 'A construção do aplicativo falhou (veja acima).')
  if (process.argv.includes('--demo')) {
    const { demonstrate } = await import('./launch/demo.mjs')
    await demonstrate()
  } else if (!process.argv.includes('--build')) {
    const { serve } = await import('./launch/serve.mjs')
    await serve()
  }
}

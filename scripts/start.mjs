// `npm start`: plain JavaScript that any Node from 18 on can run, until the right one takes over.
import { ensureInstalled } from './launch/install.mjs'
import { continueUnderNewNode } from './launch/node.mjs'
import { leaveUnlessDone } from './launch/run.mjs'

await ensureInstalled()
await continueUnderNewNode(import.meta.url)

if (process.argv.includes('--dev')) {
  const { develop } = await import('./launch/dev.mjs')
  await develop()
} else {
  const { buildWeb } = await import('./launch/web.mjs')
  leaveUnlessDone(await buildWeb(), 'A construção do aplicativo falhou (veja acima).')
  const { buildServer } = await import('./launch/server.mjs')
  const { folder, ...built } = await buildServer()
  leaveUnlessDone(built, 'A preparação do servidor falhou (veja acima).')
  if (process.argv.includes('--demo')) {
    const { demonstrate } = await import('./launch/demo.mjs')
    await demonstrate(folder)
  } else if (!process.argv.includes('--build')) {
    const { serve } = await import('./launch/serve.mjs')
    await serve(process.env, folder)
  }
}

import { lazyPart } from '../lib/page/lazy-part.ts'

/** P4: the way to 'Fechar o mês', and what it opens. */
export const FecharMes = lazyPart(() => import('./components/fechar-mes.tsx'))

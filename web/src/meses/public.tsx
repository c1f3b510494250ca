import { lazyPart } from '../lib/page/lazy-part.ts'

/** P4: button of 'Fechar o mês' with its dialog. */
export const FecharMes = lazyPart(() => import('./components/fechar-mes.tsx'))

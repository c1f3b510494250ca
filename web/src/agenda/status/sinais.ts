import type { StatusAgendamento } from '@clinica/domain/agenda/tipos'
import { IconCheck, IconCircleCheckFilled, IconCircleX, IconCoin } from '@tabler/icons-react'
import { __iconNode as check } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { __iconNode as circleCheckFilled } from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { __iconNode as circleX } from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { __iconNode as coin } from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import { type Sign, signOf } from '../../calendar/event/sign.ts'

/** docs/rules/aparencia.md: each outcome has one sign everywhere. */
export const SINAL_DO_STATUS: Record<Exclude<StatusAgendamento, 'AGENDADO'>, Sign> = {
  CONFIRMADO: signOf('check', IconCheck, check),
  REALIZADO: signOf('circle-check-filled', IconCircleCheckFilled, circleCheckFilled),
  FALTA: signOf('circle-x', IconCircleX, circleX),
}
export const SINAL_DE_PAGO = signOf('coin', IconCoin, coin)

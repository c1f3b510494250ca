import { expect, test } from 'vitest'
import { regraDoVcalendar } from './regra-do-vcalendar.ts'

test.each([
  ['D1 #10', 'FREQ=DAILY;INTERVAL=1;COUNT=10'],
  ['D2', 'FREQ=DAILY;INTERVAL=2;COUNT=2'],
  ['W2 MO #6', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=6'],
  ['W1 MO TH #0', 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TH'],
  ['W1 MO TH 20261224T000000', 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TH;UNTIL=20261224T000000'],
  ['W1 MO TH #6', null],
  ['MP1 1+ TU 1- FR #0', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=1TU,-1FR'],
  ['MD1 15 LD #0', 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=15,-1'],
  ['YM1 6 #3', 'FREQ=YEARLY;INTERVAL=1;BYMONTH=6;COUNT=3'],
  ['W1 MO 0900 #3', null],
  ['semanal', null],
])('P1: a rule of vCalendar 1.0: %s', (escrita, lida) => {
  expect(regraDoVcalendar(escrita)).toBe(lida)
})

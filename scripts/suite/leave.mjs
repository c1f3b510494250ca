// Loaded ahead of vitest: its run ends when whoever started it is gone or the terminal is closed, in
// vitest's own way of ending at SIGTERM; what the tests started sees that and ends too.
import { watchParent } from '../launch/parent.mjs'

const leave = () => process.kill(process.pid, 'SIGTERM')
process.on('SIGHUP', leave)
watchParent(leave)

import { runCommand } from '../../api/src/comandos/command.ts'
import { runChaves } from '../../api/src/comandos/girar.ts'

// The command as it is typed, but for how long it waits between its phases.
await runCommand((say) => runChaves(['girar'], process.env, say, Number(process.argv[2])))

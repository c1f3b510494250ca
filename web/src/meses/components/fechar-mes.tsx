import type { Mes } from '@clinica/domain/tempo/data'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { useMesFechado } from '../queries.ts'
import { FecharMesDialog } from './fechar-mes-dialog.tsx'

/** P4: the way to 'Fechar o mês' of the month that is filtered; closed, it says so. */
export default function FecharMes({ ano, mes }: Mes) {
  const fechado = useMesFechado({ ano, mes })
  const { opened, open, close } = useOpened<Mes>()
  return (
    <>
      <Button variant="default" onClick={() => open({ ano, mes })}>
        {fechado ? 'Mês fechado' : 'Fechar o mês'}
      </Button>
      {opened && <FecharMesDialog mes={opened} onClose={close} />}
    </>
  )
}

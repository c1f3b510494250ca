import type { Mes } from '@clinica/domain/tempo/data'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { useMesFechado } from '../queries.ts'
import { FecharMesDialog } from './fechar-mes-dialog.tsx'

/** P4: button to 'Fechar o mês' of the filtered month; a closed one is labelled so. */
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

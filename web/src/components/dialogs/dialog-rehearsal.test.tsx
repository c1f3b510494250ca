import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RehearsalContext } from '../../lib/page/rehearsal.tsx'
import { renderApp } from '../../test/render.tsx'
import { Dialog } from './dialog.tsx'

test('a dialog that is only tried is none to whoever asks the page for one', () => {
  renderApp(
    <RehearsalContext value={true}>
      <Dialog opened onClose={() => undefined} title="Form">
        <p>part</p>
      </Dialog>
    </RehearsalContext>,
  )
  expect(screen.getByText('part')).toBeTruthy()
  expect(document.querySelector('[role=dialog], [aria-modal]')).toBeNull()
})

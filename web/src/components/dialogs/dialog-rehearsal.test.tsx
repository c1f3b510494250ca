import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WarmUpContext } from '../../lib/page/warm-up.tsx'
import { renderApp } from '../../test/render.tsx'
import { Dialog } from './dialog.tsx'

test('a dialog that is only tried is none to whoever asks the page for one', () => {
  renderApp(
    <WarmUpContext value={true}>
      <Dialog opened onClose={() => undefined} title="Form">
        <p>part</p>
      </Dialog>
    </WarmUpContext>,
  )
  expect(screen.getByText('part')).toBeTruthy()
  expect(document.querySelector('[role=dialog], [aria-modal]')).toBeNull()
})

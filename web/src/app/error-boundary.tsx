import { Component, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { MessagePage } from '../components/feedback/message-page.tsx'
import { reloadPage } from '../lib/page/reload-page.ts'

type Props = { path: string; children: ReactNode }

/** Error boundary per screen: the rest of the page stays, and navigation resets it. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.broken && before.path !== this.props.path) this.setState({ broken: false })
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <MessagePage
        title="Algo não saiu como devia"
        text="Esta página não pôde ser mostrada. O que já estava salvo continua salvo."
        alert
      >
        <Button onClick={reloadPage}>Recarregar</Button>
      </MessagePage>
    )
  }
}

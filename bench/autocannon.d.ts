declare module 'autocannon' {
  type Run = PromiseLike<{ requests: { average: number } }> & {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: { method: string; path: string; headers: Record<string, string> }[]
  }): Run
}

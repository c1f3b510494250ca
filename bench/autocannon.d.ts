declare module 'autocannon' {
  type Run = PromiseLike<{ requests: { average: number }; non2xx: number }> & {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration?: number
    amount?: number
    requests: { method: string; path: string; headers: Record<string, string> }[]
  }): Run
}

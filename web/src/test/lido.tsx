import { type QueryKey, useQuery } from '@tanstack/react-query'

/** Stands for what another screen shows under a key: 'Recibos: 2' once they were asked for again. */
export function Lido({ rotulo, queryKey }: { rotulo: string; queryKey: QueryKey }) {
  const { data } = useQuery<number>({
    queryKey,
    queryFn: ({ client }) => (client.getQueryData<number>(queryKey) ?? 0) + 1,
  })
  return <p>{`${rotulo}: ${data ?? 0}`}</p>
}

import { type QueryKey, useQuery } from '@tanstack/react-query'

/** Stand-in for another screen with this query: shows 'Recibos: 2' after a refetch. */
export function Lido({ rotulo, queryKey }: { rotulo: string; queryKey: QueryKey }) {
  const { data } = useQuery<number>({
    queryKey,
    queryFn: ({ client }) => (client.getQueryData<number>(queryKey) ?? 0) + 1,
  })
  return <p>{`${rotulo}: ${data ?? 0}`}</p>
}

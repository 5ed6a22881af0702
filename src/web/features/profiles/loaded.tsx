import { useQuery } from "@tanstack/react-query";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "#web/ui/states.tsx";

interface LoadedProps<Reply> {
  query: UseQueryOptions<Reply, Error, Reply, QueryKey>;
  skeleton: ReactNode;
  children: (reply: Reply) => ReactNode;
}

/** What a query brings, its skeleton before that, or the failure with a way to try again. */
export function Loaded<Reply>({ query, skeleton, children }: LoadedProps<Reply>) {
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (error !== null) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  return skeleton;
}

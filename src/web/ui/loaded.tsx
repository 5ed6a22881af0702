import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

/** Something that is asked for: a query, or several together. */
export interface Loading<Data> {
  /** Undefined until it is known. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Loading<Data>;
  skeleton: ReactNode;
  /** In place of a list of nothing. */
  empty?: ReactNode;
  /** What to say of an error, where there is more to say than that it failed. */
  errorTexts?: (error: Error) => { title?: ReactNode; text?: ReactNode };
  children: (data: Data) => ReactNode;
}

/** What a query brings, its skeleton before that, or the failure with a way to try again. */
export function Loaded<Data>({ query, skeleton, empty, errorTexts, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) {
    const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
    return isEmpty ? empty : children(data);
  }
  if (error === null) return skeleton;
  return <ErrorState {...errorTexts?.(error)} onRetry={() => void refetch()} busy={isFetching} />;
}

type DataOf<Queries> = {
  readonly [Name in keyof Queries]: Queries[Name] extends Loading<infer Data> ? Data : never;
};

/** Several as one, which is known once all are, and failed when one that isn't known has. */
export function together<Queries extends Readonly<Record<string, Loading<unknown>>>>(
  queries: Queries,
): Loading<DataOf<Queries>> {
  const all = Object.values(queries);
  const areAllKnown = (known: object): known is DataOf<Queries> =>
    Object.values(known).every((data) => data !== undefined);
  const data = Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, query.data]),
  );
  return {
    data: areAllKnown(data) ? data : undefined,
    error: all.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of all) if (query.error !== null) query.refetch();
    },
  };
}

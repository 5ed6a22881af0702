import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

/** A query, or several together. */
export interface Loading<Data> {
  /** Undefined while loading. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Loading<Data>;
  skeleton: ReactNode;
  empty?: ReactNode;
  errorTexts?: (error: Error) => { title?: ReactNode; text?: ReactNode };
  children: (data: Data) => ReactNode;
}

/** A query's data, or its skeleton, or its failure with a retry. */
export function Loaded<Data>({ query, skeleton, empty, errorTexts, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) {
    const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
    return isEmpty ? empty : children(data);
  }
  if (error === null) return skeleton;
  return (
    <ErrorState
      text={saidByServer(error)}
      {...errorTexts?.(error)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

/** The server's sentence in an `ApiError`, which this folder doesn't know. Without it, the connection is to blame. */
function saidByServer(error: Error): string | undefined {
  const problem = "problem" in error ? error.problem : null;
  if (typeof problem !== "object" || problem === null || !("detail" in problem)) return undefined;
  return typeof problem.detail === "string" ? problem.detail : undefined;
}

type DataOf<Queries> = {
  readonly [Name in keyof Queries]: Queries[Name] extends Loading<infer Data> ? Data : never;
};

/** Combines queries: data once all have it, an error once one without data has failed. */
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

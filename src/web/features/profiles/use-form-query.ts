import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#web/client/api-client.ts";
import type { ApiQuery } from "#web/client/query-client.ts";
import type { Loading } from "#web/ui/loaded.tsx";

/**
 * What a form begins with: asked for again whenever its screen is opened, and unknown until then, because saving a form
 * that was filled in from an older answer would undo what was changed elsewhere. Only without a network does it begin
 * with what was known before. Once it has begun it stays, whatever becomes of later requests.
 */
export function useFormQuery<Reply>(query: ApiQuery<Reply>): Loading<Reply> {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    refetchOnMount: "always",
  });
  const [hasBegun, setBegun] = useState(false);
  const isAnswered = isFetchedAfterMount || !isFetching;
  const isKnown = hasBegun || (isAnswered && data !== undefined && !(error instanceof ApiError));
  if (isKnown && !hasBegun) setBegun(true);
  return {
    data: isKnown ? data : undefined,
    error: isAnswered ? error : null,
    isFetching,
    refetch,
  };
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#web/client/api-client.ts";
import type { ApiQuery } from "#web/client/query-client.ts";
import type { Loading } from "#web/ui/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

/**
 * A form's initial values: refetched whenever its screen opens, and unknown until then, because saving older values
 * would undo changes made elsewhere. Only without a network does it start with the known values. Once started, later
 * requests don't affect it.
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

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <SkeletonGroup>
      <div className="flex flex-col gap-7">
        {Array.from({ length: fields }, (_, index) => (
          <div key={index}>
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2.5 h-13 rounded-field" />
          </div>
        ))}
        <Skeleton className="h-13 rounded-button" />
      </div>
    </SkeletonGroup>
  );
}

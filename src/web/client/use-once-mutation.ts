import { useMutation } from "@tanstack/react-query";
import type { UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";

interface OnceOptions<Reply, Input, Before> extends UseMutationOptions<
  Reply,
  Error,
  Input,
  Before
> {
  /** Whether nothing is left to send after this reply. */
  isFinal?: (reply: Reply) => boolean;
}

/** A mutation that ignores presses while it is running, or after a final reply. */
export function useOnceMutation<Reply, Input = void, Before = unknown>({
  isFinal,
  onSuccess,
  onSettled,
  ...options
}: OnceOptions<Reply, Input, Before>) {
  // Not state: the second press may come before the first is rendered.
  const isUnderWay = useRef(false);
  const isOver = useRef(false);
  const mutation = useMutation<Reply, Error, Input, Before>({
    ...options,
    onSuccess: (reply, ...rest) => {
      isOver.current = isFinal?.(reply) === true;
      return onSuccess?.(reply, ...rest);
    },
    onSettled: (...outcome) => {
      isUnderWay.current = false;
      return onSettled?.(...outcome);
    },
  });
  const mutate = (input: Input) => {
    if (isUnderWay.current || isOver.current) return;
    isUnderWay.current = true;
    mutation.mutate(input);
  };
  return { ...mutation, mutate };
}

/** Messages that wait for the network. */
export const outbox = {
  waiting: "Goes out when you're back online",
};

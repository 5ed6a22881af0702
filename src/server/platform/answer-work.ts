/** Answers each piece of work that the server sends to this process, which work-process.ts starts and ends. */
export function answerWork<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  const send = (answered: Answer) => process.send?.(answered);
  process.on("message", (task: Task) => void Promise.resolve(answer(task)).then(send));
  // Gone with the server, however that ends, and at once: an orderly end would wait for the work at hand.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  // But not before it: a terminal, or whatever supervises the server, tells both of them to stop.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
}

/** work-process.ts starts and ends this process. */
export function answerWork<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  const send = (answered: Answer) => process.send?.(answered);
  process.on("message", (task: Task) => void Promise.resolve(answer(task)).then(send));
  // Dies at once with the server: an orderly exit would wait for the task in progress.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  // But not earlier: a terminal or a supervisor signals both processes.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
}

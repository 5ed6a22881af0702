/** Due work that failed, by the name of its job or sweep and the id of its row, and when it is tried again. */
export interface FailedPieces {
  work: string;
  piece: string;
  failures: number;
  failing_since: Date;
  retry_at: Date;
  error: string;
}

import { SettingsError } from "./config.ts";
import { FolderInUseError } from "./database/embedded-folder.ts";
import { MigrationError, NewerDatabaseError, OldDatabaseError } from "./database/migrate.ts";
import { sqlState } from "./problems.ts";

/** Undefined if no setting can help. */
export function findStartAdvice(error: unknown): string | undefined {
  if (
    error instanceof SettingsError ||
    error instanceof FolderInUseError ||
    error instanceof OldDatabaseError ||
    error instanceof NewerDatabaseError
  ) {
    return error.message;
  }
  if (error instanceof MigrationError) return findDatabaseAdvice(error.cause) ?? error.message;
  return findDatabaseAdvice(error) ?? findSystemAdvice(error);
}

function findDatabaseAdvice(error: unknown): string | undefined {
  const state = sqlState(error);
  if (state?.startsWith("28"))
    return "The database refuses the user or password in DATABASE_URL: correct them, or allow them there.";
  if (state === "3D000")
    return "The database that DATABASE_URL names doesn't exist: create it, or name another one.";
  if (state === "42501")
    return "Spotter may not create its tables: make the role in DATABASE_URL the owner of the database.";
  return undefined;
}

function findSystemAdvice(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  const { code, syscall } = error;
  if (syscall === "listen" && code === "EADDRINUSE")
    return "The port is already in use: stop the program that uses it, or set PORT to another one.";
  if (syscall === "listen" && code === "EACCES")
    return "This user may not listen at that port: set PORT to one above 1023.";
  if (syscall === "listen" || syscall === "getaddrinfo")
    return "This machine has no such address: set HOST to one of its addresses, or to 0.0.0.0 for all.";
  if (syscall === "mkdir")
    return "The folder for the embedded database can't be created: set DATA_DIR to a writable one.";
  return undefined;
}

import type { ProviderContext } from "./identity/providers.ts";
import { connectApple, connectGoogle } from "./identity/providers.ts";
import { sweepSignIns } from "./sign-in/provider-sign-in.ts";
import type { Context } from "./platform/context.ts";
import { sweepRecords } from "#stand-ins/identity/records.ts";
import { createIdentityStandIn } from "#stand-ins/identity/stand-in.ts";
import type { IdentityStandIn } from "#stand-ins/identity/stand-in.ts";

/** All that has to do with signing in at Google and Apple. */
export interface SigningIn {
  readonly context: ProviderContext;
  /** Undefined outside the sandbox. */
  readonly standIn: IdentityStandIn | undefined;
  /** Forgets what has expired. */
  sweep(): Promise<void>;
}

/** Connects to the providers of the settings, and to stand-ins for the others in the sandbox. None needs to be there yet. */
export function openSigningIn(context: Context): SigningIn {
  const { config, db } = context;
  const standIn = config.sandbox ? createIdentityStandIn(db) : undefined;
  const providers = {
    google: config.google === undefined ? standIn?.connect("google") : connectGoogle(config.google),
    apple: config.apple === undefined ? standIn?.connect("apple") : connectApple(config.apple),
  };
  return {
    context: { ...context, providers },
    standIn,
    async sweep() {
      await sweepSignIns(db);
      if (standIn !== undefined) await sweepRecords(db);
    },
  };
}

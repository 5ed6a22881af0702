import { z } from "zod";
import { id, wholeNumber } from "./params.ts";

/** What the calls about a change that is to come take, as strictly as those in `params.ts`. */
export const scheduleCreate = z.strictObject({ from_subscription: id });

const proration = z.enum(["always_invoice", "create_prorations", "none"]);

const phase = z.strictObject({
  items: z.array(z.strictObject({ price: id })).length(1),
  start_date: wholeNumber.optional(),
  end_date: wholeNumber.optional(),
  duration: z
    .strictObject({
      interval: z.enum(["day", "week", "month", "year"]),
      interval_count: wholeNumber.pipe(z.number().min(1)).default(1),
    })
    .optional(),
  proration_behavior: proration.default("create_prorations"),
});

export const scheduleUpdate = z.strictObject({
  end_behavior: z.enum(["cancel", "release"]).default("release"),
  proration_behavior: proration.default("create_prorations"),
  default_settings: z.strictObject({ default_payment_method: id.optional() }).optional(),
  phases: z.array(phase).min(1).max(10),
});

import { bareCode } from "#shared/rules/codes.ts";
import type { Offer, ChargePreview, ChargePreviewRequest } from "#shared/api/subscriptions.ts";
import {
  currency,
  monthlyEquivalentCents,
  trialDays,
  yearlySavingPercent,
} from "#shared/rules/prices.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { serverWords } from "#words/server-words.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { Member } from "#server/identity/logins.ts";
import { isSamePerson } from "#server/identity/mailboxes.ts";
import type { Payments, PromotionCode } from "#server/payments/payments.ts";
import type { Config } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { requirePayments } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findSubscription } from "./queries.ts";
import { hadTrialWithMailbox } from "./trials.ts";

export async function readOffer(
  { config, db, clock }: Context,
  member: Member | null,
  language: Language,
): Promise<Offer> {
  const row = member === null ? undefined : await findSubscription(db, member.id);
  const isTrialUsed =
    member !== null &&
    (row?.trial_used === true || (await hadTrialWithMailbox(db, member, clock.now())));
  const priced = (plan: Plan) => ({
    priceCents: config.prices[plan],
    monthlyEquivalentCents: monthlyEquivalentCents(plan, config.prices[plan]),
  });
  return {
    currency,
    plans: { monthly: priced("monthly"), yearly: priced("yearly") },
    annualBadge: annualBadge(config, language),
    trialDays,
    plusTax: config.isTaxed,
    trialAvailable: !isTrialUsed,
    cardForm: config.cardForm,
  };
}

function annualBadge(config: Config, language: Language): string | null {
  if (config.annualBadge !== undefined) return config.annualBadge;
  const percent = config.advertisedSavingPercent ?? yearlySavingPercent(config.prices);
  return percent === 0 ? null : serverWords(language).offerWords.saving(percent);
}

export function badgeWarning(config: Config): string | undefined {
  const { advertisedSavingPercent } = config;
  if (advertisedSavingPercent === undefined || config.annualBadge !== undefined) return undefined;
  if (yearlySavingPercent(config.prices) === advertisedSavingPercent) return undefined;
  const { monthly, yearly } = config.prices;
  return (
    `The yearly plan is labelled "${serverWords("English").offerWords.saving(advertisedSavingPercent)}", which its price doesn't bear out: ` +
    `${yearly} cents a year against ${12 * monthly} cents for twelve months. Set ANNUAL_BADGE or the prices.`
  );
}

/** Throws `invalid_promotion_code`, `not_yourself` and `unknown_zip_code`. */
export async function previewCharge(
  context: PaymentContext,
  member: Member,
  { plan, promotionCode }: ChargePreviewRequest,
): Promise<ChargePreview> {
  const payments = requirePayments(context);
  const promotion = await requirePromotion(context.db, payments, member, promotionCode);
  const charge = await payments.previewCharge({
    plan,
    promotionId: promotion?.id ?? null,
    zipCode: member.zip_code,
  });
  return {
    ...charge,
    promotion: promotion && { code: promotion.code, months: promotion.months },
  };
}

/** Null without a code. Throws `invalid_promotion_code`, and `not_yourself` to the code's maker. */
export async function findPromotionId(
  db: Db,
  payments: Payments,
  member: Pick<Member, "username">,
  code: string | undefined,
): Promise<string | null> {
  return (await requirePromotion(db, payments, member, code))?.id ?? null;
}

async function requirePromotion(
  db: Db,
  payments: Payments,
  { username }: Pick<Member, "username">,
  code: string | undefined,
): Promise<PromotionCode | null> {
  if (code === undefined) return null;
  // Some codes have dashes, and people type more.
  const bare = bareCode(code);
  const found =
    (await payments.findPromotionCode(code)) ??
    (code.includes("-") ? await payments.findPromotionCode(bare) : undefined);
  if (found === undefined) throw new ApiProblem("invalid_promotion_code");
  const maker = await findMaker(db, found.code);
  if (maker !== undefined && (await isSamePerson(db, username, maker)))
    throw new ApiProblem("not_yourself");
  return found;
}

/** The staff's action that makes a code. Only the log knows by whom. */
export const promotionCodeMade = "promotion-code.create";

/** A withdrawn code's text can be used again: the latest maker counts. */
async function findMaker(db: Db, code: string): Promise<string | undefined> {
  const made = await db
    .selectFrom("audit_log")
    .select("actor")
    .where("subject", "=", `promotion-code:${code}`)
    .where("action", "=", promotionCodeMade)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return made?.actor;
}

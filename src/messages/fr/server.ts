import type { ServerMessages } from "#messages/messages.ts";
import { namelessMembers } from "./connections.ts";
import { measures, moderationWordings } from "./moderation.ts";
import { mailWords, notificationWordings } from "./notifications.ts";
import { issues, problems } from "./problems.ts";
import { promotionMails } from "./promotions.ts";
import { reportMail } from "./safety.ts";
import { accountMails } from "./security.ts";
import { identityPages } from "./sign-in.ts";
import { offerWords } from "./subscriptions.ts";

export const server: ServerMessages = {
  accountMails,
  identityPages,
  issues,
  mailWords,
  measures,
  namelessMembers,
  notificationWordings: { ...notificationWordings, ...moderationWordings },
  offerWords,
  problems,
  promotionMails,
  reportMail,
};

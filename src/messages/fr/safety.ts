import type * as en from "#messages/en/safety.ts";

export const safety: typeof en.safety = {
  menu: (name) => `Signaler ou bloquer ${name}`,
  report: (name) => `Signaler ${name}`,
  tell: "Dis-nous ce qui s’est passé",
};

export const reportMail: typeof en.reportMail = {
  subject: (kind) => `Un membre a été signalé (${kind})`,
  otherSubject: (what: string) => `Un signalement sur ${what}`,
  concerns: { venue: "le lieu", incident: "un incident" },
  text: (facts) =>
    `${facts.reporter} a signalé ${facts.reported} (${facts.kind}, ${facts.contextId}). Ce qui s’est passé se lit dans la console, au signalement ${facts.reportId}.`,
};

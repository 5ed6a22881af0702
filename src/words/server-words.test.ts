import { expect, it } from "vitest";
import { languages } from "#shared/rules/choices.ts";
import type { Language } from "#shared/rules/choices.ts";
import { serverWords } from "./server-words.ts";

/** The first text of each room, or a text that no other language has. */
function wordsOfEachRoom(language: Language): string[] {
  const words = serverWords(language);
  const { session_cancelled: cancelled } = words.notificationWordings;
  return [
    words.problems.not_authenticated.detail,
    words.issues["cannot be in the future"],
    cancelled.title({ workoutType: "gym", startsAt: new Date(0), timeZone: "UTC" }),
    words.accountMails.passwordReset.subject,
    words.mailWords.greeting(null),
    words.namelessMembers.former,
    words.offerWords.saving(25),
    words.identityPages.backToApp,
  ].map((text) => text.replaceAll(/\s/g, " "));
}

const expected: Record<Language, string[]> = {
  English: [
    "Please log in to continue.",
    "cannot be in the future",
    "Session called off",
    "Choose a new password",
    "Hi,",
    "Former member",
    "Save 25%",
    "Back to Spotter",
  ],
  Spanish: [
    "Entra en tu cuenta para continuar.",
    "no puede estar en el futuro",
    "Sesión suspendida",
    "Elige una contraseña nueva",
    "Hola:",
    "Antiguo miembro",
    "Ahorra un 25 %",
    "Volver a Spotter",
  ],
  French: [
    "Connecte-toi pour continuer.",
    "ne peut pas être dans le futur",
    "Séance annulée",
    "Choisis un nouveau mot de passe",
    "Bonjour,",
    "Ancien membre",
    "Économise 25 %",
    "Retour à Spotter",
  ],
  German: [
    "Bitte melde dich an, um weiterzumachen.",
    "darf nicht in der Zukunft liegen",
    "Session abgesagt",
    "Wähle ein neues Passwort",
    "Hallo,",
    "Ehemaliges Mitglied",
    "Spare 25 %",
    "Zurück zu Spotter",
  ],
  Italian: [
    "Accedi per continuare.",
    "non può essere nel futuro",
    "Sessione annullata",
    "Scegli una nuova password",
    "Ciao,",
    "Ex membro",
    "Risparmi il 25%",
    "Torna a Spotter",
  ],
  Portuguese: [
    "Entre na sua conta para continuar.",
    "não pode estar no futuro",
    "Sessão cancelada",
    "Escolha uma nova senha",
    "Olá,",
    "Ex-membro",
    "Economize 25%",
    "Voltar ao Spotter",
  ],
  Japanese: [
    "続けるにはログインしてください。",
    "未来の日付にはできません",
    "セッション中止のお知らせ",
    "新しいパスワードを設定してください",
    "こんにちは。",
    "退会した会員",
    "25%お得",
    "Spotterに戻る",
  ],
  "Mandarin Chinese": [
    "请先登录，然后再继续操作。",
    "不能是将来的日期",
    "训练不再举行",
    "设置新密码",
    "你好，",
    "已离开的会员",
    "节省25%",
    "回到 Spotter",
  ],
};

it.each(languages)("the server's words are in %s in every room", (language) => {
  expect(wordsOfEachRoom(language)).toEqual(expected[language]);
});

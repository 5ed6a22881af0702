import type { accountMails as master } from "#messages/english/account-mails.ts";

/** What is mailed about an account; the link to follow stands below the text. */
export const accountMails: typeof master = {
  passwordReset: {
    subject: "设置新密码",
    text: "有人为你的 Spotter 账号申请了新密码。如果是你本人，请在一小时内打开下面的链接设置新密码。链接只能使用一次。\n\n如果不是你，无需任何操作：你的密码不会改变。",
  },
  emailVerification: {
    subject: "确认你的邮箱",
    text: "欢迎来到 Spotter！请打开下面的链接，确认这是你的邮箱。这样万一忘记密码，你也能找回账号。\n\n如果你没有注册，请不要打开链接：可能是有人输错了邮箱地址。",
  },
  passwordChanged: {
    subject: "你的密码已更改",
    text: "你的 Spotter 账号密码刚刚更改，其他设备均已退出登录。\n\n如果不是你本人操作，请立即在登录页点“忘记密码？”，设置新密码。",
  },
};

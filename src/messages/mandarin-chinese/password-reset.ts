import type { passwordReset as master } from "#messages/english/password-reset.ts";

/** Getting back in: the sheet on the login screen, the screen of the mailed link, and the new password itself. */
export const passwordReset: typeof master = {
  forgot: {
    open: "忘记密码？",
    title: "忘记密码？",
    text: "请输入你的邮箱，我们会发送链接，让你设置新密码。",
    email: "邮箱",
    missingEmail: "请输入邮箱。",
    wrongEmail: "请输入有效的邮箱地址",
    submit: "发送链接",
    sentTitle: "请查看邮箱",
    sent: (email) => `如果 ${email} 已注册账号，链接很快就会送达。链接一小时内有效。`,
    again: "再次发送",
    done: "完成",
    failed: { title: "链接没有发出", text: "请稍后再试。" },
  },
  reset: {
    title: "新密码",
    lead: "在这里设置新密码。所有设备都会退出登录，之后请用新密码登录。",
    submit: "保存密码",
    done: { title: "密码已保存", text: "请用新密码登录。" },
    failed: { title: "密码未保存", text: "请稍后再试。" },
    deadTitle: "链接无效",
    deadLead: "它已过期，或之后已设置了新密码。我们可以再发一个给你。",
    toLogin: "返回登录",
  },
  fields: {
    password: "新密码",
    hint: "至少6个字符",
    confirmation: "确认新密码",
  },
};

import type * as en from "#words/en/security.ts";

/** The screen of email, password and devices, the reminder to confirm the email, and the screen of its link. */
export const security: typeof en.security = {
  title: "安全",
  emergency: {
    title: "紧急联系人",
    text: "紧急情况下我们应该联系谁？只有你的主持人和我们的排期人员能看到，时间是训练前2小时到结束后2小时。每次有人查看，我们都会告诉你。",
    name: "姓名",
    nameMissing: "请输入姓名。",
    phone: "电话号码",
    phoneMissing: "请输入电话号码。",
    save: "保存",
    remove: "移除",
    saved: "紧急联系人已保存",
    removed: "紧急联系人已移除",
    failed: "没有成功",
  },
  menu: { label: "安全", hint: "邮箱、密码和设备", unconfirmedHint: "你的邮箱还没有确认" },
  email: {
    title: "邮箱",
    confirmed: "已确认",
    unconfirmed: "未确认",
    why: "请用我们发给你的链接确认邮箱。在那之前，我们无法用邮件通知你训练的消息。",
    resend: "重新发送链接",
    sent: { title: "请查看邮箱", text: (email) => `链接正在发往 ${email}。` },
    failed: { title: "链接没有发出", text: "请稍后再试。" },
  },
  banner: {
    label: "确认你的邮箱",
    text: "请查看收件箱，确认你的邮箱。",
    again: "重新发送",
    dismiss: "关闭",
  },
  verify: {
    title: "确认你的邮箱",
    lead: "请点按钮，确认这是你的邮箱。",
    leadForVisitor: "请输入你的 Spotter 密码，让我们知道账号也是你的。",
    otherAccount: "这个链接属于另一个账号，不是你现在登录的账号。请输入那个账号的密码。",
    password: "密码",
    missing: "请输入账号的密码。",
    wrong: "这不是该账号的密码。",
    forgotten: "忘记密码？请在登录页设置新密码，邮箱也会随之确认。",
    submit: "确认邮箱",
    failed: { title: "邮箱未能确认", text: "请稍后再试。" },
    notMe: "不是我注册的",
    disown: {
      title: "这不是你的账号？",
      text: "有人用你的邮箱注册了账号，可能是输错了。我们会删除该账号及其全部内容，且无法恢复。",
      submit: "删除账号",
      keep: "保留",
      doneTitle: "账号已删除",
      done: "你的邮箱可以重新使用了，你不会再收到该账号的消息。",
      failed: "账号未能删除",
    },
    doneTitle: "邮箱已确认",
    done: "谢谢，都好了。",
    toSessions: "浏览训练",
    toLogin: "登录",
    deadTitle: "链接无效",
    dead: "它已过期，或已被更新的链接取代。",
    alreadyDone: "你的邮箱已经确认过了。",
    deadForVisitor: "请先登录，然后就可以在那里获取新链接。",
  },
  password: {
    title: "密码",
    set: "更改密码后，其他设备会退出登录，你的日历地址也会失效。",
    change: "更改密码",
    none: "你使用 Google 或 Apple 登录，还没有密码。我们可以发邮件给你，通过链接设置密码。",
    mailLink: "发送链接",
    current: "当前密码",
    missing: { title: "信息不完整", text: "请输入当前密码" },
    wrong: "这不是你当前的密码。",
    forgotten: "忘记当前密码？",
    save: "更改密码",
    done: { title: "密码已更改", text: "其他设备均已退出登录。如果你有日历地址，它也已失效。" },
    failed: { title: "密码未更改", text: "请稍后再试。" },
  },
  devices: {
    title: "已登录的设备",
    nameOf: (browser, system) =>
      browser !== null && system !== null
        ? `${system} 上的 ${browser}`
        : (browser ?? system ?? "未知设备"),
    current: "当前设备",
    since: (day) => `登录时间：${day}`,
    lastSeen: (day) => `上次使用：${day}`,
    end: "退出登录",
    endLabel: (device) => `退出登录：${device}`,
    ended: "该设备已退出登录",
    endOthers: "退出所有其他设备",
    endOthersHint: "你的日历地址也会失效。可以在“日历”里重新生成。",
    endedOthers: "其他设备均已退出登录",
    failed: { title: "该设备仍在登录", text: "请稍后再试。" },
  },
  blocked: {
    title: "已屏蔽的人",
    none: "你没有屏蔽任何人。",
    end: "取消屏蔽",
    endLabel: (name: string) => `取消屏蔽 ${name}`,
    ended: (name: string) => `已取消屏蔽 ${name}`,
    failed: { title: "仍在屏蔽", text: "请稍后再试。" },
  },
  /** Getting back in: the sheet on the login screen, the screen of the mailed link, and the new password itself. */
  passwordReset: {
    forgot: {
      open: "忘记密码？",
      title: "忘记密码？",
      text: "请输入你的邮箱，我们会发链接给你，用来设置新密码。",
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
      lead: "在这里设置新密码。我们会让所有设备退出登录，之后请用新密码登录。",
      submit: "保存密码",
      done: { title: "密码已保存", text: "请用新密码登录。" },
      failed: { title: "密码未保存", text: "请稍后再试。" },
      deadTitle: "密码链接无效",
      deadLead: "它已过期，或之后已设置了新密码。我们可以发一个新链接给你。",
      toLogin: "返回登录",
    },
    fields: {
      password: "新密码",
      hint: "至少6个字符",
      confirmation: "确认新密码",
    },
  },
};

/** What is mailed about an account; the link to follow stands below the text. */
export const accountMails: typeof en.accountMails = {
  passwordReset: {
    subject: "设置新密码",
    text: "有人为你的 Spotter 账号申请了新密码。是你本人吗？请在一小时内打开下面的链接设置新密码。链接只能使用一次。\n\n不是你？忽略这封邮件就好，你的密码不会改变。",
  },
  loginLink: {
    subject: "你的登录页面链接",
    text: "有人想用这个邮箱在新设备上登录 Spotter。是你本人吗？请在一小时内打开下面的链接，无需邀请码就能进入登录页面，但仍需要输入密码。\n\n不是你？忽略这封邮件就好，只有链接无法登录。",
  },
  emailVerification: {
    subject: "确认你的邮箱",
    text: "欢迎来到 Spotter。请打开下面的链接并点按钮，确认你的邮箱。你会先登录或输入密码。仅仅打开链接不会确认任何内容。在你确认之前，我们无法用邮件通知你训练的消息。\n\n没有注册？有人用了你的邮箱，可能是输错了。请打开链接，选择“不是我注册的”。我们会删除该账号，你的邮箱就可以重新使用。",
  },
  passwordChanged: {
    subject: "你的密码已更改",
    text: "你的 Spotter 密码刚刚更改。我们已让其他设备全部退出登录。如果你有日历地址，它也已失效。\n\n不是你？请立即在登录页点“忘记密码？”，设置新密码。",
  },
  providerJoined: {
    subject: (provider) => `现在可以用 ${provider} 登录了`,
    text: (provider) =>
      `刚才有人用 ${provider} 登录了你的 Spotter 账号，那个 ${provider} 账号的邮箱与你的相同。从现在起，可以用它登录你的 Spotter 账号。\n\n是你本人吗？那就没有别的事了。如果不是，请立即在登录页点“忘记密码？”，设置新密码，它就不能再登录了。另外，请确认没有其他人能看到你的邮件。`,
  },
  /** Of somebody who joins without being logged in: whatever else let anybody in has ended. */
  providerJoinedAlone: {
    subject: (provider) => `现在可以用 ${provider} 登录了`,
    text: (provider) =>
      `刚才有人用 ${provider} 登录了你的 Spotter 账号，那个 ${provider} 账号的邮箱与你的相同。从现在起，可以用它登录你的 Spotter 账号。\n\n为了不让别人进入，我们已让其他设备全部退出登录。如果你有旧密码和日历地址，它们都已失效。你可以在“安全”中设置新密码。\n\n不是你？请立即在登录页点“忘记密码？”，设置新密码，它就不能再登录了。另外，请确认没有其他人能看到你的邮件。`,
  },
};

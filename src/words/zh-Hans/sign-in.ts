import type * as en from "#words/en/sign-in.ts";

export const signIn: typeof en.signIn = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider) => `请在打开的 ${provider} 窗口中继续。`,
  stopWaiting: "不再等待",
  blockedHelp: {
    heading: "浏览器拦截了窗口",
    text: "请在地址栏或浏览器设置中允许本网站弹出窗口，然后再点一次按钮。也可以使用新标签页：",
    link: (provider) => `在新标签页中使用 ${provider} 继续`,
  },
  problems: {
    domain: (provider) => `这个域名未获授权使用 ${provider} 登录。`,
    blocked: "弹出窗口被浏览器拦截了。请允许本网站弹出窗口，然后重试。",
    cancelled: "登录已取消，请重试。",
    network: "网络错误。请检查网络后重试。",
    tooMany: "失败次数过多，请稍后再试。",
    disabled: "这个账号已被停用，请联系支持团队。",
    notAllowed: (provider) => `${provider} 登录尚未启用，请联系管理员。`,
    other: (provider) => `${provider} 登录失败`,
  },
  signup: {
    prefilled: (provider) => `你正在使用 ${provider} 注册。你不需要密码，填好其余内容就行。`,
    lockedEmail: (provider) => `来自你的 ${provider} 账号`,
    anotherWay: "换一种方式注册",
  },
  loginLink: {
    title: "正在打开登录页面…",
    deadTitle: "这个链接已失效",
    dead: "登录页面的链接一小时内有效，而且只有最新的有效。请在首页重新获取。",
    toStart: "回到首页",
  },
};

export const providerProblems: typeof en.providerProblems = {
  provider_email_unverified: {
    title: "邮箱未验证",
    detail: "这个账号的邮箱还没有验证。请先在那里完成验证，或在这里使用邮箱和密码。",
  },
  provider_email_unusable: {
    title: "邮箱无法使用",
    detail: "这个账号的邮箱无法在 Spotter 使用。请选择其他账号，或在这里使用其他邮箱和密码。",
  },
  provider_ended: {
    title: "请用密码登录",
    detail: "你的 Spotter 密码已重置，这种登录方式不再有效。请使用邮箱和新密码登录。",
  },
  sign_in_cancelled: {
    title: "登录已取消",
    detail: "登录已取消，请重试。",
  },
  sign_in_not_allowed: {
    title: "不允许登录",
    detail: "这种登录方式尚未启用，请联系管理员。",
  },
  domain_not_authorized: {
    title: "域名未获授权",
    detail: "这个域名未获授权使用这种登录方式。",
  },
  provider_not_enabled: {
    title: "登录方式未启用",
    detail: "这种登录方式尚未启用。请使用邮箱和密码登录。",
  },
};

export const identityPages: typeof en.identityPages = {
  done: { title: "登录成功", text: "你可以关闭这个窗口，回到 Spotter。" },
  failed: { title: "登录没有成功" },
  backToApp: "回到 Spotter",
  picker: {
    title: { google: "选择 Google 账号", apple: "选择 Apple 账号" },
    lead: "以继续使用 Spotter",
    note: "在沙盒中，这个页面代替真实的页面。任何信息都不会离开这台机器，你也不需要密码。",
    accounts: "账号",
    unverified: "邮箱未验证",
    other: "使用其他账号",
    name: "姓名",
    email: "邮箱",
    emailVerified: "邮箱已验证",
    submit: "继续",
    cancel: "取消",
    invalid: "请输入姓名和邮箱地址。",
    expired: { title: "等待时间过长", text: "请关闭这个窗口，然后重试。" },
  },
  failure: { title: "没有成功", text: "请关闭这个窗口，然后重试。" },
};

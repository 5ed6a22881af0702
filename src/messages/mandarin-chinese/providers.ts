import type { providers as master } from "#messages/english/providers.ts";

/** Signing in with Google or Apple: what happens around the popup. */
export const providers: typeof master = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider) => `请在打开的 ${provider} 窗口中继续。`,
  stopWaiting: "不再等待",
  blockedHelp: {
    heading: "浏览器拦截了窗口",
    text: "请在地址栏或浏览器设置中允许本网站弹出窗口，然后再点一次按钮。也可以在新标签页中继续：",
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
    prefilled: (provider) => `你正在使用 ${provider} 注册。不需要密码，填好其余内容就行。`,
    lockedEmail: (provider) => `来自你的 ${provider} 账号`,
    anotherWay: "换一种方式注册",
  },
};

import type * as en from "#words/en/passkeys.ts";
import { passkeysMax } from "#shared/rules/limits.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("zh-Hans");

export const passkeys: typeof en.passkeys = {
  title: "通行密钥",
  text: "用指纹、面容或屏幕锁登录，不用密码。",
  added: (day: string) => `添加于 ${day}`,
  lastUsed: (day: string) => `上次使用：${day}`,
  codesLeft: (count: number) => plural(count, { other: "还剩 # 个恢复码" }),
  newCodes: "生成新的恢复码",
  newCodesText: "旧的恢复码会立即失效。",
  add: "添加通行密钥",
  thenLogInAgain: "添加后，请先退出登录，再用新的通行密钥登录，这样才能打开管理后台。",
  unusable: "这个浏览器无法在此处添加通行密钥。",
  name: "名称",
  nameMissing: "请输入名称。",
  rename: "重命名通行密钥",
  renameLabel: (name: string) => `重命名“${name}”`,
  save: "保存",
  remove: "移除通行密钥",
  removeLabel: (name: string) => `移除“${name}”`,
  removeText: (name: string) => `之后不能再用“${name}”登录。用通行密钥登录的其他设备会退出登录。`,
  removeLast: "这是最后一个，你的恢复码也会失效。",
  passwordWhy: "请输入密码，确认是你本人。",
  codes: {
    title: "你的恢复码",
    text: "丢了通行密钥？每个恢复码可以登录一次。请妥善保管，我们无法再次显示。",
    copy: "复制",
    copied: "恢复码已复制",
    download: "下载",
    done: "我已保存",
  },
  wasAdded: "通行密钥已添加",
  wasRenamed: "通行密钥已重命名",
  wasRemoved: "通行密钥已移除",
  failed: "没有成功",
  use: "使用通行密钥",
  recovery: {
    open: "丢了通行密钥？",
    title: "使用恢复码",
    text: "请输入邮箱和一个恢复码。每个只能用一次。",
    code: "恢复码",
    missing: "请输入邮箱和恢复码。",
  },
};

const notYou =
  "不是你？请立即在登录页点“忘记密码？”，设置新密码。这会移除所有通行密钥，并让所有设备退出登录。";
const notYouOfStaff =
  "不是你？请立即告诉另一位管理员。他们可以移除你的通行密钥，并让你在所有设备上退出登录。";

const wasAdded = (name: string) =>
  `有人刚刚在你的 Spotter 账号中添加了通行密钥“${name}”。从现在起，可以用它登录你的账号。`;
const wasRemoved = (name: string) =>
  `通行密钥“${name}”刚刚从你的 Spotter 账号中移除。之前用通行密钥登录的其他设备都已退出登录。`;
const wasUsed = (left: number) =>
  `有人刚刚用你的一个恢复码登录了你的 Spotter 账号。剩余恢复码：${left} 个。你可以在“安全”中生成新的。`;

export const passkeyMails: typeof en.passkeyMails = {
  added: {
    subject: "已添加通行密钥",
    text: (name: string) => `${wasAdded(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasAdded(name)}\n\n${notYouOfStaff}`,
  },
  removed: {
    subject: "已移除通行密钥",
    text: (name: string) => `${wasRemoved(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasRemoved(name)}\n\n${notYouOfStaff}`,
  },
  codeUsed: {
    subject: "恢复码已被使用",
    text: (left: number) => `${wasUsed(left)}\n\n${notYou}`,
    textForStaff: (left: number) => `${wasUsed(left)}\n\n${notYouOfStaff}`,
  },
  reset: {
    subject: "你的通行密钥已被移除",
    text: "Spotter 团队移除了你的通行密钥和恢复码，并让你在所有设备上退出登录。有人丢失通行密钥时，我们会这样做。\n\n请登录，然后在“安全”中添加新的通行密钥。不是你要求的？请立即回复这封邮件。",
  },
};

export const passkeyProblems: typeof en.passkeyProblems = {
  invalid_recovery_code: {
    title: "恢复码无效",
    detail: "这个恢复码与邮箱不符，或者已经用过。",
  },
  passkey_not_verified: {
    title: "通行密钥未通过",
    detail: "我们无法验证这个通行密钥。请重试，或换一种方式登录。",
  },
  passkey_required: {
    title: "需要通行密钥",
    detail: "请先用通行密钥登录。你可以在“安全”中添加一个。",
  },
  no_passkey: {
    title: "还没有通行密钥",
    detail: "这个账号没有通行密钥。",
  },
  passkey_taken: {
    title: "通行密钥已被使用",
    detail: "这个通行密钥已属于一个账号，请换一个。",
  },
  too_many_passkeys: {
    title: "通行密钥太多",
    detail: `最多只能有 ${passkeysMax} 个通行密钥。请先移除一个。`,
  },
};

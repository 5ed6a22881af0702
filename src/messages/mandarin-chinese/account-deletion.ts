import type { accountDeletion as master } from "#messages/english/account-deletion.ts";

/** What becomes of a member's data: taking it along, and leaving. */
export const accountDeletion: typeof master = {
  title: "你的数据",
  download: "下载你的数据",
  downloadHint: "我们保存的所有与你有关的内容，汇成一个文件",
  downloading: "正在生成你的文件",
  downloadFailed: { title: "下载失败", text: "无法生成你的文件，请重试。" },
  delete: "删除账号",
  deleteHint: "永久删除，连同属于你的一切",
  dialog: {
    title: "删除你的账号？",
    text: "删除后无法恢复，我们也做不到。",
    goesTitle: "会删除的",
    goes: [
      "你的资料、照片和偏好",
      "你的订阅：之后不再扣款",
      "你即将参加的预订：名额会让给别人",
      "你的评分、通知和设备",
    ],
    staysTitle: "会保留的",
    stays: [
      "你发过的消息，署名为“已离开的会员”",
      "有人参加过训练的记录，不含你的名字",
      "如果用过免费试用，你的邮箱和银行卡的不可读标记会保留两年，以确保试用只有一次",
    ],
    word: "删除",
    field: (word) => `输入“${word}”以确认`,
    wrongWord: (word) => `请输入“${word}”`,
    confirm: "删除账号",
    keep: "保留账号",
  },
  deleted: { title: "账号已删除", text: "你的账号已被永久删除。" },
  failed: { title: "删除失败", text: "无法删除账号" },
};

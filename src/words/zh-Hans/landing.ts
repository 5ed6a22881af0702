import type * as en from "#words/en/landing.ts";

export const landing: typeof en.landing = {
  headline: "从此不再独自训练。",
  lead: "我们为你匹配三位同伴，订好健身房，再选好训练后一起坐坐的地方。",
  getStarted: "开始",
  price: {
    trial: (trialDays: number, nothing: string) => `${trialDays}天免费，今天只需 ${nothing}。`,
    afterwards: (monthly: string, yearly: string) =>
      `之后每月 ${monthly} 或每年 ${yearly}，随时可以取消。`,
  },
  carousel: {
    label: "一场训练是什么样的",
    pause: "暂停图片轮播",
    play: "播放图片轮播",
    slide: (number, total) => `第${number}张图片，共${total}张`,
    scenes: [
      {
        title: "找到你的四人组",
        text: "和你节奏一致、目标相近、同样的晚上有空的人。",
        picture: "地图上的四个人，由线条连到同一个集合点",
      },
      {
        title: "并肩训练",
        text: "有人保护你，也有人带着你往前冲。",
        picture: "三个人在训练：一人举起杠铃，两人站在旁边准备保护",
      },
      {
        title: "好戏在后头",
        text: "每场训练都以一杯冷饮和好伙伴收尾。",
        picture: "三个人围坐桌边，喝着饮料聊天",
      },
    ],
  },
  how: {
    title: "如何运作",
    cards: [
      { title: "选个时间", text: "器械、有氧或徒手，挑个适合你的日子。" },
      { title: "认识你的四人组", text: "我们按水平、目标和性格匹配，谁都不会格格不入。" },
      { title: "一起训练", text: "健身房已经订好。到场、热身、互相加油。" },
      { title: "保持联系", text: "互相评分。彼此都有好感，就能聊天。" },
    ],
  },
  reasons: {
    title: "你可能想知道",
    trial: (trialDays: number) => `前${trialDays}天免费。到期前取消，我们不会扣款。`,
    company: "如果还没有别人预订，我们会在前一天告诉你，一有人加入再告诉你。",
    reports: "随时可以举报或屏蔽任何人。每一条举报都有真人查看。",
    privacy: "其他会员看不到你的生日、性别和邮编。",
    mutual: "你的评分不会公开。只有双方都给对方4星或5星，聊天才会开启。",
  },
  access: {
    title: "有邀请码了吗？",
    text: "我们正在逐个城市开放。请输入你收到的邀请码。",
    label: "邀请码",
    submit: "继续",
    missing: "请输入邀请码。",
    invalid: "邀请码无效，请重试。",
    wait: (minutes) => `尝试次数过多。${minutes}后再试。`,
    minute: "1分钟",
    minutes: (count) => `${count}分钟`,
    failed: "没有成功。请检查网络后重试。",
    noCode: "没有邀请码？告诉我们你的城市",
    noCodeSubject: "希望 Spotter 来我的城市",
  },
  footer: "你身边的小组健身。",
};

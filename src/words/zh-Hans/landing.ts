import type * as en from "#words/en/landing.ts";
import type { StartMessages } from "#words/messages.ts";
import { app } from "./app.ts";

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
    noCode: "还没有邀请码？",
    member: "已经是会员？",
    haveCode: "我有邀请码",
  },
  interest: {
    title: "还没有邀请码？",
    text: "留下你的邮箱和邮编。一有名额，我们就发邮件告诉你。",
    email: "邮箱",
    zipCode: "邮编",
    submit: "有消息告诉我",
    badEmail: "请输入有效的邮箱地址。",
    badZipCode: "请输入5位邮编。",
    doneTitle: "已加入名单",
    done: "一有名额，我们就发邮件告诉你。",
  },
  member: {
    text: "请输入你的邮箱。我们会发登录页面的链接给你，这台设备就不需要邀请码了。",
    submit: "发送链接",
    doneTitle: "请查看邮箱",
    done: (email: string) =>
      `如果 ${email} 有 Spotter 账号，登录页面的链接正在发送，一小时内有效。`,
  },
  week: {
    title: "本周训练",
    lead: (city: string) => `${city} 的真实训练`,
    going: (count: number) => `${count}人参加`,
    types: { gym: "器械", cardio: "有氧", calisthenics: "徒手" },
  },
  firstTime: {
    title: "第一次来是什么样",
    steps: [
      { when: "前一天", text: "在手机上认识你的小组：名字、水平和共同点，也会知道地点。" },
      { when: "到门口", text: "点“我到了”，看看谁已经到了。谁都不用独自找人。" },
      { when: "训练时", text: "计划就在手机上，一个动作接一个动作，按自己的节奏来。" },
      { when: "结束后", text: "和小组在附近喝一杯，或者直接回家，都可以。" },
    ],
    calm: "改变主意了？开始前24小时都可以取消。",
  },
  footer: "你身边的小组健身。",
};

export const start: StartMessages = { app, landing };

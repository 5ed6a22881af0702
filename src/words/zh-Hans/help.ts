import type * as en from "#words/en/help.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("zh");

/** Prices and days come from what is really offered; without an answer of the server the plain texts stand. */
const trialKept =
  "你离开后，由邮箱和银行卡生成的加密代码会保留2年，以确保每人只试用一次。代码无法还原成邮箱或卡号。";

export const help: typeof en.help = {
  faq: {
    title: "常见问题与支持",
    questions: "常见问题",
    matching: {
      question: "小组是怎么组成的？",
      answer:
        "我们尽量让你在四人小组里训练：你和另外三个人。我们会考虑健身水平、喜欢的训练、目标、性格和时间安排，还有你在“训练偏好”里选的匹配方式。我们会在训练前一天组成小组。",
    },
    venue: {
      question: "什么时候能知道在哪里集合？",
      answer:
        "开始前24小时。预订时选的区域，就是你为场地投的一票。训练开始30分钟后，我们会告诉你之后去哪里坐坐。",
    },
    included: {
      question: "一场训练包含什么？",
      answer:
        "我们订好的健身房或工作室里的名额，一份大家一起完成的训练计划，还有训练后在附近一起坐坐的地方。",
    },
    price: {
      question: "Spotter 多少钱？",
      answer: (monthly, yearly, yearlyPerMonth) =>
        `月度套餐 ${monthly}。年度套餐 ${yearly}，相当于 ${yearlyPerMonth}。两种套餐都不限训练次数。`,
      answerPlain: "有月度和年度两种套餐，都不限训练次数。价格页上可以看到价格。",
      link: "查看套餐",
    },
    trial: {
      question: "有免费试用吗？",
      answer: (count) =>
        plural(count, {
          other: `有。前#天免费，每位会员、每个邮箱和每张银行卡一次。在试用结束前取消，不收任何费用。${trialKept}`,
        }),
      answerPlain: `有，每位会员、每个邮箱和每张银行卡一次。在试用结束前取消，不收任何费用。${trialKept}`,
    },
    cancelPlan: {
      question: "可以取消或暂停订阅吗？",
      answer:
        "随时可以取消。已付费的部分可用到期满，我们不会再扣款。目前不能暂停，但你可以先取消，以后再开始。你的资料和伙伴都会保留。",
      link: "付款与账单",
    },
    cancelBooking: {
      question: "训练去不了怎么办？",
      answer:
        "训练开始前，随时可以在“日程”中取消。你的名额会空出来给别人。开始前24小时之前取消没有任何影响。之后，30天内两次以内的临时取消或缺席也没有影响。从第三次起，两周内你一次只能有一个未开始的预订。如果有人补上并保留你的名额，那次临时取消就不算。",
      link: "你的日程",
    },
    connections: {
      question: "怎么和一起训练过的人保持联系？",
      answer:
        "训练后你们互相评分。如果双方在同一场训练中都给了对方4星或5星，就会成为伙伴，可以在“伙伴”中聊天。其他会员不会看到你给的评分。",
      link: "伙伴",
    },
    support: {
      title: "还有疑问？",
      email: "邮件支持",
      liveChat: "在线客服",
      liveChatHours: "周一至周五，9-17点",
    },
  },
  howItWorks: {
    title: "如何运作",
    welcome: {
      title: "欢迎来到 Spotter",
      text: "有人在等你，训练就没那么难。只需五步，从随便看看到结识伙伴。",
    },
    stepsLabel: "五个步骤",
    step: (number) => `第${number}步`,
    steps: {
      browse: {
        title: "浏览训练",
        text: "看看你附近即将开始的训练：器械、有氧和徒手，一周七天都有。",
      },
      book: { title: "预订训练", text: "选择区域，想带伙伴也可以一起邀请，名额就是你的了。" },
      meet: {
        title: "集合训练",
        text: "提前一天，你会知道场地和你的小组。一起完成训练计划，再找个好地方坐坐。",
      },
      rate: {
        title: "评价体验",
        text: "告诉我们小组、健身房和训练后的时光怎么样。你的评分不会公开。",
      },
      connect: { title: "解锁伙伴", text: "彼此都有好感，就会成为伙伴。聊聊天，再一起训练。" },
    },
    learning: {
      title: "我们从你的评分中学习",
      text: "你的评分让我们了解怎样的搭配更合得来，一旦学到的结果比我们原先的估计更准，就会用于一半训练的分组，看看是否真的有帮助。我们只看大家的水平、训练项目、目标、性格和时间是否合拍，绝不看你的性别、年龄、姓名、照片或文字。",
    },
    action: "设置健身偏好",
  },
};

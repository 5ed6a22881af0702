import type * as en from "#words/en/app.ts";

/** The shell around the screens. */
export const app: typeof en.app = {
  productName: "Spotter",
  tabs: {
    label: "主导航",
    home: "首页",
    events: "日程",
    connections: "伙伴",
    profile: "我的",
  },
  offline: "你已离线，这是上次加载的内容。",
  starting: {
    errorTitle: "无法连接 Spotter",
    errorText: "请检查网络后重试。",
  },
  notFound: {
    title: "页面不存在",
    heading: "找不到这个页面",
    text: "地址可能输错了，或者页面已经移动。",
    toHome: "回到首页",
    toStart: "前往起始页",
  },
  social: {
    label: "关注我们",
    comingSoon: "即将推出",
    instagram: "Instagram",
    facebook: "Facebook",
    tiktok: "TikTok",
  },
  sandboxClock: {
    badge: "沙盒",
    open: "调整时钟",
    title: "沙盒时钟",
    text: "这里的一切都不是真的，不会扣款，也不会发邮件。拨动时钟，看看接下来会发生什么。",
    moves: "向前拨",
    hour: "1小时",
    day: "1天",
    week: "1周",
    untilLabel: "或拨到某个日期和时间",
    until: "拨到这个时间",
    inThePast: "请选择晚于沙盒时钟的时间。",
    moved: "时钟已调整",
    failed: "时钟没有变化",
  },
  /** Words of the kit: what a button, a field or a dialog says by itself. */
  ui: {
    back: "返回",
    close: "关闭",
    retry: "重试",
    loading: "加载中",
    optional: "选填",
    showPassword: "显示密码",
    hidePassword: "隐藏密码",
    increase: (label) => `增加${label}`,
    decrease: (label) => `减少${label}`,
    step: (current, total) => `第${current}/${total}步`,
    andMore: (count) => `+${count}`,
    notices: "消息",
    opensInNewTab: "在新标签页中打开",
    errorTitle: "没有加载出来",
    errorText: "请检查网络后重试。",
  },
  broken: {
    title: "我们这边出了点问题",
    text: "重新加载页面即可继续。",
  },
  /** A newer version of the app waits to be loaded. */
  update: {
    title: "新版本已就绪",
    reload: "重新加载",
    later: "稍后",
  },
};

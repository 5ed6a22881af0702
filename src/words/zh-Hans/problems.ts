import type * as en from "#words/en/problems.ts";
import { maxComingBookings } from "#shared/rules/limits.ts";
import { maxSeries } from "#shared/rules/series.ts";
import { maxWaitlists } from "#shared/rules/waitlists.ts";
import { passkeyProblems } from "./passkeys.ts";
import { providerProblems } from "./sign-in.ts";

export const problems: typeof en.problems = {
  invalid_request: {
    title: "请求无效",
    detail: "有些内容好像不对，请检查后重试。",
  },
  invalid_payment_method: {
    title: "付款方式被拒绝",
    detail: "这张银行卡不是为你的账号设置的，请重新输入。",
  },
  invalid_promotion_code: {
    title: "优惠码无效",
    detail: "此优惠码无效或已用完。",
  },
  unknown_zip_code: {
    title: "邮政编码未知",
    detail: "我们无法计算你邮政编码所在地的税费。请在个人资料中检查。",
  },
  invalid_signature: { title: "签名无效", detail: "这条信息的签名不符。" },
  invalid_link: {
    title: "链接无效",
    detail: "这个链接已过期、已被使用，或已被更新的链接取代。",
  },
  not_authenticated: { title: "尚未登录", detail: "请先登录，然后再继续操作。" },
  invalid_credentials: { title: "登录失败", detail: "邮箱或密码错误" },
  identity_not_verified: {
    title: "身份未验证",
    detail: "我们无法通过该服务验证你的身份，请重试。",
  },
  ...providerProblems,
  ...passkeyProblems,
  subscription_required: {
    title: "需要套餐",
    detail: "你需要套餐才能这样做。",
  },
  card_declined: {
    title: "银行卡被拒",
    detail: "你的银行卡被拒绝了。请重试，或换一张银行卡。",
  },
  payment_action_required: {
    title: "需要确认",
    detail: "你的银行没能确认这笔付款，请换一张银行卡。",
  },
  forbidden: { title: "没有权限", detail: "你没有权限进行这项操作。" },
  account_disabled: {
    title: "账号已停用",
    detail: "这个账号已被停用，请联系支持团队。",
  },
  muted: { title: "已被禁言", detail: "你现在无法发送消息。" },
  invalid_access_code: {
    title: "邀请码无效",
    detail: "邀请码无效，请重试。",
  },
  wrong_password: { title: "密码错误", detail: "这不是你当前的密码。" },
  login_too_old: {
    title: "请重新登录",
    detail: "请用 Google、Apple 或通行密钥重新登录，之后 10 分钟内可以进行此操作。",
  },
  not_open_to_you: { title: "不对你开放", detail: "这场训练仅面向女性。" },
  holds_women_sessions: {
    title: "女性专场",
    detail: "你已预订、正在候补或主持女性专场。请先取消，或请我们更换主持人，再更改性别。",
  },
  not_found: { title: "未找到", detail: "我们没有找到你要的内容。" },
  waiver_required: { title: "需要签署", detail: "预订前请先阅读并签署免责声明。" },
  already_booked: { title: "已经预订", detail: "你在这场训练里已经有名额了。" },
  session_full: {
    title: "训练已满",
    detail: "这场训练的名额已满，请选择其他训练。",
  },
  session_started: { title: "训练已开始", detail: "这场训练已经开始了。" },
  session_cancelled: { title: "训练不再举行", detail: "这场训练不再举行。" },
  overlapping_booking: {
    title: "预订时间重叠",
    detail: "你在那个时间已经预订了另一场训练。",
  },
  too_many_bookings: {
    title: "预订过多",
    detail: `你最多只能同时有${maxComingBookings}个未开始的预订。取消其中一个，或等下一场训练开始后再来。`,
  },
  one_booking_at_a_time: {
    title: "一次只能有一个预订",
    detail: "由于多次临时取消或缺席，两周内你一次只能有一个未开始的预订。",
  },
  not_full: { title: "还有名额", detail: "这场训练还有空名额，你可以直接预订。" },
  waitlist_full: { title: "候补名单已满", detail: "这个候补名单已经满了，请选择其他训练。" },
  too_many_series: {
    title: "每周训练过多",
    detail: `你最多只能有${maxSeries}个每周训练。结束一个，再开始另一个。`,
  },
  guest_pass_used: {
    title: "访客通行证无效",
    detail: "此访客通行证已被使用或已失效。",
  },
  not_shareable: {
    title: "不能使用访客通行证",
    detail: "女性专场的访客通行证会透露过多关于你的信息。",
  },
  no_guest_pass_left: {
    title: "没有访客通行证了",
    detail: "你已用完本月的访客通行证。下个月会有新的。",
  },
  not_weekly: {
    title: "不是每周训练",
    detail: "这次训练不是每周都有。你可以单独预订。",
  },
  too_many_waitlists: {
    title: "候补名单过多",
    detail: `你最多只能同时在${maxWaitlists}个候补名单上。退出其中一个，再加入另一个。`,
  },
  checked_in: {
    title: "你已签到",
    detail: "请先撤销签到，然后就可以取消。",
  },
  not_upcoming: {
    title: "无法取消",
    detail: "你只能取消尚未开始的预订。这场已经开始，或者已经取消。",
  },
  not_finished: {
    title: "尚未结束",
    detail: "这场训练还没有结束，结束后就可以评分。",
  },
  already_rated: { title: "已经评分", detail: "你已经给这场训练评过分了。" },
  survey_closed: {
    title: "评价已关闭",
    detail: "你不能再给这场训练评分了。评价只开放30天。",
  },
  too_early: {
    title: "太早了",
    detail: "现在还太早，请临近训练时再试。",
  },
  too_late: {
    title: "太晚了",
    detail: "现在已经太晚了。",
  },
  was_absent: {
    title: "被记为缺席",
    detail: "这场训练你被记为缺席，所以不能评分。当时你在场吗？请在日程中告诉我们。",
  },
  not_absent: {
    title: "没有缺席",
    detail: "这场训练你没有被记为缺席。",
  },
  already_objected: {
    title: "已经提交",
    detail: "你已经告诉我们你在场，我们会核实。",
  },
  former_member: {
    title: "会员已离开",
    detail: "这位会员已离开 Spotter。你们的对话仍可查看。",
  },
  push_off: {
    title: "推送未开启",
    detail: "这里无法使用推送通知功能。",
  },
  too_many_devices: {
    title: "设备过多",
    detail: "你已在多台设备上开启推送通知。请先在其中一台上关闭。",
  },
  email_taken: {
    title: "邮箱已被使用",
    detail: "这个邮箱已有账号。请直接登录，或换一个邮箱。",
  },
  no_password: {
    title: "还没有密码",
    detail: "你还没有密码。我们可以用邮件发链接给你，用来设置密码。",
  },
  already_subscribed: { title: "已经订阅", detail: "你已经有套餐了。" },
  not_subscribed: { title: "尚未订阅", detail: "你没有可以更换的套餐。" },
  subscription_ending: {
    title: "套餐即将结束",
    detail: "此套餐不会续订。请先保留它，然后再更换。",
  },
  payment_overdue: { title: "付款逾期", detail: "还有一笔款项未付。付清后即可更换套餐。" },
  trial_used: {
    title: "试用已使用",
    detail: "这张卡已经用过免费试用，所以今天就要付款。你可以继续用这张卡，或换一张卡。",
  },
  already_confirmed: {
    title: "已确认",
    detail:
      "该邮箱已经确认，账号会保留。如果账号不是你的，请在登录页点“忘记密码？”设置新密码，其他人就无法登录了。",
  },
  email_not_confirmed: {
    title: "邮箱未确认",
    detail: "任何人都可能用此邮箱注册。请先通过我们邮件中的链接确认。",
  },
  last_admin: { title: "最后一位管理员", detail: "必须留有能分配角色的人。请先指定另一位管理员。" },
  no_contact: {
    title: "还没有联系人",
    detail: "请先为场地添加带邮箱的联系人。",
  },
  stale: {
    title: "内容已变更",
    detail: "你打开之后，有人更改了此内容。未执行任何操作，请查看最新状态。",
  },
  has_problems: { title: "部分无法更改", detail: "其中一些训练无法这样更改。" },
  already_sent: { title: "已发送", detail: "这条消息已经发出。" },
  already_decided: { title: "已作出决定", detail: "已有人对此作出决定。" },
  not_yourself: { title: "不能为自己操作", detail: "你不能为自己执行此操作，请让同事来处理。" },
  over_refund: { title: "超过已付金额", detail: "这笔付款剩余可退的金额不足。" },
  has_bookings: {
    title: "已有预订",
    detail: "有人已经预订，而此更改没有说明如何处理这些预订，或没有足够的名额容纳它们。",
  },
  not_cancelled: { title: "未取消", detail: "这场训练并没有取消。" },
  venue_unfit: { title: "场地不合适", detail: "这个场地不支持这种训练，或容纳不下这些名额。" },
  nothing_to_book: { title: "没有可预订的训练", detail: "未来7天内这里没有训练。" },
  during_closure: { title: "当天关闭", detail: "这座城市或场地当天关闭。" },
  too_many_closures: {
    title: "关闭安排过多",
    detail: "一个场地最多可有10个未来的关闭安排。如需更改，请联系我们。",
  },
  city_closed: { title: "城市未开放", detail: "这座城市届时未开放，不能新增或预订训练。" },
  already_exists: { title: "已存在", detail: "已有相同的条目。" },
  clock_backwards: {
    title: "时钟不能倒拨",
    detail: "沙盒时钟只能向前拨动。",
  },
  payload_too_large: { title: "内容过大", detail: "超出了一次能接收的大小。" },
  unsupported_media_type: { title: "内容类型不符", detail: "这个接口不接受这种类型的内容。" },
  misdirected_request: {
    title: "无法识别的主机名",
    detail: "这个沙盒不使用该名称。请通过 localhost 打开，或向启动它的人询问地址。",
  },
  too_many_requests: {
    title: "尝试次数过多",
    detail: "短时间内尝试次数过多，请稍等片刻再试。",
  },
  internal: {
    title: "出了点问题",
    detail: "我们这边出了点问题，请重试。",
  },
  unavailable: {
    title: "暂时不可用",
    detail: "Spotter 正在喘口气，请稍后再试。",
  },
};

export const issues: typeof en.issues = {
  "is required": "为必填项",
  "couldn't be read as JSON": "无法作为 JSON 读取",
  "must not contain six equal or consecutive characters in a row":
    "不能包含六个连续相同或相邻的字符",
  "is one of the most common passwords": "是最常见的密码之一",
  "must be an email address": "必须是邮箱地址",
  "must not contain control characters": "不能包含控制字符",
  "must not contain characters that can't be seen": "不能包含隐形字符",
  "is kept for Spotter itself": "由 Spotter 保留",
  "must be a real date": "必须是真实存在的日期",
  "cannot be in the future": "不能是将来的日期",
  "must be earlier: there is a minimum age": "必须更早：有最低年龄要求",
  "must not be in the past": "不能是过去的时间",
  "must be at least 30 days ahead, so that members get notice":
    "必须至少在 30 天之后，以便通知会员",
  "must be within two years": "必须在两年之内",
  "must be later than that of the version before": "必须晚于上一个版本的时间",
  "must be in the future": "必须是将来的时间",
  "must be at most 400 days ahead": "最多只能提前400天",
  "must be an image as a data URL": "必须是数据 URL 形式的图片",
  "must be at most 5 MB": "不能超过 5MB",
  "must have at most 24 megapixels": "不能超过2400万像素",
  "must be an image": "必须是图片",
  "must be an image that can be read": "必须是可以读取的图片",
  "must be somebody else": "必须是其他人",
  "must be an https address": "必须是 https 地址",
  "must be the session of the path": "必须与地址中的训练一致",
  "is not an area of the session's city": "不是该训练所在城市的区域",
  "must name connections of the member only": "只能填写该会员自己的伙伴",
  "must rate each of the others in the group who was there exactly once":
    "必须给小组中到场的其他每个人各评分一次",
  "must name others of the group, each once": "必须填写小组中的其他人，每人一次",
  "are only for late members": "只用于晚到的情况",
  "can't be combined with before": "不能与 before 一起使用",
};

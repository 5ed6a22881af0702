import type { issues as master } from "#messages/english/issues.ts";

export const issues: typeof master = {
  "is required": "为必填项",
  "must not contain six equal or consecutive characters in a row":
    "不能包含六个连续相同或相邻的字符",
  "is one of the most common passwords": "是最常见的密码之一",
  "must be an email address": "必须是邮箱地址",
  "must not contain control characters": "不能包含控制字符",
  "must not contain characters that can't be seen": "不能包含隐形字符",
  "is kept for Spotter itself": "由 Spotter 保留",
  "must be a real date": "必须是真实存在的日期",
  "cannot be in the future": "不能是将来的日期",
  "must be in the future": "必须是将来的时间",
  "must be at most 400 days ahead": "最多只能提前 400 天",
  "must be an image as a data URL": "必须是数据 URL 形式的图片",
  "must be at most 5 MB": "不能超过 5 MB",
  "must have at most 12 megapixels": "不能超过 1200 万像素",
  "must be an image": "必须是图片",
  "must be an image that can be read": "必须是可以读取的图片",
  "must be somebody else": "必须是其他人",
  "must be an https address": "必须是 https 地址",
  "must be the session of the path": "必须与地址中的训练一致",
  "is not an area of the session's city": "不是该训练所在城市的区域",
  "must name connections of the member only": "只能填写该会员自己的伙伴",
  "must rate each of the others in the group exactly once": "必须给小组中的其他每个人各评分一次",
  "can't be combined with before": "不能与 before 一起使用",
};

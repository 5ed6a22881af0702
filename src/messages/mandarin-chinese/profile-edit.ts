import type { profileEdit as master } from "#messages/english/profile-edit.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("zh");

export const profileEdit: typeof master = {
  title: "编辑资料",
  fullName: "全名",
  fullNameProblems: {
    missing_name: "请输入你的全名",
    unreadable_name: "请输入不含隐形字符的姓名",
    reserved_name: "这个名字由 Spotter 保留，请输入你自己的名字",
  },
  fitnessLevel: "健身水平",
  fitnessLevelHints: {
    beginner: "刚刚起步，或重新开始",
    intermediate: "经常训练，基本动作都熟悉",
    advanced: "练了多年，热情不减",
  },
  bio: "简介",
  bioHint: "写一两句组员想知道的话。",
  bioLeft: (count) => plural(count, { other: "还可输入#个字符" }),
  save: "保存更改",
  saved: "资料已更新",
  saveFailed: "更新资料失败，请重试。",
  photo: {
    label: "照片",
    hint: "露个脸，组员更容易找到你。最大 5MB。",
    choose: "选择照片",
    change: "更换照片",
    adjust: "调整",
    remove: "移除照片",
    tooLarge: { title: "文件太大", text: "请选择小于 5MB 的图片。" },
    tooLargeNote: "这个文件超过了 5MB。",
    notAnImageNote: "这个文件不是图片。",
    unreadable: { title: "无法读取照片", text: "请换一张，例如 JPEG 或 PNG 文件。" },
  },
  crop: {
    title: "裁剪照片",
    text: "拖动可移动照片，双指张合或用滑块可缩放。也可以用方向键移动。",
    area: "照片的显示范围",
    zoom: "缩放",
    zoomValue: (percent) => `${percent}%`,
    use: "使用照片",
    cancel: "取消",
  },
  leave: {
    title: "不保存就离开？",
    text: "你的更改还没有保存。",
    discard: "放弃更改",
    stay: "继续编辑",
  },
};

import { expect, it } from "vitest";
import * as limits from "./limits.ts";

it("the largest photo fits into the largest body, as text and with the other fields", () => {
  const asText = Math.ceil(limits.photoMaxBytes / 3) * 4;
  expect(asText + limits.bodyMaxBytes).toBeLessThan(limits.photoBodyMaxBytes);
});

it("sliders start on one of their own steps", () => {
  const { min, max, step, default: start } = limits.travelRadiusMiles;
  expect([min, max, step, start]).toEqual([5, 100, 5, 10]);
  expect((start - min) % step).toBe(0);
  expect((max - min) % step).toBe(0);
  expect(limits.workoutFrequencyPerWeek).toEqual({ min: 1, max: 7, default: 3 });
});

it("the numbers are those that the product has decided", () => {
  expect(limits).toMatchObject({
    passwordMinLength: 6,
    photoMaxBytes: 5_242_880,
    photoMaxPixels: 25_165_824,
    bodyMaxBytes: 65_536,
    photoBodyMaxBytes: 8_388_608,
    sessionHorizonDays: 28,
    importMaxBytes: 6_291_456,
    importMaxIssues: 1_000,
    unknownKeysMax: 50,
    maxComingBookings: 20,
    maxBookingsOfSessionADay: 5,
    maxBookingMailsADay: 20,
    memberWriteLimit: { max: 600, windowSeconds: 60 },
    memberTurns: { atOnce: 4, maxWaiting: 200 },
    staffPageMax: 100,
    todayHours: 48,
    groupSize: 4,
    minGroupSize: 3,
    metLatelySessions: 4,
    levelMixStep: 4,
    messagesListed: 200,
    chatPollMs: 3_000,
    appealMaxLength: 2_000,
    reasonMaxLength: 500,
    toldMaxLength: 500,
    attendeesOnCard: 4,
    notificationsListed: 50,
    notificationPollMs: 30_000,
    carouselIntervalMs: 5_000,
    unreadBadgeMax: 9,
  });
});

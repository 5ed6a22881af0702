import * as documents from "#shared/api/documents.ts";
import * as contacts from "#shared/api/emergency-contacts.ts";
import * as exchange from "#shared/api/operate/exchange.ts";
import * as figures from "#shared/api/operate/figures.ts";
import * as learning from "#shared/api/operate/learning.ts";
import * as moderation from "#shared/api/operate/moderation/moderation.ts";
import * as desk from "#shared/api/operate/moderation/service-desk.ts";
import * as money from "#shared/api/operate/money.ts";
import * as bulk from "#shared/api/operate/planning/bulk.ts";
import * as closures from "#shared/api/operate/planning/closures.ts";
import * as places from "#shared/api/operate/planning/places.ts";
import * as sessions from "#shared/api/operate/planning/sessions.ts";
import * as timetable from "#shared/api/operate/planning/timetable.ts";
import * as venues from "#shared/api/operate/planning/venues.ts";
import * as staff from "#shared/api/operate/staff.ts";
import { commandOf } from "#server/cli/call-command.ts";
import * as codes from "#shared/api/access.ts";
import * as waiver from "#shared/api/waivers.ts";

export const callCommands = {
  members: [
    commandOf({
      name: "member",
      help: "show all that is known about a member (viewing it is logged)",
      call: moderation.readMember,
    }),
    commandOf({
      name: "member-bookings",
      help: "list a member's bookings and how each ended (viewing it is logged)",
      call: desk.readMemberBookings,
    }),
    commandOf({
      name: "member-subscription",
      help: "show a member's subscription with its next charge (viewing it is logged)",
      call: desk.readMemberSubscription,
    }),
    commandOf({
      name: "member-data",
      help: "print all data about a member, who is told of it",
      call: desk.downloadMemberData,
    }),
    commandOf({ name: "warn", help: "warn a member", call: moderation.warnMember }),
    commandOf({ name: "mute", help: "mute a member for a time", call: moderation.muteMember }),
    commandOf({
      name: "message-member",
      help: "send a member a service notice, which can't be switched off",
      call: desk.sendMemberMessage,
    }),
    commandOf({
      name: "send-confirmation",
      help: "email a member a new link to confirm their address",
      call: desk.sendConfirmation,
    }),
    commandOf({
      name: "send-password-reset",
      help: "email a member a link to choose a new password",
      call: desk.sendPasswordReset,
    }),
    commandOf({
      name: "change-email",
      help: "email a link to a member's new address, which confirms it",
      call: desk.changeMemberEmail,
    }),
    commandOf({
      name: "move-booking",
      help: "move a member's booking to another session at their request, with one email",
      call: desk.moveMemberBooking,
    }),
    commandOf({
      name: "delete-member",
      help: "delete a member's account for good and tell them by email",
      call: desk.deleteMember,
    }),
  ],
  staff: [
    commandOf({ name: "staff", help: "list everyone with a role", call: staff.listStaff }),
    commandOf({
      name: "allow-searches",
      help: "let a planner or finance find 200 more members today",
      call: staff.allowSearches,
    }),
    commandOf({
      name: "work",
      help: "list background work that failed, or with --state what is due, late or set aside",
      call: staff.listWork,
    }),
    commandOf({
      name: "retry-work",
      help: "try failed background work again, including emails and pushes that were given up",
      call: staff.retryWork,
    }),
    commandOf({
      name: "give-up-work",
      help: "give up failed background work",
      call: staff.giveUpWork,
    }),
  ],
  cities: [
    commandOf({
      name: "cities",
      help: "list all cities with their areas",
      call: places.listCities,
    }),
    commandOf({
      name: "change-city",
      help: "set a city's requirements, or open or close it",
      call: places.changeCity,
    }),
    commandOf({ name: "add-area", help: "add an area to a city", call: places.addArea }),
    commandOf({
      name: "change-area",
      help: "rename, locate or retire an area",
      call: places.changeArea,
    }),
    commandOf({
      name: "interest",
      help: "count the people without an access code who left their address, by city",
      call: places.countInterest,
    }),
    commandOf({
      name: "invite",
      help: "email a code to the people of a city who have waited longest",
      call: codes.inviteInterested,
    }),
    commandOf({
      name: "access-codes",
      help: "list the access codes with the steps of their accounts",
      call: codes.listAccessCodes,
    }),
    commandOf({
      name: "add-access-code",
      help: "make an access code that people enter on the start page",
      call: codes.createAccessCode,
    }),
    commandOf({
      name: "withdraw-access-code",
      help: "withdraw an access code; people who entered it can still sign up",
      call: codes.withdrawAccessCode,
    }),
  ],
  venues: [
    commandOf({ name: "add-venue", help: "add a venue to an area", call: venues.addVenue }),
    commandOf({
      name: "change-venue",
      help: "change or close a venue, and list the affected upcoming sessions",
      call: venues.changeVenue,
    }),
    commandOf({
      name: "ask-venue",
      help: "email a venue's contact a link to its page, which asks about weekly times",
      call: venues.askVenue,
    }),
    commandOf({
      name: "revoke-venue-link",
      help: "end the link to a venue's page",
      call: venues.revokeVenueLink,
    }),
    commandOf({
      name: "venue-askings",
      help: "list the venues that were asked about weekly times",
      call: venues.listVenueAskings,
    }),
    commandOf({
      name: "closures",
      help: "list the closures that aren't over",
      call: closures.listClosures,
    }),
    commandOf({
      name: "add-closure",
      help: "close a city or a venue for some days, however far ahead",
      call: closures.addClosure,
    }),
    commandOf({
      name: "delete-closure",
      help: "end a closure; an open city gets its weekly sessions again",
      call: closures.deleteClosure,
    }),
    commandOf({
      name: "asked-closures",
      help: "list the closures that venues ask for",
      call: closures.listAskedClosures,
    }),
    commandOf({
      name: "decide-asked-closure",
      help: "accept or refuse a closure that a venue asks for",
      call: closures.decideAskedClosure,
    }),
    commandOf({
      name: "closing-worklist",
      help: "list upcoming sessions at venues that are closed then, with substitutes",
      call: closures.listStranded,
    }),
    commandOf({
      name: "apply-substitutes",
      help: "give each of these sessions its substitute, or none of them",
      call: closures.applySubstitutes,
    }),
  ],
  sessions: [
    commandOf({
      name: "today",
      help: "list the sessions of the next 48 hours with their problems, and the inbox",
      call: sessions.listToday,
    }),
    commandOf({
      name: "session",
      help: "show a session with its votes, roster and groups",
      call: sessions.readSessionDetails,
    }),
    commandOf({
      name: "change-session",
      help: "change an upcoming session and notify everyone booked",
      call: sessions.changeStaffSession,
    }),
    commandOf({
      name: "change-sessions",
      help: "call off many sessions, fix their venue, name their host, or write to everyone booked",
      call: bulk.changeManySessions,
      // The selection also has a venue and a host.
      options: { venueId: "new-venue", hostUserId: "new-host" },
    }),
    commandOf({
      name: "book",
      help: "book a spot for a member at their request",
      call: sessions.addStaffBooking,
    }),
    commandOf({
      name: "cancel-booking",
      help: "cancel a member's booking for them",
      call: sessions.removeStaffBooking,
    }),
    commandOf({
      name: "mark-attendance",
      help: "mark a member as present or absent",
      call: sessions.markStaffBooking,
    }),
    commandOf({
      name: "objections",
      help: "list the members who dispute being marked absent",
      call: sessions.listObjections,
    }),
    commandOf({
      name: "forgive",
      help: "forgive a late cancellation or an absence",
      call: sessions.forgiveLateCancellation,
    }),
    commandOf({
      name: "roster",
      help: "print a session's roster as CSV, with everyone who was booked",
      call: exchange.exportRoster,
    }),
    commandOf({
      name: "emergency-contact",
      help: "show an attendee's emergency contact around the session (viewing it is logged)",
      call: contacts.readStaffGuestContact,
    }),
    commandOf({
      name: "timetable",
      help: "list the weekly sessions",
      call: timetable.listTimetable,
    }),
    commandOf({
      name: "add-weekly-session",
      help: "add a weekly session; an open city gets its upcoming sessions at once",
      call: timetable.addTimetableSlot,
    }),
    commandOf({
      name: "change-weekly-session",
      help: "change a weekly session from a day on (default today)",
      call: timetable.changeTimetableSlot,
    }),
  ],
  reports: [
    commandOf({
      name: "report",
      help: "show a report with its subject (viewing it is logged)",
      call: moderation.readReport,
    }),
    commandOf({
      name: "change-report",
      help: "set a report's state and assignee; a reopened report can be decided again",
      call: moderation.changeReport,
    }),
  ],
  money: [
    commandOf({
      name: "receipts",
      help: "list a member's charges, newest first (viewing it is logged)",
      call: money.listReceiptsOf,
      args: ["member"],
    }),
    commandOf({
      name: "refund",
      help: "refund a payment or a part of it; repeating it refunds nothing more",
      call: money.refundReceipt,
    }),
    commandOf({
      name: "change-subscription",
      help: "cancel or extend a member's subscription for them",
      call: money.changeMemberSubscription,
    }),
    commandOf({
      name: "promotion-codes",
      help: "list the promotion codes",
      call: money.listPromotionCodes,
    }),
    commandOf({
      name: "add-promotion-code",
      help: "make a promotion code that members redeem when they subscribe",
      call: money.createPromotionCode,
    }),
    commandOf({
      name: "withdraw-promotion-code",
      help: "withdraw a promotion code; members who redeemed it keep their discount",
      call: money.withdrawPromotionCode,
    }),
    commandOf({
      name: "statements",
      help: "list the venues with visits in a month, with their totals",
      call: venues.listStatements,
      args: ["month"],
    }),
    commandOf({
      name: "statement",
      help: "show a venue's visits in a month, with price and total",
      call: venues.readStatement,
      args: ["month"],
    }),
    commandOf({
      name: "export-statement",
      help: "print a venue's visits in a month as CSV",
      call: venues.exportStatement,
      args: ["month"],
    }),
  ],
  files: [
    commandOf({
      name: "sign-ups",
      help: "show the steps of new accounts by access code, and when each week's members trained",
      call: figures.readSignUps,
    }),
    commandOf({
      name: "template",
      help: "print a file to fill in and import: venues.csv or timetable.csv",
      call: exchange.readTemplate,
    }),
    commandOf({
      name: "undo-import",
      help: "take an import back, as long as nothing was booked on it or changed since",
      call: exchange.undoImport,
    }),
    commandOf({
      name: "learning",
      help: "show what the ratings teach about the matching weights",
      call: learning.readLearning,
    }),
    commandOf({
      name: "switch-learning",
      help: "switch learned weights on or off",
      call: learning.switchLearning,
    }),
  ],
  documents: [
    commandOf({
      name: "documents",
      help: "list all versions of the documents",
      call: documents.listDocumentVersions,
    }),
    commandOf({
      name: "preview-document",
      help: "print a text as members would read it, as HTML",
      call: documents.previewDocument,
    }),
    commandOf({
      name: "publish-document",
      help: "publish a new version of a document, and tell every member",
      call: documents.publishDocument,
    }),
    commandOf({
      name: "waiver",
      help: "show the current waiver",
      call: waiver.readPublishedWaiver,
    }),
    commandOf({
      name: "publish-waiver",
      help: "publish a waiver, which booking requires from then on",
      call: waiver.publishWaiver,
    }),
  ],
} as const;

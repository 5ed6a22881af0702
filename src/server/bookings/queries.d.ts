import type { Db } from "../platform/database.ts";
interface NewBooking {
    readonly sessionId: string;
    readonly memberId: string;
    readonly areaId: string;
}
/**
 * Takes a spot and books it in one statement: the session's row is held for its length alone, and the
 * constraints on spots, on one booking a session and on overlaps cannot be outrun. Undefined when the
 * session is missing, started, cancelled or full, or the area lies elsewhere.
 */
export declare function placeBooking(db: Db, { sessionId, memberId, areaId }: NewBooking, now: Date): Promise<string | undefined>;
/** What a refused booking ran into. */
export declare function inspectRefusal(db: Db, { sessionId, memberId, areaId }: NewBooking): Promise<{
    areaFits: boolean;
    cancelledAt: Date | null;
    isBooked: boolean;
    isFull: boolean;
    startsAt: Date;
} | undefined>;
export declare function insertInvitations(db: Db, bookingId: string, memberIds: readonly string[]): Promise<void>;
/**
 * Cancels the member's booking and frees its spot in one statement, session first, as booking does, so
 * that the two never wait for each other. False when there is nothing to cancel any more.
 */
export declare function freeBooking(db: Db, bookingId: string, memberId: string, now: Date): Promise<boolean>;
export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;
/** The member's own booking, whatever its status. */
export declare function findBooking(db: Db, bookingId: string, memberId: string): Promise<{
    areaId: string;
    areaName: string;
    city: string;
    endsAt: Date;
    id: string;
    rating: number | null;
    sessionId: string;
    startsAt: Date;
    status: "active" | "cancelled";
} | undefined>;
/** What is ahead or under way, and what was cancelled since `since`, by start. */
export declare function listBookings(db: Db, memberId: string, now: Date, since: Date): Promise<{
    areaId: string;
    areaName: string;
    city: string;
    endsAt: Date;
    id: string;
    rating: number | null;
    sessionId: string;
    startsAt: Date;
    status: "active" | "cancelled";
}[]>;
/** What the member attended, latest first, at most `limit`. */
export declare function listEndedBookings(db: Db, memberId: string, now: Date, limit: number): Promise<{
    areaId: string;
    areaName: string;
    city: string;
    endsAt: Date;
    id: string;
    rating: number | null;
    sessionId: string;
    startsAt: Date;
    status: "active" | "cancelled";
}[]>;
export {};

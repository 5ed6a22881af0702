/**
 * Whether the tag is among those that a client has named in `If-None-Match`: a list, compared weakly, or `*` for whatever
 * there is (RFC 9110, 13.1.2).
 */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  const known = ifNoneMatch?.split(",").map(strong) ?? [];
  return known.includes("*") || known.includes(strong(etag));
}

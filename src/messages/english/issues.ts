/** What may not fit in a request, beside what zod says itself; the code names each by its English words. */
export const issues = {
  "is required": "is required",
  "must not contain six equal or consecutive characters in a row":
    "must not contain six equal or consecutive characters in a row",
  "is one of the most common passwords": "is one of the most common passwords",
  "must be an email address": "must be an email address",
  "must not contain control characters": "must not contain control characters",
  "must not contain characters that can't be seen":
    "must not contain characters that can't be seen",
  "is kept for Spotter itself": "is kept for Spotter itself",
  "must be a real date": "must be a real date",
  "cannot be in the future": "cannot be in the future",
  "must be in the future": "must be in the future",
  "must be at most 400 days ahead": "must be at most 400 days ahead",
  "must be an image as a data URL": "must be an image as a data URL",
  "must be at most 5 MB": "must be at most 5 MB",
  "must have at most 12 megapixels": "must have at most 12 megapixels",
  "must be an image": "must be an image",
  "must be an image that can be read": "must be an image that can be read",
  "must be somebody else": "must be somebody else",
  "must be an https address": "must be an https address",
  "must be the session of the path": "must be the session of the path",
  "is not an area of the session's city": "is not an area of the session's city",
  "must name connections of the member only": "must name connections of the member only",
  "must rate each of the others in the group exactly once":
    "must rate each of the others in the group exactly once",
  "can't be combined with before": "can't be combined with before",
};

/** The address in the app at which a session's sheet opens. */
export const sessionAddress = (id: string): string => `/browse?session=${encodeURIComponent(id)}`;

/** The number of drawn faces for members without a photo, numbered from 0. */
export const faceCount = 64;

export const facePath = (face: number): string => `/faces/${face}.svg`;

const faceOfPath = new Map(Array.from({ length: faceCount }, (_, face) => [facePath(face), face]));

/** The face served at a path; undefined for other paths. */
export const findFace = (path: string): number | undefined => faceOfPath.get(path);

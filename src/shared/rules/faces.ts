/** How many drawn faces there are for whoever shows no photo; they are numbered from 0. */
export const faceCount = 64;

/** Where a face is served. */
export const facePath = (face: number): string => `/faces/${face}.svg`;

const faceOfPath = new Map(Array.from({ length: faceCount }, (_, face) => [facePath(face), face]));

/** The face that is served there; undefined for every other address. */
export const findFace = (path: string): number | undefined => faceOfPath.get(path);

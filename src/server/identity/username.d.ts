/** A handle that says nothing about its member. Its dash keeps it apart from every word of a path. */
export declare function makeUsername(): string;

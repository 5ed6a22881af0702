export declare class FolderInUseError extends Error {
    constructor(folder: string);
}
/**
 * Takes a folder for this process alone until `release` is called or the process ends, however it ends.
 * SQLite holds the lock because its file locks belong to the operating system, which frees them
 * after a kill; Node offers no file locks of its own. Throws `FolderInUseError`.
 */
export declare function lockFolder(folder: string): {
    release(): void;
};

import { randomUUID } from 'node:crypto';
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';

export type BodyFiles = ReturnType<typeof createBodyFiles>;

export type ByteRange = { readonly start: number; readonly length: number };

/**
 * Stores object bodies, each in its own file with a name never used before. A body is written to a
 * temporary file and renamed, so that a killed process leaves no partial body under a name in use.
 * Files that no object refers to are deleted at the next start.
 */
export const createBodyFiles = (folder: string) => {
  const pathOf = (file: string) => join(folder, file.slice(0, 2), file);

  const storeFile = async (write: (temporaryPath: string) => Promise<unknown>): Promise<string> => {
    const file = randomUUID();
    await mkdir(join(folder, file.slice(0, 2)), { recursive: true });
    const temporary = `${pathOf(file)}.part`;
    await write(temporary);
    await rename(temporary, pathOf(file));
    return file;
  };

  const remove = (file: string) => rm(pathOf(file), { force: true });

  const readRange = async (file: string, { start, length }: ByteRange) => {
    const handle = await open(pathOf(file));
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  };

  const appendAll = async (path: string, files: readonly string[]) => {
    const target = await open(path, 'w');
    try {
      for (const file of files) {
        await target.appendFile(await readFile(pathOf(file)));
      }
    } finally {
      await target.close();
    }
  };

  return {
    /** Stores the bytes and returns the file's name. */
    write: (body: Buffer) => storeFile((path) => writeFile(path, body)),
    copy: (file: string) => storeFile((path) => copyFile(pathOf(file), path)),
    /** Stores the concatenated bytes of the given files. */
    concatenate: (files: readonly string[]) => storeFile((path) => appendAll(path, files)),
    read: (file: string, byteRange?: ByteRange) =>
      byteRange ? readRange(file, byteRange) : readFile(pathOf(file)),
    /** Returns the size of a body on disk, or undefined if its file is missing. */
    async sizeBytes(file: string): Promise<number | undefined> {
      return stat(pathOf(file)).then(
        ({ size }) => size,
        () => undefined,
      );
    },
    remove,
    /** Deletes every unused file. */
    async sweep(isUsed: (file: string) => boolean) {
      await mkdir(folder, { recursive: true });
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || isUsed(entry.name)) continue;
        await rm(join(entry.parentPath, entry.name), { force: true });
      }
    },
  };
};

import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  readonly path: string;
  /** Fills the disk by writing a file. */
  fill(): void;
  makeRoom(): void;
  mount(mode: 'ro' | 'rw'): void;
  close(): void;
};

/**
 * Creates a separate file system in memory that can be filled and made read-only. Returns undefined
 * if this user may not mount one, as on a laptop. Containers that run tests as root may.
 */
export const smallDisk = (megabytes: number): SmallDisk | undefined => {
  const path = mkdtempSync(join(tmpdir(), 'mailbloom-disk-'));
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
  try {
    mount(`size=${megabytes}m`);
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (const bytes of [1024 * 1024, 4096]) {
          try {
            const block = Buffer.alloc(bytes);
            while (writeSync(file, block) === block.length);
          } catch (error) {
            if (!String(error).includes('ENOSPC')) throw error;
          }
        }
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    mount: (mode) => {
      execFileSync('mount', ['-o', `remount,${mode}`, path], { stdio: 'ignore' });
    },
    close() {
      execFileSync('umount', ['-l', path], { stdio: 'ignore' });
      rmSync(path, { recursive: true, force: true });
    },
  };
};

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDataFolder } from '@mailbloom/embedded-cloud';
import { prepareServer } from '../../../local/start/prepare-server';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { type SmallDisk, smallDisk } from '../../support/small-disk';

/**
 * These tests check what the server reports when it starts and the data folder has lost something
 * or can't be written.
 */

let product: LocalProduct;
beforeAll(async () => {
  // Some tests start the server as a user who can't write to its folder of compiled code.
  await prepareServer(resolve(__dirname, '../../..'));
  product = await startLocalProduct();
  const manager = await product.signInAsManager('manager@agency.test');
  const body = { brand: 'Olive', email: 'owner@olive.test' };
  await product.api(manager, 'POST /customer/create', { body });
  await product.advance(60);
  // Kills the server, so that all data is still in the logs and nothing in the database files.
  await product.kill9();
});
afterAll(() => product?.close());

const copies: string[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
});

const copyOfFolder = (copyFolder = mkdtempSync(join(tmpdir(), 'mailbloom-lost-'))) => {
  copies.push(copyFolder);
  cpSync(product.dataDir, copyFolder, { recursive: true });
  return copyFolder;
};

/** Returns the error from opening the folder, or undefined if it opens. */
const refusalOf = (folder: string): string | undefined => {
  try {
    openDataFolder(folder, false).release();
    return undefined;
  } catch (error) {
    return String(error);
  }
};

const stores = () =>
  readdirSync(product.dataDir).filter(
    (name) => (name.endsWith('.sqlite') && name !== 'lock.sqlite') || name === 'objects',
  );

test('starts repeatedly with the data folder of a killed server', () => {
  const folder = copyOfFolder();
  expect(refusalOf(folder)).toBeUndefined();
  expect(refusalOf(folder)).toBeUndefined();
});

test('reports every missing data store, and advises restoring it', () => {
  expect(stores()).toHaveLength(12);
  for (const name of stores()) {
    const folder = copyOfFolder();
    rmSync(join(folder, name), { recursive: true });
    const refusal = refusalOf(folder);
    expect(refusal).toContain(`${join(folder, name)}: it is missing`);
    expect(refusal).toContain('Restore it');
  }
});

const lostLists: Readonly<Record<string, (list: string) => void>> = {
  lost: (list) => rmSync(list, { force: true }),
  empty: (list) => writeFileSync(list, ''),
  'cut short': (list) => writeFileSync(list, 'running\ncognito.sqli'),
};

test.each(Object.entries(lostLists))(
  'reports a missing data store even when the list of stores is %s',
  (_, lose) => {
    for (const name of ['secrets.sqlite', 'dynamodb.sqlite', 'cognito.sqlite']) {
      const folder = copyOfFolder();
      lose(join(folder, 'stores.txt'));
      expect(refusalOf(folder)).toBeUndefined();
      for (const suffix of ['', '-wal', '-shm'])
        rmSync(join(folder, name + suffix), { force: true });
      lose(join(folder, 'stores.txt'));
      expect(refusalOf(folder)).toContain(`${join(folder, name)}: it is missing`);
    }
  },
);

test('reports a missing saved value whose loss would move time back or restore the demo data', () => {
  for (const name of ['clock-offset-ms.txt', 'first-start-done.txt']) {
    const folder = copyOfFolder();
    rmSync(join(folder, name));
    expect(refusalOf(folder)).toContain(`${join(folder, name)}: it is missing`);
  }
});

test('reports a data store from another folder, because its secrets wouldn’t recognize people who unsubscribed earlier', () => {
  for (const name of stores().filter((store) => store.endsWith('.sqlite'))) {
    const folder = copyOfFolder();
    // Opens the folder once, so that SQLite moves the killed server's logs into the files.
    expect(refusalOf(folder)).toBeUndefined();
    const other = new DatabaseSync(join(folder, name));
    const applicationId = Number(other.prepare('PRAGMA application_id').get()?.application_id);
    expect(applicationId).toBeGreaterThan(0);
    other.exec(`PRAGMA application_id = ${applicationId + 1}`);
    other.close();
    const refusal = refusalOf(folder);
    expect(refusal).toContain(`${join(folder, name)}: it belongs to another data folder`);
    expect(refusal).toContain('Restore the file that belongs to this folder');
  }
});

test('reports a data store from another folder even next to the log of the store that it replaced', () => {
  const folder = copyOfFolder();
  const file = join(folder, 'secrets.sqlite');
  const content = readFileSync(file);
  // 68 is the position of SQLite's application ID. This folder's own ID is in the killed server's
  // log.
  content.writeUInt32BE(7, 68);
  writeFileSync(file, content);
  expect(refusalOf(folder)).toContain(`${file}: it belongs to another data folder`);
});

const losses: Readonly<Record<string, (log: string) => void>> = {
  'is gone': (log) => rmSync(log),
  'is gone with its index': (log) => {
    rmSync(log);
    rmSync(log.replace(/wal$/, 'shm'));
  },
  'is empty': (log) => truncateSync(log),
  'lost its last page': (log) => truncateSync(log, readFileSync(log).length - 100),
  'has other bytes in the middle': (log) => {
    const content = readFileSync(log);
    content.fill(0xa5, Math.floor(content.length / 2), Math.floor(content.length / 2) + 64);
    writeFileSync(log, content);
  },
};

test.each(Object.entries(losses))(
  'reports a write-ahead log that %s, and lets the user continue',
  (_, lose) => {
    const logs = readdirSync(product.dataDir).filter((name) => name.endsWith('-wal'));
    expect(logs).toHaveLength(11);
    for (const name of logs) {
      const folder = copyOfFolder();
      const log = join(folder, name);
      // The index contains the number of valid pages in the log. Later pages are left over.
      const frames = readFileSync(log.replace(/wal$/, 'shm')).readUInt32LE(16);
      const pageBytes = readFileSync(log).readUInt32BE(8);
      truncateSync(log, 32 + frames * (24 + pageBytes));
      expect(frames).toBeGreaterThan(0);
      lose(log);
      const refusal = refusalOf(folder) ?? '';
      expect(refusal).toContain(`${log}: it is`);
      expect(refusal).toMatch(/missing|cut short|damaged/);
      // Deleting the files that the error names allows a start without the last changes.
      const fileNames = /delete (.+?), then start again/.exec(refusal)?.[1] ?? '';
      for (const file of fileNames.split(' and ')) rmSync(file);
      expect(refusalOf(folder)).toBeUndefined();
    }
  },
);

const start = (folder: string, uid?: number) =>
  spawnSync(
    process.execPath,
    ['local/start.mjs', '--no-open', '--no-site', '--port', '0', '--data', folder],
    { encoding: 'utf8', uid, gid: uid, timeout: 120_000 },
  );

test('does not report unreadable objects as lost', () => {
  // Uses another user, because tests in containers run as root, to whom file permissions don't
  // apply.
  const uid = process.getuid?.() === 0 ? 65_534 : undefined;
  const folder = copyOfFolder();
  if (uid !== undefined) {
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const entry of ['', ...all]) chownSync(join(folder, entry), uid, uid);
  }
  chmodSync(join(folder, 'objects'), 0o500);
  const { status, stderr } = start(folder, uid);
  chmodSync(join(folder, 'objects'), 0o700);
  expect(status).toBe(1);
  expect(stderr).toContain('objects: its permissions don’t allow us to use it. Make the folder');
  expect(stderr).not.toMatch(/missing|copy|--reset/);
});

const disk: SmallDisk | undefined = smallDisk(80);
afterAll(() => disk?.close());
// Skips the tests if no small disk can be mounted, because only a real file system runs full.
const onRealDisk = disk ? test : test.skip;

const healthy = 'Nothing that was saved is lost.';

onRealDisk('a full disk asks for room and never for a reset', () => {
  if (!disk) return;
  const folder = copyOfFolder(join(disk.path, 'used'));
  disk.fill();
  for (const path of [folder, join(disk.path, 'new')]) {
    const { status, stderr } = start(path);
    expect(status).toBe(1);
    expect(stderr).toContain('the disk is full. Free up space on the disk, then start again.');
    expect(stderr).toContain(healthy);
    expect(stderr).not.toMatch(/--reset|delete|\n\s+at /);
  }
  disk.makeRoom();
  expect(refusalOf(folder)).toBeUndefined();
});

onRealDisk('a read-only disk asks for a writable folder and never for a reset', () => {
  if (!disk) return;
  const folder = copyOfFolder(join(disk.path, 'read-only'));
  disk.mount('ro');
  try {
    for (const path of [folder, join(disk.path, 'new', 'folder')]) {
      const { status, stderr } = start(path);
      expect(status).toBe(1);
      expect(stderr).toContain('it is read-only. Make the folder writable, or choose another one');
      expect(stderr).toContain(healthy);
      expect(stderr).not.toMatch(/--reset|delete|ENOENT|\n\s+at /);
    }
  } finally {
    disk.mount('rw');
  }
  expect(refusalOf(folder)).toBeUndefined();
});

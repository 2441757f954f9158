import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from '@mailbloom/embedded-cloud';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { type SmallDisk, smallDisk } from '../../support/small-disk';

/** What a start says about a folder that lost something, or that it may not write. */

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
  const manager = await product.signInAsManager('manager@agency.test');
  const body = { brand: 'Olive', email: 'owner@olive.test' };
  await product.api(manager, 'POST /customer/create', { body });
  // The logs still hold everything: nothing was brought into the stores' own files.
  await product.kill9();
});
afterAll(() => product?.close());

const copies: string[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
});

const copyOfFolder = (to = mkdtempSync(join(tmpdir(), 'mailbloom-lost-'))) => {
  copies.push(to);
  cpSync(product.dataDir, to, { recursive: true });
  return to;
};

/** What opening the folder says; undefined when nothing is wrong with it. */
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

test('a folder of a killed server opens, and opens again', () => {
  const folder = copyOfFolder();
  expect(refusalOf(folder)).toBeUndefined();
  expect(refusalOf(folder)).toBeUndefined();
});

test('every store that is gone is missed, and the remedy is to put it back', () => {
  expect(stores()).toHaveLength(11);
  for (const name of stores()) {
    const folder = copyOfFolder();
    rmSync(join(folder, name), { recursive: true });
    const said = refusalOf(folder);
    expect(said).toContain(`${join(folder, name)}: it is missing`);
    expect(said).toContain('Put it back');
  }
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

test.each(Object.entries(losses))('a log that %s is named, and going on is possible', (_, lose) => {
  const logs = readdirSync(product.dataDir).filter((name) => name.endsWith('-wal'));
  expect(logs).toHaveLength(10);
  for (const name of logs) {
    const folder = copyOfFolder();
    const log = join(folder, name);
    // The index says how many pages count: what a log holds behind them is left from before.
    const frames = readFileSync(log.replace(/wal$/, 'shm')).readUInt32LE(16);
    const pageBytes = readFileSync(log).readUInt32BE(8);
    truncateSync(log, 32 + frames * (24 + pageBytes));
    expect(frames).toBeGreaterThan(0);
    lose(log);
    const said = refusalOf(folder) ?? '';
    expect(said).toContain(`${log}: it is`);
    expect(said).toMatch(/missing|cut short|damaged/);
    // What it names can be deleted to go on without the last changes.
    const named = /delete (.+?), then start again/.exec(said)?.[1] ?? '';
    for (const file of named.split(' and ')) rmSync(file);
    expect(refusalOf(folder)).toBeUndefined();
  }
});

const start = (folder: string) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', 'local/main.ts', '--no-open', '--no-site', '--port', '0', '--data', folder],
    { encoding: 'utf8', timeout: 120_000 },
  );

const disk: SmallDisk | undefined = smallDisk(80);
afterAll(() => disk?.close());
// Only a real file system answers as one; where none may be mounted there is nothing to ask.
const onRealDisk = disk ? test : test.skip;

const healthy = 'Nothing that was saved is lost.';

onRealDisk('a full disk asks for room and never for a reset', () => {
  if (!disk) return;
  const folder = copyOfFolder(join(disk.path, 'used'));
  disk.fill();
  for (const path of [folder, join(disk.path, 'new')]) {
    const { status, stderr } = start(path);
    expect(status).toBe(1);
    expect(stderr).toContain('the disk is full. Make room on the disk, then start again.');
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

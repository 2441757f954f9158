import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDataFolder } from '@mailbloom/embedded-cloud';
import { prepareServer } from '../../../local/start/prepare-server';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
let names: readonly string[];
beforeAll(async () => {
  // Some tests start the server as a user who can't write to its folder of compiled code.
  await prepareServer(resolve(__dirname, '../../..'));
  product = await startLocalProduct();
  await product.signInAsManager('manager@agency.test');
  await product.advance(60);
  // A clean stop moves the content of SQLite's write-ahead logs into the database files.
  await product.stop();
  names = readdirSync(product.dataDir);
});
afterAll(() => product?.close());

const copies: string[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
});

const copyOfFolder = () => {
  const copy = mkdtempSync(join(tmpdir(), 'mailbloom-damaged-'));
  copies.push(copy);
  cpSync(product.dataDir, copy, { recursive: true });
  // On a busy machine, SQLite may have left a journal for the lock file. It would use the journal
  // to repair a damaged lock.
  rmSync(join(copy, 'lock.sqlite-journal'), { force: true });
  return copy;
};

const stores = () => names.filter((name) => name.endsWith('.sqlite'));
const data = () => stores().filter((name) => name !== 'lock.sqlite');
const files = () => names.filter((name) => statSync(join(product.dataDir, name)).isFile());
const asFolder = (file: string) => {
  rmSync(file, { recursive: true });
  mkdirSync(file);
};

/** Returns the error from opening the folder, or undefined if it opens. */
const refusalOf = (folder: string, reset = false): string | undefined => {
  try {
    openDataFolder(folder, reset).release();
    return undefined;
  } catch (error) {
    return String(error);
  }
};

/**
 * Starts a server that should refuse the folder. Stops it if it starts anyway, because it would run
 * forever.
 */
const start = (folder: string, uid?: number) =>
  spawnSync(process.execPath, ['local/start.mjs', '--no-open', '--port', '0', '--data', folder], {
    encoding: 'utf8',
    uid,
    gid: uid,
    timeout: 240_000,
  });

const expectRefusal = (message: string | undefined, file: string) => {
  expect(message).toContain(file);
  expect(message).toMatch(/[Dd]elete it|--reset|Move it elsewhere|delete \S+, then start again/);
  expect(message).not.toMatch(/already running|\n\s+at /);
};

test('creates the files that this test damages', () => {
  expect(data()).toHaveLength(11);
  expect(names).toEqual(expect.arrayContaining(['clock-offset-ms.txt', 'lock.sqlite', 'objects']));
  expect(refusalOf(copyOfFolder())).toBeUndefined();
});

test('names a damaged file in one sentence and exits with code 1', () => {
  for (const name of [...stores(), 'clock-offset-ms.txt']) {
    const folder = copyOfFolder();
    writeFileSync(join(folder, name), 'garbage '.repeat(2000));
    const { status, stderr } = start(folder);
    expect([name, status]).toEqual([name, 1]);
    expectRefusal(stderr, join(folder, name));
    expect(stderr.trim()).not.toContain('\n');
  }
});

const damages: Readonly<Record<string, (file: string) => void>> = {
  garbage: (file) => writeFileSync(file, 'garbage '.repeat(2000)),
  'garbage in the middle': (file) => {
    const content = readFileSync(file);
    content.fill(0xa5, 5000);
    writeFileSync(file, content);
  },
  'only its first half': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  'nothing in it': (file) => truncateSync(file),
  'a newer version': (file) => {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 1000');
    database.close();
  },
};

test.each(Object.entries(damages))('names every data store that contains %s', (_, damage) => {
  for (const name of data()) {
    const folder = copyOfFolder();
    damage(join(folder, name));
    expectRefusal(refusalOf(folder), join(folder, name));
    expect(refusalOf(folder, true)).toBeUndefined();
  }
});

test('reports a folder where a file is expected, or a file where a folder is expected', () => {
  for (const name of files()) {
    const folder = copyOfFolder();
    asFolder(join(folder, name));
    expectRefusal(refusalOf(folder), join(folder, name));
    expect(refusalOf(folder, true)).toBeUndefined();
  }
  const folder = copyOfFolder();
  rmSync(join(folder, 'objects'), { recursive: true });
  writeFileSync(join(folder, 'objects'), '');
  expectRefusal(refusalOf(folder), join(folder, 'objects'));
});

test('reports an invalid write-ahead log instead of silently losing its content', () => {
  for (const name of data()) {
    const folder = copyOfFolder();
    const log = join(folder, `${name}-wal`);
    writeFileSync(log, 'garbage');
    expectRefusal(refusalOf(folder), log);
  }
});

test('reports files that cannot be read or written', () => {
  // Uses another user, because tests in containers run as root, to whom file permissions don't
  // apply.
  const uid = process.getuid?.() === 0 ? 65_534 : undefined;
  for (const mode of [0o000, 0o444]) {
    const folder = copyOfFolder();
    if (uid !== undefined) {
      for (const entry of ['', ...names]) chownSync(join(folder, entry), uid, uid);
    }
    const file = join(folder, 'ses.sqlite');
    chmodSync(file, mode);
    const { status, stderr } = start(folder, uid);
    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(
      /ses\.sqlite: its permissions don’t allow us to use it\. Make the folder writable/,
    );
  }
});

import { spawnSync } from 'node:child_process';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCounts, everyone, noOne } from '../functions/audience/status-counters';
import type { ColumnObjects } from '../functions/columns/copy/column-objects';
import { type LaneFile, openLane, packLane } from '../functions/columns/copy/lane-file';
import type { LaneColumns } from '../functions/columns/format/lane-columns';
import { newestFirst } from '../functions/columns/format/person-columns';
import type { ListOrder } from '../functions/columns/order/lane-order';
import { type Finding, findPeople } from '../functions/columns/reading/find-people';
import { countRows } from '../functions/columns/reading/view-people';
import { rulesOnLane } from '../functions/segments/evaluation/column-readers';
import { compileDefinition } from '../functions/segments/rules/compile-segments';
import { ruleMoment } from '../functions/segments/rules/rule-moment';
import { segmentDefinition } from '../shared/contracts/segment-rules';
import { compareFormats } from './columns/formats';
import { customerId, now, personOf } from './columns/people';
import { shown, timed } from './columns/timed';
import { machine, memoryOf } from './machine';

/**
 * The columnar copy of a large audience without the cloud: what it takes to write, how large it is, and
 * how long questions take, the first with everything to unpack and later ones in memory; and one section
 * as an Arrow stream beside the same buffers bare. `tsx bench/columns.ts [people]`
 */
const size = Number(process.argv[2] ?? 1_000_000);
const laneCount = 8;
/** Lanes as files, so that whoever reads them holds nothing that writing them took. */
const objectsIn = (folder: string): Pick<ColumnObjects, 'get'> => ({
  async get(key, part) {
    const file = await open(join(folder, key));
    try {
      const { size: all } = await file.stat();
      const { start, length } = part ?? { start: 0, length: all };
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer;
    } finally {
      await file.close();
    }
  },
});

const writeAll = async (folder: string): Promise<LaneFile[]> => {
  const files: LaneFile[] = [];
  for (let lane = 0; lane < laneCount; lane += 1) {
    const people = Array.from({ length: Math.ceil(size / laneCount) }, (_, row) =>
      personOf(row * laneCount + lane),
    ).sort(newestFirst);
    const { result, cpuMs } = await timed(() => packLane(people));
    written.cpuMs += cpuMs;
    written.bytes += result.body.length;
    await writeFile(join(folder, String(lane)), result.body);
    files.push({ lane, key: String(lane), extents: result.extents });
  }
  return files;
};
const written = { cpuMs: 0, bytes: 0 };

const everybody = { segmentIds: [customerId] };
const definitions = {
  'an attribute is': {
    ...everybody,
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['paris'] }],
  },
  'three attributes': {
    ...everybody,
    fieldRule: [
      { field: 'city', type: 'text', operator: 'is', value: ['paris'] },
      { field: 'orders', type: 'number', operator: 'greater', value: ['40'] },
      { field: 'since', type: 'date', operator: 'in_last_days', value: ['300'] },
    ],
  },
  'an address contains': {
    ...everybody,
    fieldRule: [
      { about: 'subscriber', field: 'email', type: 'text', operator: 'contains', value: ['zo'] },
    ],
  },
  'opened two in 60 days': {
    ...everybody,
    behaviorRule: [{ action: 'OPENED', quantity: 2, timeRange: { pastDays: 60 } }],
  },
  'clicked none': { ...everybody, behaviorRule: [{ action: 'NOT_CLICKED', quantity: 1 }] },
};

const count = async (lanes: readonly LaneColumns[], definition: unknown): Promise<number> => {
  const graph = [{ id: customerId, name: 'Everybody' }];
  const rules = compileDefinition(
    segmentDefinition.parse(definition),
    graph,
    ruleMoment(now, 'UTC'),
  );
  const parts = await Promise.all(
    lanes.map(async (lane) => {
      const holds = await rulesOnLane(lane, rules, new Map());
      return countRows(await lane.people(), undefined, holds);
    }),
  );
  return everyone(parts.reduce(addCounts, noOne));
};

const readNumber = (value: string) => (/^\d+$/.test(value) ? Number(value) : undefined);

type Page = Pick<Finding, 'text' | 'status' | 'offset'> & Partial<ListOrder>;

/** A page of a list, as the product reads it; how many there are. */
const find = async (lanes: readonly LaneColumns[], page: Page): Promise<number> => {
  const { text, status, offset, by = 'createdAt', direction = 'descending', attribute } = page;
  const { total, ids } = await findPeople(
    lanes.map((columns) => ({ columns })),
    { text, status, offset, limit: 25, order: { by, direction, attribute }, readNumber },
  );
  if (ids.length === 0 && offset < total) throw new Error('A page is empty');
  return total;
};

const middle = Math.floor(size / 2);
const pages: Readonly<Record<string, Page>> = {
  'search for nobody': { text: 'qqqzz', offset: 0 },
  'search for two words': { text: 'sample12 zoe', offset: 0 },
  'search for two letters': { text: 'an', offset: 0 },
  'middle page by age': { text: '', offset: middle },
  'middle page by age, active only': { text: '', status: 'active', offset: Math.floor(middle / 2) },
  'middle page by address': { text: '', by: 'email', direction: 'ascending', offset: middle },
  'middle page by name': { text: '', by: 'name', direction: 'ascending', offset: middle },
  'last page by status': { text: '', by: 'status', direction: 'ascending', offset: size - 25 },
  'middle page by a number': { text: '', by: 'attribute', attribute: 'orders', offset: middle },
  'middle page by a date': { text: '', by: 'attribute', attribute: 'since', offset: middle },
  'middle of a search by name': { text: 'an', by: 'name', offset: Math.floor(size / 20) },
};

const ask = async (name: string, question: () => Promise<number>) => {
  const first = await timed(question);
  let best = first;
  for (let run = 0; run < 5; run += 1) {
    const again = await timed(question);
    if (again.cpuMs < best.cpuMs) best = again;
  }
  const [began, went] = [first, best].map(
    ({ ms, cpuMs }) => `${shown(ms)} ms (${shown(cpuMs)} CPU)`,
  );
  console.log(`  ${name}: ${first.result}; first ${began}, then ${went}`);
};

/** Puts every question to the lanes of a folder, in a process of its own. */
const read = async (folder: string): Promise<void> => {
  const files: LaneFile[] = JSON.parse(await readFile(join(folder, 'lanes'), 'utf8'));
  const lanes = files.map((file) => openLane(objectsIn(folder), file));
  for (const [name, definition] of Object.entries(definitions)) {
    await ask(name, () => count(lanes, definition));
  }
  for (const [name, page] of Object.entries(pages)) await ask(name, () => find(lanes, page));
  console.log(`Memory of who answers: ${memoryOf(process.pid, 'VmHWM')} MB at most`);
};

const main = async (): Promise<void> => {
  const [, , , reading] = process.argv;
  if (reading) return read(reading);
  console.log(`${machine()}\n${size} people`);
  console.log(`One section of ${Math.ceil(size / laneCount)} texts`);
  await compareFormats(Math.ceil(size / laneCount));
  const folder = await mkdtemp(join(tmpdir(), 'columns-'));
  try {
    const files = await writeAll(folder);
    await writeFile(join(folder, 'lanes'), JSON.stringify(files));
    console.log(
      `Written: ${(written.bytes / 1e6).toFixed(0)} MB, ${(written.cpuMs / 1000).toFixed(1)} CPU s, ${memoryOf(process.pid, 'VmHWM')} MB of memory at most`,
    );
    const [self = ''] = process.argv.slice(1);
    spawnSync(process.execPath, [...process.execArgv, self, String(size), folder], {
      stdio: 'inherit',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
};

await main();

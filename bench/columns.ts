import { performance } from 'node:perf_hooks';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { addCounts, everyone, noOne } from '../functions/audience/status-counters';
import type { ColumnObjects } from '../functions/columns/copy/column-objects';
import { type LaneFile, openLane, packLane } from '../functions/columns/copy/lane-file';
import { readTexts, writeTexts } from '../functions/columns/format/arrow-columns';
import type { LaneColumns } from '../functions/columns/format/lane-columns';
import { newestFirst, type PersonColumns } from '../functions/columns/format/person-columns';
import { searchRows } from '../functions/columns/format/search-rows';
import { countRows } from '../functions/columns/reading/view-people';
import { encodeId } from '../functions/platform/base32';
import { rulesOnLane } from '../functions/segments/evaluation/column-readers';
import { compileDefinition } from '../functions/segments/rules/compile-segments';
import { ruleMoment } from '../functions/segments/rules/rule-moment';
import { segmentDefinition } from '../shared/contracts/segment-rules';
import { machine, memoryOf } from './machine';

/**
 * The columnar copy of a large audience without the cloud: what it takes to write, how large it is, and
 * how long questions take, the first with everything to unpack and later ones in memory; and one section
 * as an Arrow stream beside the same buffers bare. `tsx bench/columns.ts [people]`
 */
const size = Number(process.argv[2] ?? 1_000_000);
const laneCount = 8;
const customerId = '01JD00000000000000000000AA';
const now = Date.UTC(2026, 10, 20);
const firsts = ['Anna', 'Björn', 'María', 'José', 'Léa', 'Noël', 'Zoë', 'Paul', 'Chloé', 'Tom'];
const cities = ['Amsterdam', 'Berlin', 'Paris', 'Rome', 'Madrid'];

/** The same numbers every time. */
const scattered = (index: number, step: number): number => ((index + 1) * step) >>> 0;

const idOf = (index: number): string => {
  const bytes = Buffer.alloc(16);
  for (let at = 0; at < 4; at += 1) bytes.writeUInt32BE(scattered(index, 2654435761 + at), at * 4);
  return encodeId(bytes);
};

const deedsOf = (index: number): Record<string, number> => {
  const deeds: Record<string, number> = {};
  for (let number = 1; number <= 10; number += 1) {
    const at = now / 1000 - number * 6 * 86_400;
    deeds[`r_${number}`] = at;
    if ((index + number) % 3 === 0) deeds[`o_${number}`] = at + 3600;
    if ((index + number) % 20 === 0) deeds[`c_${number}`] = at + 3700;
  }
  return deeds;
};

const personOf = (index: number): PersonColumns => {
  const first = firsts[index % firsts.length] ?? '';
  const last = `Sample${scattered(index, 40503) % 5000}`;
  return {
    id: idOf(index),
    email: `${first.normalize('NFKD').replace(/\W/g, '').toLowerCase()}.${scattered(index, 2246822519).toString(36)}@mail${index % 40}.example`,
    name: `${first} ${last}`,
    status: index % 10 > 0 ? 'active' : 'unsubscribed',
    createdAt: new Date(now - index * 1000).toISOString(),
    fields: {
      first_name: first,
      city: cities[index % 5] ?? '',
      orders: String(index % 97),
      since: new Date(now - (index % 900) * 86_400_000).toISOString().slice(0, 10),
    },
    purchases: '',
    segmentIds: [customerId],
    deeds: deedsOf(index),
  };
};

const timed = async <Result>(work: () => Promise<Result> | Result) => {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const used = process.cpuUsage(cpu);
  return { result, ms: performance.now() - started, cpuMs: (used.user + used.system) / 1000 };
};
const shown = (ms: number): string => ms.toFixed(ms < 10 ? 1 : 0);

const kept = new Map<string, Uint8Array>();
const objects: Pick<ColumnObjects, 'get'> = {
  async get(key, part) {
    const body = kept.get(key) ?? new Uint8Array();
    return part ? body.subarray(part.start, part.start + part.length) : body;
  },
};

const writeAll = async (): Promise<LaneFile[]> => {
  const files: LaneFile[] = [];
  for (let lane = 0; lane < laneCount; lane += 1) {
    const people = Array.from({ length: Math.ceil(size / laneCount) }, (_, row) =>
      personOf(row * laneCount + lane),
    ).sort(newestFirst);
    const { result, cpuMs } = await timed(() => packLane(people));
    written.cpuMs += cpuMs;
    written.bytes += result.body.length;
    kept.set(String(lane), result.body);
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

const find = async (lanes: readonly LaneColumns[], query: string): Promise<number> => {
  let found = 0;
  for (const lane of lanes) {
    const texts = await lane.texts('search');
    if (texts) for (const one of searchRows(texts, query)) found += one;
  }
  return found;
};

/** The same texts as an Arrow stream, and as bare buffers behind their lengths. */
const compareFormats = async (): Promise<void> => {
  const texts = Array.from({ length: Math.ceil(size / laneCount) }, (_, row) => {
    const { email, name } = personOf(row);
    return `${email} ${name}`;
  });
  const level = constants.Z_BEST_SPEED;
  const bare = () => {
    const pieces = texts.map((text) => Buffer.from(text));
    const starts = new Int32Array(pieces.length + 1);
    for (const [row, piece] of pieces.entries()) {
      starts[row + 1] = (starts[row] ?? 0) + piece.length;
    }
    return Buffer.concat([Buffer.from(starts.buffer), ...pieces]);
  };
  const formats = {
    'Arrow stream': {
      write: () => writeTexts(texts),
      read: (bytes: Uint8Array) => readTexts(bytes),
    },
    'bare buffers': {
      write: bare,
      read: (bytes: Uint8Array) => {
        const end = (texts.length + 1) * Int32Array.BYTES_PER_ELEMENT;
        const { buffer, byteOffset } = bytes;
        return {
          bytes: Buffer.from(buffer, byteOffset + end, bytes.length - end),
          starts: new Int32Array(buffer, byteOffset, texts.length + 1),
        };
      },
    },
  };
  for (const [name, { write, read }] of Object.entries(formats)) {
    let best = { write: Infinity, read: Infinity, scan: Infinity, bytes: 0 };
    for (let run = 0; run < 5; run += 1) {
      const packed = await timed(() => gzipSync(write(), { level }));
      const opened = await timed(() => read(gunzipSync(packed.result)));
      const scanned = await timed(() => searchRows(opened.result, 'zoe.z'));
      best = {
        write: Math.min(best.write, packed.ms),
        read: Math.min(best.read, opened.ms),
        scan: Math.min(best.scan, scanned.ms),
        bytes: packed.result.length,
      };
    }
    console.log(
      `  ${name}: ${best.bytes} bytes, written ${shown(best.write)} ms, read ${shown(best.read)} ms, scanned ${shown(best.scan)} ms`,
    );
  }
};

const main = async (): Promise<void> => {
  console.log(`${machine()}\n${size} people`);
  console.log(`One section of ${Math.ceil(size / laneCount)} texts`);
  await compareFormats();
  const files = await writeAll();
  console.log(
    `Written: ${(written.bytes / 1e6).toFixed(0)} MB, ${(written.cpuMs / 1000).toFixed(1)} CPU s`,
  );
  const lanes = files.map((file) => openLane(objects, file));
  const ask = async (name: string, question: () => Promise<number>) => {
    const first = await timed(question);
    let best = first;
    for (let run = 0; run < 5; run += 1) {
      const again = await timed(question);
      if (again.ms < best.ms) best = again;
    }
    console.log(
      `  ${name}: ${first.result}; first ${shown(first.ms)} ms (${shown(first.cpuMs)} CPU), then ${shown(best.ms)} ms`,
    );
  };
  for (const [name, definition] of Object.entries(definitions)) {
    await ask(name, () => count(lanes, definition));
  }
  await ask('search for nobody', () => find(lanes, 'qqqzz'));
  await ask('search for two words', () => find(lanes, 'sample12 zoe'));
  await ask('search for two letters', () => find(lanes, 'an'));
  console.log(`Memory: ${memoryOf(process.pid, 'VmHWM')} MB at most`);
};

await main();

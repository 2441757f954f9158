import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ChangeLine } from '../../../../functions/columns/changes/change-line';
import { createChangeNotes } from '../../../../functions/columns/changes/change-notes';
import { createChangeWriter } from '../../../../functions/columns/changes/change-store';
import { createNoteMemory } from '../../../../functions/columns/changes/note-memory';
import { mostBehindMs, takeOverMs } from '../../../../functions/columns/changes/note-rules';
import { noteDays, noteItem } from '../../../../functions/items/audience/change-note';
import { engagementKey, subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { deleteItems } from '../../../../functions/platform/table/batch-requests';
import { columnsInMemory, notesInMemory } from '../../../support/stand-ins/columns-in-memory';
import { customerId, emailOf, idOf, people } from '../../segments/dynamic-fixtures';
import {
  bothSay,
  everyNote,
  fill,
  makeCopy,
  minute,
  now,
  parts,
  pass,
  product,
  withCopies,
} from './copied-product';

withCopies();

type Key = { readonly pk: string; readonly sk: string };
const set = (Key: Key, name: string, value: unknown) =>
  product().table.client.send(
    new UpdateCommand({
      ...{ TableName: product().table.name, Key, UpdateExpression: 'SET #name = :value' },
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
const open = (index: number) =>
  set(
    engagementKey(customerId, idOf(index), '2026'),
    `o_${10 + index}`,
    Math.floor(now() / 1000) - 60,
  );
const files = () => [...product().columns.kept.keys()].filter((key) => key.includes('/changes/'));

test('what people did and who bounced is told by notes, and taken over into the copy', async () => {
  await fill();
  await makeCopy();
  const [first, before, filesBefore] = [await bothSay(), await everyNote(), files()];

  for (const index of [1, 2, 5, 6, 8, 9]) await open(index);
  await set(subscriberKey(customerId, idOf(1)), 'st', 'bounced');
  await product().settle();
  const second = await bothSay();
  expect(second.said).toEqual(second.counted);
  expect(second.said).not.toEqual(first.said);
  // One batch, one note; and that a note was written is no change of anybody.
  expect(await everyNote()).toHaveLength(before.length + 1);
  expect(files()).toEqual(filesBefore);

  // A day later the copy has them itself, and asks for no earlier notes.
  pass(21 * 60 * minute);
  expect(await parts().keep(customerId)).toBe('merged');
  expect((await bothSay()).said).toEqual(second.counted);
});

test('no note ever holds an address or a name', async () => {
  await fill();
  await makeCopy();
  for (const index of people.slice(0, 40)) {
    await open(index);
    const key = subscriberKey(customerId, idOf(index));
    if (index % 3 === 0) await set(key, 'st', 'unsubscribed');
    if (index % 7 === 0) await set(key, 'n', `Renamed ${index}`);
    if (index % 11 === 0) await deleteItems(product().table, [key]);
    if (index % 2 === 0) await product().settle();
  }
  await product().settle();
  const notes = await everyNote();
  expect(notes.length).toBeGreaterThan(5);
  expect(files().length).toBeGreaterThan(5);
  for (const index of people) expect(notes.join('\n')).not.toContain(emailOf(index));
  expect(notes.join('\n')).not.toMatch(/person|renamed|example\.com|paris|rome/i);
  const { said, counted } = await bothSay();
  expect(said).toEqual(counted);
});

test('a copy that has taken nothing over for days answers nothing and is made anew', async () => {
  await fill();
  await makeCopy();
  await open(1);
  await product().settle();
  pass(6 * 24 * 60 * minute);
  const question = { customerId, at: now(), question: { segmentIds: [customerId] } };
  expect(await parts().ask(question)).toBeUndefined();
  expect(await parts().keep(customerId)).toBe('built');
  const { said, counted } = await bothSay();
  expect(said).toEqual(counted);
});

const deedOf = (index: number): ChangeLine => ({
  ...{ id: idOf(index), sequence: String(index).padStart(40, '0'), at: 1000 * index },
  deeds: { r_1: index },
});

test('a note that cannot be written becomes a file', async () => {
  const { objects, kept } = columnsInMemory();
  const away = { put: () => Promise.reject(new Error('The table is away')) };
  await createChangeWriter({ objects, notes: away }).put(customerId, [deedOf(1)], 1000);
  expect([...kept.keys()]).toEqual([expect.stringContaining('/changes/')]);
});

test('a note is read once when it is new and once when it has settled, and late ones are found', async () => {
  const { notes, kept } = notesInMemory();
  const { put } = createChangeWriter({ objects: columnsInMemory().objects, notes });
  const unpacked: string[] = [];
  const keep = ({ key }: { readonly key: string }) => {
    unpacked.push(key);
    return key;
  };
  const asked: (number | undefined)[][] = [];
  const since: typeof notes.since = (customer, moment, most, settledTo) => {
    asked.push([moment, settledTo]);
    return notes.since(customer, moment, most, settledTo);
  };
  const memory = createNoteMemory({ since }, keep, 100);
  const [start, second] = [100 * minute, 1000];
  await put(customerId, [deedOf(1)], start);
  await put(customerId, [deedOf(2)], start + minute);
  const read = async (from: number, at: number) => (await memory.read(customerId, from, at)).size;
  expect(await read(start, start + 2 * minute)).toBe(2);
  // Two seconds behind the newest, which the next question has still in sight.
  await put(customerId, [deedOf(3)], start + minute - 2 * second);
  expect(await read(start, start + 2 * minute + second)).toBe(3);
  // By a clock that is half a minute behind: found when it has settled.
  await put(customerId, [deedOf(4)], start + minute / 2);
  expect(await read(start, start + 2 * minute + 2 * second)).toBe(3);
  expect(await read(start, start + 4 * minute)).toBe(4);
  const tail = start + minute - 3 * second;
  expect(asked).toEqual([
    ...[
      [start, undefined],
      [tail, undefined],
      [tail, undefined],
      [tail, undefined],
    ],
    [start, start + minute],
  ]);
  expect(unpacked).toHaveLength(4);
  // What was taken over is forgotten, and a copy from before is read from its beginning.
  expect(await read(start + minute, start + 5 * minute)).toBe(1);
  expect(await read(start, start + 6 * minute)).toBe(4);
  expect(kept.size).toBe(4);
});

test('what is read twice after some quiet minutes counts once, and nothing that was known is lost', async () => {
  const { notes } = notesInMemory();
  const { put } = createChangeWriter({ objects: columnsInMemory().objects, notes });
  const memory = createNoteMemory(notes, ({ key }) => key, 10);
  const start = 100 * minute;
  for (const index of [1, 2]) await put(customerId, [deedOf(index)], start + index);
  expect((await memory.read(customerId, start, start + 10)).size).toBe(2);
  for (const index of [3, 4, 5, 6, 7, 8])
    await put(customerId, [deedOf(index)], start + minute + index);
  expect((await memory.read(customerId, start, start + 10 * minute)).size).toBe(8);
  // A copy that was made a little ahead of the clock of who asks.
  expect((await memory.read(customerId, start + 9 * minute, start + 10 * minute)).size).toBe(0);
});

test('while a send is on, a question reads a small part of the last minutes', async () => {
  const { notes } = notesInMemory();
  const { put } = createChangeWriter({ objects: columnsInMemory().objects, notes });
  let found = 0;
  const since: typeof notes.since = async (...wanted) => {
    const some = await notes.since(...wanted);
    found += some.length;
    return some;
  };
  const memory = createNoteMemory({ since }, ({ key }) => key, 1_000_000);
  // Eight shards write a note a second each, and two people look, each once a second.
  let written = 0;
  let questions = 0;
  for (let at = 0; at < 6 * minute; at += 125) {
    written += 1;
    await put(customerId, [deedOf(written)], 100 * minute + at);
    if (at % 500 > 0 || at < 3 * minute) continue;
    if (at === 3 * minute) {
      await memory.read(customerId, 100 * minute, 100 * minute + at);
      found = 0;
    }
    questions += 1;
    const { size } = await memory.read(customerId, 100 * minute, 100 * minute + at);
    expect(size).toBe(written);
  }
  const lastMinutes = 3 * 60 * 8;
  expect(found / questions).toBeLessThan(lastMinutes / 30);
});

test('a clock that is behind names no note earlier than its newest change', async () => {
  const { notes, kept } = notesInMemory();
  const { put } = createChangeWriter({ objects: columnsInMemory().objects, notes });
  await put(customerId, [{ ...deedOf(1), at: 10 * minute }], 8 * minute);
  expect([...kept.values()].map(({ writtenAt }) => writtenAt)).toEqual([10 * minute]);
});

test('a note that took long to write is a file as well: its moment may not be asked for again', async () => {
  const [{ notes, kept: asNotes }, { objects, kept }] = [notesInMemory(), columnsInMemory()];
  let time = minute;
  const took = (ms: number) => ({
    put: async (...all: Parameters<typeof notes.put>) => {
      await notes.put(...all);
      time += ms;
    },
  });
  const write = async (ms: number, index: number) =>
    createChangeWriter({ objects, notes: took(ms), clock: () => time }).put(
      customerId,
      [deedOf(index)],
      time,
    );
  await write(900, 1);
  expect([asNotes.size, kept.size]).toEqual([1, 0]);
  await write(1_100, 2);
  expect([asNotes.size, kept.size]).toEqual([2, 1]);
});

test('where there are more changes than are of use, nothing of them is remembered', async () => {
  const { notes } = notesInMemory();
  const { put } = createChangeWriter({ objects: columnsInMemory().objects, notes });
  await put(customerId, [deedOf(1), deedOf(2)], minute);
  const memory = createNoteMemory(notes, ({ lines }) => lines, 1);
  const read = async () => [...(await memory.read(customerId, 0, 30 * minute)).values()];
  expect(await read()).toEqual([2]);
  await put(customerId, [deedOf(3)], 2 * minute);
  // From the beginning again: what was remembered would lack what was written meanwhile.
  expect(await read()).toEqual([2, 1]);
});

test('reading notes ends where there are more changes than are of use', async () => {
  const notes = createChangeNotes(product().table);
  // Four pages of a query, each of a megabyte at most.
  const body = { deeds: new Uint8Array(6000) };
  for (let moment = 0; moment < 600; moment += 1) {
    await notes.put(customerId, { writtenAt: moment, sequence: '1', lines: 10, lastAt: 1 }, body);
  }
  expect(await notes.since(customerId, 0, Number.POSITIVE_INFINITY)).toHaveLength(600);
  const some = await notes.since(customerId, 0, 100);
  expect(some.length).toBeGreaterThan(10);
  expect(some.length).toBeLessThan(300);
});

test('a note is there for longer than any copy may leave it', () => {
  const name = { writtenAt: 5_000_900, sequence: '7', lines: 1, lastAt: 5_000_000 };
  const item = noteItem(customerId, name, { deeds: Uint8Array.of(1) });
  expect(item.ttl).toBe(5000 + 7 * 86_400);
  const days = (ms: number) => ms / 86_400_000;
  expect(days(takeOverMs)).toBeLessThan(days(mostBehindMs) - 1);
  expect(days(mostBehindMs)).toBeLessThan(noteDays - 1);
});

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ChangeLine } from '../../../../functions/columns/changes/change-line';
import { createChangeNotes } from '../../../../functions/columns/changes/change-notes';
import { createChangeWriter } from '../../../../functions/columns/changes/change-store';
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
      TableName: product().table.name,
      Key,
      UpdateExpression: 'SET #name = :value',
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
  const first = await bothSay();
  const before = await everyNote();
  const filesBefore = files();

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
  id: idOf(index),
  sequence: String(index).padStart(40, '0'),
  at: 1000 * index,
  deeds: { r_1: index },
});

test('a note that cannot be written becomes a file', async () => {
  const { objects, kept } = columnsInMemory();
  const away = { put: () => Promise.reject(new Error('The table is away')) };
  await createChangeWriter({ objects, notes: away }).put(customerId, [deedOf(1)], 1000);
  expect([...kept.keys()]).toEqual([expect.stringContaining('/changes/')]);
});

test('a clock that is behind names no note earlier than its newest change', async () => {
  const { notes, kept } = notesInMemory();
  const { put } = createChangeWriter({ objects: columnsInMemory().objects, notes });
  await put(customerId, [{ ...deedOf(1), at: 10 * minute }], 8 * minute);
  expect([...kept.values()].map(({ writtenAt }) => writtenAt)).toEqual([10 * minute]);
});

test('a note that took long to write is a file as well: its moment may not be asked for again', async () => {
  const { notes, kept: asNotes } = notesInMemory();
  const { objects, kept } = columnsInMemory();
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

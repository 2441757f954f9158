import type { ReturnedKind } from '../../functions/items/carried';
import type { Returned } from './carry-over';

/**
 * How long the first copied items may wait for the deploy. They wait in the restored table's stream,
 * and the stream handlers skip changes that are older than 12 hours (`maxRecordAge` in
 * lib/constructs/streams/stream-worker.ts). Two hours are left for the deploy and for catching up.
 */
const maxWaitMs = 10 * 3_600_000;

const shown = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 19)}Z`;

/**
 * Returns by when the stage has to be deployed, or that it's too late for that.
 * @param copyingSince when the first copying began
 */
export const deployBy = (copyingSince: string, now: number): string => {
  const end = Date.parse(copyingSince) + maxWaitMs;
  return now < end
    ? `Deploy by ${shown(end)}. Later, totals in reports would leave out what was copied.`
    : `It is too late to deploy: totals in reports would leave out what was copied before ${shown(end)}. Cancel this restore and start again (docs/runbook.md).`;
};

/** Returns a warning if the stage was deployed too late, or undefined. */
export const deployWarning = (
  copyingSince: string | undefined,
  now: number,
): string | undefined => {
  if (copyingSince === undefined || now < Date.parse(copyingSince) + maxWaitMs) return undefined;
  return `The first items were copied at ${copyingSince}, more than ten hours ago. Totals in reports may leave out what was copied. Compare them with the lists.`;
};

type Line = { readonly pk: string; readonly sk: string };

/** Returns a list with a heading, or nothing if the list is empty. */
const section = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? ['', heading, ...lines.map((line) => `  ${line}`)] : [];

/** Returns the scheduled emails that have been made drafts. */
export const withdrawnLines = (withdrawn: readonly Line[]): readonly string[] =>
  section(
    `These ${withdrawn.length} scheduled emails were moved, withdrawn, or deleted since then. They are drafts now, and their customers can read why:`,
    withdrawn.map(({ pk, sk }) => `customer ${pk.split('#')[1]}, email ${sk.split('#')[1]}`),
  );

const person = ({ pk, sk }: Line) => `customer ${pk.split('#')[1]}, subscriber ${sk}`;
const key = ({ pk, sk }: Line) => `${pk} / ${sk}`;

/** The heading for each kind of item that had been deleted and is back. */
const headings: Readonly<Record<ReturnedKind, string>> = {
  people: 'people were deleted since then, and are back. Delete those again who asked for it:',
  sequences:
    'sequences were stopped since then, and run again. Stop them before you switch sending on:',
  users:
    'users were removed since then and can sign in again, or were added since the deploy. Remove those who were removed:',
  invitations: 'invitations were withdrawn or accepted since then, and are open again:',
  shops:
    'shops were disconnected or erased since then, and are back, or were connected since the deploy:',
  domains: 'claims to domains were given up or lost since then, and are back:',
};

const kinds: readonly ReturnedKind[] = [
  'sequences',
  'people',
  'users',
  'invitations',
  'shops',
  'domains',
];

/** Returns what to check after a restore: which items are back, and which customers are new. */
export const returnedLines = ({
  deleted,
  newCustomers,
}: Pick<Returned, 'deleted' | 'newCustomers'>): readonly string[] => [
  ...kinds.flatMap((kind) => {
    const items = deleted.get(kind) ?? [];
    const heading = `These ${items.length} ${headings[kind]}`;
    return section(heading, items.map(kind === 'people' ? person : key));
  }),
  ...section(
    `These ${newCustomers.length} customers came since then. They can sign in, and have their senders and their plan. They have to set up everything else again:`,
    newCustomers,
  ),
];

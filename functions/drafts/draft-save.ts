import type { DraftPart } from '../../shared/contracts/draft-log';
import { isOlderContentType } from '../../shared/email/content-types';
import type { ConversionReport } from '../../shared/email/markup/convert';
import { convertLegacy } from '../../shared/email/markup/convert';
import type { Draft } from '../items/draft';
import type { DraftContent } from './draft';
import type { Author, DraftEvent } from './draft-log';

const parts = [
  'subject',
  'name',
  'preHeader',
  'editor',
  'styles',
  'senderId',
  'segmentIds',
  'excludedSegmentIds',
  'warmUpConfig',
  'utm',
  'trial',
  'ownTime',
  'confirmedSamples',
] as const satisfies readonly (DraftPart & keyof DraftContent)[];

/** Sorts the keys, because DynamoDB may return the same attributes in another order. */
const canonical = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value;
const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, (_, value) => canonical(value)) ===
  JSON.stringify(b, (_, value) => canonical(value));

/** What differs between two revisions, for the log. */
export const changedParts = (before: Draft, after: Draft): DraftPart[] => [
  ...parts.filter((part) => !isSame(before[part], after[part])),
  ...(before.bodyKey === after.bodyKey ? [] : (['body'] as const)),
];

type Save = {
  readonly before: Draft;
  readonly after: Draft;
  readonly isAutomatic?: boolean | undefined;
  readonly overwrites?: boolean | undefined;
  readonly author?: Author | undefined;
};

/** The lines a save leaves in the log; none when it changed nothing. */
export const saveEvents = (
  { before, after, isAutomatic, overwrites, author }: Save,
  report: readonly ConversionReport[] | undefined,
): DraftEvent[] => {
  const changes = changedParts(before, after);
  const saved: DraftEvent = {
    kind: 'saved',
    author,
    changes,
    ...(isAutomatic && { isAutomatic }),
    ...(overwrites && { overwrote: true }),
  };
  const converted: DraftEvent[] = report
    ? [{ kind: 'converted', author, from: before.editor, report: [...report] }]
    : [];
  return changes.length > 0 ? [...converted, saved] : [];
};

/** What converting the old body changed; undefined when this save converts nothing. */
export const conversionOf = async (
  before: Draft,
  after: Draft,
  oldBody: () => Promise<string>,
): Promise<readonly ConversionReport[] | undefined> =>
  isOlderContentType(before.editor) && after.editor !== before.editor
    ? convertLegacy(await oldBody()).report
    : undefined;

import * as z from 'zod';
import type { Formats } from '../../../shared/locale/formats';
import { exportColumns, exportHeader, maxAttributeColumns } from '../../audience/export-rules';
import type { SegmentRepository } from '../../segments/register/segment-repository';
import type { ExportStore } from '../export-store';
import { people } from '../job-notice-rules';
import type { JobHandler, JobOf, Outcome, Step } from '../job-work';
import {
  type PeoplePage,
  type PeoplePages,
  type PeoplePosition,
  peoplePosition,
} from '../people-pages';
import { createExportLines, type LineDependencies, partText } from './export-text';

type Dependencies = LineDependencies & {
  readonly pages: PeoplePages;
  readonly segments: Pick<SegmentRepository, 'list'>;
  readonly store: ExportStore;
};

type ExportJob = JobOf<'export_subscribers'>;

/** How many people are read at a time, and how many a step of the first walk handles. */
const pagePeople = 1000;
const maxScannedPeople = 10_000;
/**
 * The maximum number of attribute keys to store in the job. At 60 characters a key, they take up to
 * 180 kB of the 400 kB that the job's item may have.
 */
const maxKnownKeys = 3000;

const upload = z.object({ key: z.string(), uploadId: z.string() });
const writing = z.object({
  columns: z.array(z.string()),
  leftOut: z.number(),
  upload,
  parts: z.array(z.object({ number: z.number(), etag: z.string() })),
});
/**
 * The first pass through the people collects the attributes, which become the columns. The second
 * pass writes the rows.
 */
const state = z.object({
  place: peoplePosition.optional(),
  keys: z.array(z.string()).default([]),
  writing: writing.optional(),
});
type State = z.infer<typeof state>;
type Writing = z.infer<typeof writing>;

const omittedNote = (omittedCount: number, { number }: Formats): string =>
  omittedCount > 0
    ? ` ${number(omittedCount)} attributes are left out because a file can have up to ${maxAttributeColumns}.`
    : '';

const finish = async (store: ExportStore, job: ExportJob, formats: Formats): Promise<Outcome> => {
  const { writing } = state.parse(job.checkpoint);
  if (!writing) throw new Error('The export ended before its file was written');
  await store.complete(writing.upload, writing.parts);
  const text = `Your export of ${people(job.changed, formats)} is ready.${omittedNote(writing.leftOut, formats)}`;
  return {
    message: text,
    result: {
      key: writing.upload.key,
      fileName: `subscribers-${job.createdAt.slice(0, 10)}.csv`,
    },
    notice: { code: 'export_ready', text },
  };
};

/** Writes subscribers into a CSV file in parts, so that memory does not grow with their number. */
export const exportSubscribers = (dependencies: Dependencies): JobHandler<'export_subscribers'> => {
  const { pages, segments, store } = dependencies;
  const linesOf = createExportLines(dependencies);

  const collectKeys = async (customerId: string, job: ExportJob, at: State): Promise<Step> => {
    const keys = new Set(at.keys);
    let position: PeoplePosition | undefined = at.place;
    let scannedCount = 0;
    do {
      const page: PeoplePage = await pages.page(
        customerId,
        job.input.selection,
        position,
        pagePeople,
      );
      for (const key of page.people.flatMap(({ fields }) => Object.keys(fields))) {
        if (keys.size < maxKnownKeys) keys.add(key);
      }
      scannedCount += page.looked;
      position = page.next;
    } while (position && scannedCount < maxScannedPeople);
    if (position)
      return { checkpoint: { place: position, keys: [...keys] }, processed: scannedCount };
    const { attributes, leftOut: omittedCount } = exportColumns(keys);
    const initialWriting: Writing = {
      columns: [...attributes],
      leftOut: omittedCount,
      upload: await store.begin(),
      parts: [],
    };
    return { checkpoint: { writing: initialWriting }, processed: scannedCount };
  };

  const write = async (customerId: string, job: ExportJob, at: State, writing: Writing) => {
    const list = await segments.list(customerId);
    const names = new Map(list.map(({ id, name }) => [id, name]));
    const part = partText();
    if (writing.parts.length === 0) part.add(exportHeader(writing.columns));
    let position: PeoplePosition | undefined = at.place;
    let scannedCount = 0;
    let rows = 0;
    do {
      const page: PeoplePage = await pages.page(
        customerId,
        job.input.selection,
        position,
        pagePeople,
      );
      part.add(await linesOf(customerId, page.people, names, writing.columns));
      scannedCount += page.looked;
      rows += page.people.length;
      position = page.next;
    } while (position && !part.isFull());
    const writtenPart = await store.put(writing.upload, writing.parts.length + 1, part.text());
    const next: Writing = { ...writing, parts: [...writing.parts, writtenPart] };
    return {
      checkpoint: { place: position, writing: next },
      isLast: position === undefined,
      processed: scannedCount,
      changed: rows,
    };
  };

  return {
    total: async (customerId, { input }) => 2 * (await pages.total(customerId, input.selection)),
    async step(customerId, job) {
      const at = state.parse(job.checkpoint ?? {});
      return at.writing ? write(customerId, job, at, at.writing) : collectKeys(customerId, job, at);
    },
    finish: (_, job, formats) => finish(store, job, formats),
  };
};

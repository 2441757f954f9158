import * as z from 'zod';
import { exportColumns, exportHeader, maxAttributeColumns } from '../../audience/export-rules';
import type { SegmentRepository } from '../../segments/register/segment-repository';
import type { ExportStore } from '../export-store';
import { people } from '../job-notice-rules';
import type { JobOf, JobWork, Outcome, Step } from '../job-work';
import { type PeoplePage, type PeoplePages, type PeoplePlace, peoplePlace } from '../people-pages';
import { createExportLines, type LineDependencies, partText } from './export-text';

type Dependencies = LineDependencies & {
  readonly pages: PeoplePages;
  readonly segments: Pick<SegmentRepository, 'list'>;
  readonly store: ExportStore;
};

type ExportJob = JobOf<'export_subscribers'>;

/** How many people are read at a time, and how many a step of the first walk handles. */
const pagePeople = 1000;
const walkPeople = 10_000;
/** At 60 characters a key, up to 180 kB of the 400 kB that the job's item may have. */
const maxKnownKeys = 3000;

const upload = z.object({ key: z.string(), uploadId: z.string() });
const writing = z.object({
  columns: z.array(z.string()),
  leftOut: z.number(),
  upload,
  parts: z.array(z.object({ number: z.number(), etag: z.string() })),
});
/** The first walk collects the attributes, which become the columns. The second writes the rows. */
const state = z.object({
  place: peoplePlace.optional(),
  keys: z.array(z.string()).default([]),
  writing: writing.optional(),
});
type State = z.infer<typeof state>;
type Writing = z.infer<typeof writing>;

const leftOutNote = (leftOut: number): string =>
  leftOut > 0
    ? ` ${leftOut} attributes are left out because a file can have up to ${maxAttributeColumns}.`
    : '';

const finish = async (store: ExportStore, job: ExportJob): Promise<Outcome> => {
  const { writing: on } = state.parse(job.checkpoint);
  if (!on) throw new Error('The export ended before its file was written');
  await store.complete(on.upload, on.parts);
  const text = `Your export of ${people(job.changed)} is ready.${leftOutNote(on.leftOut)}`;
  return {
    message: text,
    result: {
      key: on.upload.key,
      fileName: `subscribers-${job.createdAt.slice(0, 10)}.csv`,
    },
    tell: { code: 'export_ready', text },
  };
};

/** Writes subscribers into a CSV file in parts, so that memory does not grow with their number. */
export const exportSubscribers = (dependencies: Dependencies): JobWork<'export_subscribers'> => {
  const { pages, segments, store } = dependencies;
  const linesOf = createExportLines(dependencies);

  const learn = async (customerId: string, job: ExportJob, at: State): Promise<Step> => {
    const keys = new Set(at.keys);
    let place: PeoplePlace | undefined = at.place;
    let looked = 0;
    do {
      const page: PeoplePage = await pages.page(customerId, job.input.selection, place, pagePeople);
      for (const key of page.people.flatMap(({ fields }) => Object.keys(fields))) {
        if (keys.size < maxKnownKeys) keys.add(key);
      }
      looked += page.looked;
      place = page.next;
    } while (place && looked < walkPeople);
    if (place) return { checkpoint: { place, keys: [...keys] }, processed: looked };
    const { attributes, leftOut } = exportColumns(keys);
    const begun: Writing = {
      columns: [...attributes],
      leftOut,
      upload: await store.begin(),
      parts: [],
    };
    return { checkpoint: { writing: begun }, processed: looked };
  };

  const write = async (customerId: string, job: ExportJob, at: State, on: Writing) => {
    const list = await segments.list(customerId);
    const names = new Map(list.map(({ id, name }) => [id, name]));
    const part = partText();
    if (on.parts.length === 0) part.add(exportHeader(on.columns));
    let place: PeoplePlace | undefined = at.place;
    let looked = 0;
    let rows = 0;
    do {
      const page: PeoplePage = await pages.page(customerId, job.input.selection, place, pagePeople);
      part.add(await linesOf(customerId, page.people, names, on.columns));
      looked += page.looked;
      rows += page.people.length;
      place = page.next;
    } while (place && !part.isFull());
    const written = await store.put(on.upload, on.parts.length + 1, part.text());
    const next: Writing = { ...on, parts: [...on.parts, written] };
    return {
      checkpoint: { place, writing: next },
      isLast: place === undefined,
      processed: looked,
      changed: rows,
    };
  };

  return {
    total: async (customerId, { input }) => 2 * (await pages.total(customerId, input.selection)),
    async step(customerId, job) {
      const at = state.parse(job.checkpoint ?? {});
      return at.writing ? write(customerId, job, at, at.writing) : learn(customerId, job, at);
    },
    finish: (_, job) => finish(store, job),
  };
};

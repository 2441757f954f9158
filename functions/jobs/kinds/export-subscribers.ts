import * as z from 'zod';
import {
  exportColumns,
  exportHeader,
  exportLine,
  mostAttributeColumns,
} from '../../audience/export-rules';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { SegmentRepository } from '../../segments/register/segment-repository';
import type { ExportStore } from '../export-store';
import { people } from '../job-notice-rules';
import type { JobOf, JobWork, Step } from '../job-work';
import { type PeoplePage, type PeoplePages, type PeoplePlace, peoplePlace } from '../people-pages';

type Dependencies = {
  readonly pages: PeoplePages;
  readonly segments: Pick<SegmentRepository, 'list'>;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
  readonly store: ExportStore;
};

type ExportJob = JobOf<'export_subscribers'>;

/** People read at a time, and people a step of the first walk. */
const [pagePeople, walkPeople] = [1000, 10_000];
/** S3 takes no smaller part but the last: 5 MiB. A part is all a run keeps in memory. */
const partBytes = 5 * 1024 * 1024;
/** Keys of 60 characters at most: 180 kB of the 400 kB that the job's item may have. */
const mostKnownKeys = 3000;

const upload = z.object({ key: z.string(), uploadId: z.string() });
const writing = z.object({
  columns: z.array(z.string()),
  leftOut: z.number(),
  upload,
  parts: z.array(z.object({ number: z.number(), etag: z.string() })),
});
/** The first walk learns which attributes there are, the second writes; a column heads them all. */
const state = z.object({
  place: peoplePlace.optional(),
  keys: z.array(z.string()).default([]),
  writing: writing.optional(),
});
type State = z.infer<typeof state>;
type Writing = z.infer<typeof writing>;

/** Text of the part under way: chunks and their size, so that nothing is measured twice. */
const partText = () => {
  const chunks: string[] = [];
  let bytes = 0;
  return {
    add(text: string) {
      chunks.push(text);
      bytes += Buffer.byteLength(text);
    },
    isFull: () => bytes >= partBytes,
    text: () => chunks.join(''),
  };
};

/** Writes subscribers into a CSV file, in parts, so that a million rows take no more memory. */
export const exportSubscribers = (dependencies: Dependencies): JobWork<'export_subscribers'> => {
  const { pages, segments, suppressions, store } = dependencies;

  const learn = async (customerId: string, job: ExportJob, at: State): Promise<Step> => {
    const keys = new Set(at.keys);
    let place: PeoplePlace | undefined = at.place;
    let looked = 0;
    do {
      const page: PeoplePage = await pages.page(customerId, job.input.selection, place, pagePeople);
      for (const key of page.people.flatMap(({ fields }) => Object.keys(fields))) {
        if (keys.size < mostKnownKeys) keys.add(key);
      }
      looked += page.looked;
      place = page.next;
    } while (place && looked < walkPeople);
    if (place) return { checkpoint: { place, keys: [...keys] }, processed: looked };
    const { attributes, leftOut } = exportColumns(keys);
    const begun: Writing = {
      ...{ columns: [...attributes], leftOut },
      ...{ upload: await store.begin(), parts: [] },
    };
    return { checkpoint: { writing: begun }, processed: looked };
  };

  const linesOf = async (
    customerId: string,
    page: PeoplePage,
    names: ReadonlyMap<string, string>,
    columns: readonly string[],
  ): Promise<string> => {
    const ids = page.people.map(({ id }) => id);
    const suppressed = await suppressions.getMany(customerId, ids);
    return page.people
      .map((person) => {
        const inSegments = person.segmentIds.flatMap((id) => names.get(id) ?? []).sort();
        const reason = suppressed.get(person.id)?.reason ?? '';
        return exportLine({ person, segments: inSegments, suppressed: reason }, columns);
      })
      .join('');
  };

  const write = async (customerId: string, job: ExportJob, at: State, on: Writing) => {
    const list = await segments.list(customerId);
    const names = new Map(list.map(({ id, name }) => [id, name]));
    const part = partText();
    if (on.parts.length === 0) part.add(exportHeader(on.columns));
    let place: PeoplePlace | undefined = at.place;
    let [looked, rows] = [0, 0];
    do {
      const page: PeoplePage = await pages.page(customerId, job.input.selection, place, pagePeople);
      part.add(await linesOf(customerId, page, names, on.columns));
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

  const note = (leftOut: number): string =>
    leftOut > 0
      ? ` ${leftOut} attributes are left out: a file holds ${mostAttributeColumns} of them.`
      : '';

  return {
    total: async (customerId, { input }) => 2 * (await pages.total(customerId, input.selection)),
    async step(customerId, job) {
      const at = state.parse(job.checkpoint ?? {});
      return at.writing ? write(customerId, job, at, at.writing) : learn(customerId, job, at);
    },
    async finish(_, job) {
      const { writing: on } = state.parse(job.checkpoint);
      if (!on) throw new Error('An export ended before it was written');
      await store.complete(on.upload, on.parts);
      const text = `Your export of ${people(job.changed)} is ready.${note(on.leftOut)}`;
      return {
        message: text,
        result: {
          key: on.upload.key,
          fileName: `subscribers-${job.createdAt.slice(0, 10)}.csv`,
        },
        tell: { code: 'export_ready', text },
      };
    },
  };
};

import pMap from 'p-map';
import * as z from 'zod';
import type { Formats } from '../../../shared/locale/formats';
import { subscriberId } from '../../audience/subscriber-id';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { KeyRing } from '../../platform/aws/key-ring';
import type { JobHandler, JobOf, Step } from '../job-work';
import type { AddressList, SuppressionFiles } from './suppression-files';

type Dependencies = {
  readonly files: SuppressionFiles;
  readonly suppressions: Pick<SuppressionRepository, 'add' | 'getMany'>;
  readonly keys: KeyRing;
};

type UploadJob = JobOf<'import_suppressions'>;

const stepAddresses = 1000;
/** How many conditional writes run concurrently. */
const width = 50;

/**
 * `fresh`: how many addresses of the step are new. They are counted before any of them is written.
 */
const state = z.object({ from: z.number().default(0), fresh: z.number().optional() });

const resultText = (
  { changed, unchanged }: UploadJob,
  { invalid, firstInvalidLine }: AddressList,
  { number }: Formats,
) => {
  const known = unchanged > 0 ? `, ${number(unchanged)} were already on the list` : '';
  const invalidText =
    invalid > 0
      ? ` ${number(invalid)} ${invalid === 1 ? 'row isn’t an email address' : 'rows aren’t email addresses'}, starting with row ${firstInvalidLine}.`
      : '';
  return `${number(changed)} added${known}.${invalidText}`;
};

/** Adds the addresses of an uploaded file to the suppression list. */
export const importSuppressions = ({
  files,
  suppressions,
  keys,
}: Dependencies): JobHandler<'import_suppressions'> => {
  const entriesOf = async (customerId: string, emails: readonly string[]) => {
    const key = await keys('subscriber-id');
    return emails.map((email) => ({ email, id: subscriberId(key, customerId, email) }));
  };

  const step = async (customerId: string, job: UploadJob): Promise<Step> => {
    const { from, fresh: newCount } = state.parse(job.checkpoint ?? {});
    const { emails } = await files.read(job.input.assetKey);
    const part = await entriesOf(customerId, emails.slice(from, from + stepAddresses));
    if (newCount === undefined) {
      const ids = part.map(({ id }) => id);
      const known = await suppressions.getMany(customerId, ids);
      return { checkpoint: { from, fresh: part.length - known.size } };
    }
    await pMap(
      part,
      ({ id, email }) =>
        suppressions.add(customerId, id, 'upload', job.createdAt, {
          email,
          source: job.input.fileName,
        }),
      { concurrency: width },
    );
    const to = from + part.length;
    return {
      checkpoint: { from: to },
      isLast: to >= emails.length,
      processed: part.length,
      changed: newCount,
      unchanged: part.length - newCount,
    };
  };

  return {
    total: async (_, { input }) => (await files.read(input.assetKey)).emails.length,
    step,
    async finish(_, job, formats) {
      const text = resultText(job, await files.read(job.input.assetKey), formats);
      return {
        message: text,
        notice: {
          code: 'suppressed_list_processed',
          text: `Your suppression list ${job.input.fileName} has been processed: ${text}`,
        },
      };
    },
  };
};

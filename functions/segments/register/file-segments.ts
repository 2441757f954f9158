import { defaultSegmentName } from './segment';
import { segmentNameOf, uniqueName } from './segment-name-rules';
import type { SegmentRepository } from './segment-repository';

type FileSegmentInput = {
  readonly id: string;
  readonly fileName: string;
  /** A name chosen for it, instead of the file's. */
  readonly segmentName?: string;
  readonly createdAt: string;
};

/** The segments that imported files make. */
export const createFileSegments = (segments: Pick<SegmentRepository, 'list' | 'create'>) => ({
  /** The name that a file would give its segment. */
  async nameForFile(customerId: string, fileName: string): Promise<string> {
    const taken = (await segments.list(customerId)).map(({ name }) => name);
    return uniqueName(segmentNameOf(fileName), taken);
  },

  /** The segment of an imported file, named after it; repeating the call changes nothing. */
  async createForFile(customerId: string, input: FileSegmentInput) {
    const { id, fileName, segmentName = segmentNameOf(fileName), createdAt } = input;
    const others = (await segments.list(customerId)).filter((segment) => segment.id !== id);
    const taken = [defaultSegmentName, ...others.map(({ name }) => name)];
    const name = uniqueName(segmentName, taken);
    await segments.create(customerId, {
      id,
      name,
      origin: 'file',
      reserved: false,
      createdAt,
    });
  },
});

import { AwsError } from '../../core/aws-service';
import type { ByteRange } from './body-files';

const RANGE_HEADER = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a Range header for an object of the given size. Several ranges or an invalid header mean
 * the whole object, as in S3. A range outside the object throws InvalidRange (416).
 */
export const parseRange = (
  header: string | undefined,
  sizeBytes: number,
): ByteRange | undefined => {
  const [, from = '', to = ''] = RANGE_HEADER.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const suffixStart = Math.max(0, sizeBytes - Number(to));
  const start = from === '' ? suffixStart : Number(from);
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  if (start >= sizeBytes || end < start) {
    const extra = { RangeRequested: header, ActualObjectSize: sizeBytes };
    throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416, extra);
  }
  return { start, length: end - start + 1 };
};

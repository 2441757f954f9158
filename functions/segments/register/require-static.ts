import { AppError } from '../../platform/app-error';

/** The part of the segment register that shows whether a segment is static or dynamic. */
export type SegmentOrigins = {
  get(customerId: string, segmentId: string): Promise<{ readonly origin: string }>;
};

/**
 * Refuses a dynamic segment, because only static segments have members of their own.
 * @throws AppError segment_not_found or segment_is_dynamic
 */
export const requireStatic = async (
  segments: SegmentOrigins,
  customerId: string,
  segmentId: string,
): Promise<void> => {
  const { origin } = await segments.get(customerId, segmentId);
  if (origin !== 'dynamic') return;
  throw new AppError(
    'segment_is_dynamic',
    'You can’t add people to a dynamic segment. Choose another segment, or change its rules.',
  );
};

import type { Json } from '../json';
import { StateError } from '../state-error';

// https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html
const LARGEST_PAYLOAD = 262_144;

/** The text of a payload; one larger than Step Functions carries fails the state. */
export const payloadText = (value: Json): string => {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) <= LARGEST_PAYLOAD) return text;
  throw new StateError(
    'States.DataLimitExceeded',
    'The state/task returned a result with a size exceeding the maximum number of bytes service limit.',
  );
};

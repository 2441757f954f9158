import type { Json } from '../json';
import { StateError } from '../state-error';

// See https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html
const MAX_PAYLOAD = 262_144;

/** Returns a payload as text. If it is larger than Step Functions allows, the state fails. */
export const payloadText = (value: Json): string => {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) <= MAX_PAYLOAD) return text;
  throw new StateError(
    'States.DataLimitExceeded',
    'The state/task returned a result with a size exceeding the maximum number of bytes service limit.',
  );
};

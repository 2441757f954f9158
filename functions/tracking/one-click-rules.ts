/**
 * What a mailbox provider posts for its user (RFC 8058 §3.1): a single field, `List-Unsubscribe`,
 * with the value `One-Click`, as a form in either encoding. Anything else is a scanner or an
 * experiment.
 */
const field = 'list-unsubscribe';
const value = 'one-click';

/** The field takes 26 bytes, and multipart framing about a hundred more. */
const maxBytes = 2000;

type Pairs = Iterable<readonly [string, unknown]>;

/**
 * Mailbox providers use different upper and lower case and may add a line break. None of them sends
 * a second field, so a body with two fields is refused.
 */
const isOneClickForm = (formFields: Pairs): boolean => {
  const pairs = [...formFields];
  const [name, fieldValue] = pairs[0] ?? [];
  const isExactText = (text: unknown, expected: string) =>
    typeof text === 'string' && text.trim().toLowerCase() === expected;
  return pairs.length === 1 && isExactText(name, field) && isExactText(fieldValue, value);
};

const multipartPairs = async (contentType: string, body: Buffer): Promise<Pairs> => {
  try {
    const headers = { 'content-type': contentType };
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch {
    // A body that isn't multipart has no fields.
    return [];
  }
};

/** @param contentType the header as sent; a form without one is parsed as urlencoded */
export const isOneClick = async (contentType: string, body: Buffer): Promise<boolean> => {
  if (body.length > maxBytes) return false;
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase();
  if (mediaType === 'multipart/form-data') {
    return isOneClickForm(await multipartPairs(contentType, body));
  }
  const isUrlencoded = !mediaType || mediaType === 'application/x-www-form-urlencoded';
  return isUrlencoded && isOneClickForm(new URLSearchParams(body.toString()));
};

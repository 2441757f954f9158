const pattern = /\{\{resolve:secretsmanager:([^}]+?)\}\}/g;

/**
 * Returns the secret's id and the optional JSON key in a reference. The id is a name or an ARN, and
 * an ARN itself contains colons.
 */
const parseSelector = (selector: string) => {
  const [id = '', ...rest] = selector.startsWith('arn:')
    ? [selector.split(':').slice(0, 7).join(':'), ...selector.split(':').slice(7)]
    : selector.split(':');
  return { id, jsonKey: rest[1] ?? '' };
};

/**
 * Replaces CloudFormation's dynamic references with the secrets they refer to, as a deployment
 * does.
 * @throws Error when the secret isn't JSON but the reference names a key in it
 */
export const resolveDynamicReferences = (
  text: string,
  secretValue: (secretId: string) => string,
): string => {
  let resolved = text;
  for (const [reference, selector = ''] of text.matchAll(pattern)) {
    const { id, jsonKey } = parseSelector(selector);
    const secret = secretValue(id);
    const value = jsonKey ? String(JSON.parse(secret)[jsonKey]) : secret;
    resolved = resolved.replace(reference, () => value);
  }
  return resolved;
};

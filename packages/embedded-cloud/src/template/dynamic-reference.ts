const pattern = /\{\{resolve:secretsmanager:([^}]+?)\}\}/g;

/** The id is an ARN (which has colons of its own) or a name; the rest are optional selectors. */
const parseSelector = (selector: string) => {
  const [id = '', ...rest] = selector.startsWith('arn:')
    ? [selector.split(':').slice(0, 7).join(':'), ...selector.split(':').slice(7)]
    : selector.split(':');
  return { id, jsonKey: rest[1] ?? '' };
};

/**
 * Replaces CloudFormation's dynamic references by the secrets they name, as a deployment does.
 * @throws Error when the secret is no JSON though a key of it is asked for
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

import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PermissionListener } from '@mailbloom/embedded-cloud';

/**
 * The environment variable for a folder in which servers record the calls of functions. Nothing is
 * recorded without it.
 */
export const recordedCallsVariable = 'MAILBLOOM_RECORDED_CALLS';

type Stacks = Parameters<PermissionListener>[2];

/**
 * CDK puts the stack's name into the ids of event source mappings, with a hash that depends on it.
 */
const stageInId = /Mailbloom(?:dev|staging|prod)(\w+?)[0-9A-F]{16}$/;

/** `Mailbloom-dev-Data` and `table8235A42E` → `Data.table8235A42E`, as in every stage. */
export const symbolOf = (stack: string, logicalId: string): string =>
  `${stack.split('-').slice(2).join('-')}.${logicalId.replace(stageInId, '$1')}`;

const symbolsOf = (stacks: Stacks): ReadonlyMap<string, string> =>
  new Map(
    stacks.flatMap(({ name, resources }) =>
      resources
        .filter(({ type }) => type !== 'AWS::Lambda::Function')
        .map(
          ({ physicalId, logicalId }) =>
            [physicalId.split(/[:/]/).at(-1) ?? '', symbolOf(name, logicalId)] as const,
        ),
    ),
  );

/** Replaces generated names in an ARN by symbols, and the names of objects and identities by `x`. */
const normalize = (resource: string, symbols: ReadonlyMap<string, string>): string => {
  const [, bucket] = /^arn:aws:s3:::([^/]+)\//.exec(resource) ?? [];
  if (bucket !== undefined) return `arn:aws:s3:::${symbols.get(bucket) ?? bucket}/x`;
  return resource
    .replace(/:identity\/.*$/, ':identity/x')
    .split(/([:/])/)
    .map((part) => symbols.get(part) ?? part)
    .join('');
};

/** Returns a listener that appends each distinct call to a file of this process. */
export const callRecorder = (): PermissionListener | undefined => {
  const folder = process.env[recordedCallsVariable];
  if (folder === undefined) return undefined;
  const file = join(folder, `${process.pid}.txt`);
  const seen = new Set<string>();
  let symbols: ReadonlyMap<string, string> | undefined;
  return (functionName, { action, resource }, stacks) => {
    // The stacks are complete before the first function runs.
    symbols ??= symbolsOf(stacks);
    const line = `${functionName} ${action} ${normalize(resource, symbols)}\n`;
    if (seen.has(line)) return;
    seen.add(line);
    appendFileSync(file, line);
  };
};

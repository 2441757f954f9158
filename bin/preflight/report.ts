import { type Check, stopsDeploy } from './check';

const marks = { ok: '✓', missing: '✗', unknown: '?' } as const;

const linesOf = ({ name, state, finding, todo, leadTime }: Check): string[] => [
  `  ${marks[state]} ${name}: ${finding}`,
  ...(todo && state !== 'ok' ? [`    What to do: ${todo}`] : []),
  ...(leadTime && state !== 'ok' ? [`    Usual lead time: ${leadTime}`] : []),
];

const sections: readonly (readonly [string, (check: Check) => boolean])[] = [
  ['Stops the first deploy', ({ state, stops }) => state === 'missing' && stops === 'deploy'],
  [
    'Needed for the first campaign',
    ({ state, stops }) => state === 'missing' && stops === 'campaign',
  ],
  ['We couldn’t tell', ({ state }) => state === 'unknown'],
  ['Ready', ({ state }) => state === 'ok'],
];

/** Writes the report. It starts with what stops the deploy, and ends with what is ready. */
export const reportOf = (checks: readonly Check[]): string => {
  const parts = sections
    .map(([title, belongs]) => [title, checks.filter(belongs)] as const)
    .filter(([, found]) => found.length > 0)
    .map(([title, found]) => [title, ...found.flatMap(linesOf)].join('\n'));
  const end = stopsDeploy(checks)
    ? 'Don’t deploy yet.'
    : 'Nothing that we can see stops the first deploy.';
  return `${[...parts, end].join('\n\n')}\n`;
};

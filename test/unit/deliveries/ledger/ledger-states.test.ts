import { readFileSync } from 'node:fs';
import { conditionOf } from '../../../../functions/deliveries/ledger/ledger-expressions';
import {
  type Transition,
  type TransitionName,
  transitions,
} from '../../../../functions/deliveries/ledger/ledger-states';
import { ledgerCodes } from '../../../../functions/items/delivery/ledger-entry';

const names = Object.keys(transitions) as TransitionName[];

const toWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const arrowsOf = (name: TransitionName): string[] => {
  const { from, to }: Transition = transitions[name];
  const starts = from.map((state) => (state === 'absent' ? '[*]' : state));
  return starts.flatMap((start) => to.map((end) => `${start} --> ${end}: ${toWords(name)}`));
};

const stateDiagram = (): string[] => {
  const [, drawnDiagram = ''] =
    /```mermaid\nstateDiagram-v2\n([^`]*)```/.exec(readFileSync('docs/data-model.md', 'utf8')) ??
    [];
  return drawnDiagram
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
};

test('matches the states and transitions in docs/data-model.md with the code’s table', () => {
  const states = Object.entries(ledgerCodes).map(
    ([state, letter]) => `${state}: ${state} (${letter})`,
  );
  // Evidence from SES also overrules a failure that we only inferred ourselves.
  const overruledArrow = 'failed --> accepted: record evidence, if we concluded it';
  expect(stateDiagram().sort()).toEqual(
    [...states, ...names.flatMap(arrowsOf), overruledArrow].sort(),
  );
});

test('lets an email be sent only after a claim, and never changes a skipped email', () => {
  const claimingNames = names.filter((name) =>
    transitions[name].to.some((state) => state === 'claimed'),
  );
  expect(claimingNames).toEqual(['claim', 'claimAgain']);
  const fromSkipped = names.filter((name) =>
    (transitions[name] as Transition).from.includes('skipped'),
  );
  expect(fromSkipped).toEqual([]);
});

test.each<[TransitionName, string]>([
  ['claim', 'attribute_not_exists(pk)'],
  ['skip', 'attribute_not_exists(pk) OR st IN (:released)'],
  ['accept', 'own = :known AND st IN (:claimed, :unknown)'],
  ['retry', 'lx = :known AND st IN (:unknown)'],
  ['reopen', 'code = :only AND st IN (:failed)'],
  [
    'recordEvidence',
    'st IN (:accepted, :claimed, :unknown, :released) OR (st = :failed AND code IN (:outcome_unknown, :gave_up))',
  ],
])('writes the transition %s only if %s', (name, expression) => {
  expect(conditionOf(name, 1).expression).toBe(expression);
});

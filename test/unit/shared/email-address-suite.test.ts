import { isEmailAddress } from '../../../shared/email-address';
import {
  type Diagnosis,
  diagnoses,
  hasImpossibleTopLevelDomain,
} from '../../fixtures/email-addresses/diagnoses';
import { isemailAddresses } from '../../fixtures/email-addresses/isemail';

const addressesOf = (category: string) =>
  isemailAddresses.filter(([, diagnosis]) => diagnoses[diagnosis].category === category);

const isExpected = (address: string, diagnosis: Diagnosis): boolean =>
  diagnoses[diagnosis].isAccepted && !hasImpossibleTopLevelDomain(address);

const wrongCases = (cases: typeof isemailAddresses) =>
  cases.filter(
    ([address, diagnosis]) => isEmailAddress(address) !== isExpected(address, diagnosis),
  );

test.each([
  ['valid', 15],
  ['warned', 5],
  ['unusual', 60],
  ['error', 60],
])('evaluates %s addresses of the isemail set as documented', (category, atLeast) => {
  expect(addressesOf(category).length).toBeGreaterThanOrEqual(atLeast);
  expect(wrongCases(addressesOf(category))).toEqual([]);
});

test('accepts no invalid address of the set, and has a reason for every valid address that it refuses', () => {
  for (const verdict of Object.values(diagnoses)) {
    const needsReason = verdict.category !== 'error' && !verdict.isAccepted;
    expect('why' in verdict).toBe(needsReason);
    if (verdict.category === 'error') expect(verdict.isAccepted).toBe(false);
  }
});

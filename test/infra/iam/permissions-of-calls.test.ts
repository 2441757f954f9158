import { stageNames } from '../support/stage-templates';
import { callsByAws, type RoleCall } from './calls-by-aws';
import { type Grant, grantsOf, onAnother, refusedCalls, unneededGrants } from './grants';
import { readRecordedCalls, readUnrecordedGrants } from './recorded-calls';
import { rolesOf } from './stage-roles';

const textOf = ({ role, action, resource }: Grant | RoleCall): string =>
  `${role} ${action} ${resource}`;

const recorded = readRecordedCalls();
const unrecorded = new Set(readUnrecordedGrants().map(textOf));

/** Returns each role of a stage with its grants, and the calls made under it. */
const loadRoles = async (stage: (typeof stageNames)[number]) => {
  const calls = Map.groupBy([...recorded, ...(await callsByAws(stage))], ({ role }) => role);
  const roles = (await rolesOf(stage)).map((role) => ({
    name: role.name,
    grants: grantsOf(role),
    calls: calls.get(role.name) ?? [],
  }));
  return { roles, calls };
};

/** Returns what the tests below would report about the grants of a role. */
const findingsOf = (name: string, grants: readonly Grant[], calls: readonly RoleCall[]) => {
  const unneeded = new Set(unneededGrants(grants, calls).map(textOf));
  const listed = [...unrecorded].filter((line) => line.startsWith(`${name} `));
  return [
    ...refusedCalls(grants, calls).map((call) => `refused: ${textOf(call)}`),
    ...[...unneeded].filter((line) => !unrecorded.has(line)).map((line) => `no call: ${line}`),
    ...listed.filter((line) => !unneeded.has(line)).map((line) => `listed in vain: ${line}`),
  ];
};

describe.each(stageNames)('the permissions of calls in %s', (stage) => {
  test('belong to roles that exist', async () => {
    const { roles, calls } = await loadRoles(stage);
    const known = new Set(roles.map(({ name }) => name));
    expect([...calls.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  test('are granted, and no grant is without a call or a reason', async () => {
    const { roles } = await loadRoles(stage);
    const findings = roles.flatMap(({ name, grants, calls }) => findingsOf(name, grants, calls));
    expect(findings).toEqual([]);
  });

  test('are missed when any one grant is on another resource', async () => {
    const { roles } = await loadRoles(stage);
    const unnoticed = roles.flatMap(({ name, grants, calls }) =>
      grants.filter((grant) => {
        const mutated = grants.map((each) => (each === grant ? onAnother(grant) : each));
        return findingsOf(name, mutated, calls).length === 0;
      }),
    );
    expect(roles.flatMap(({ grants }) => grants).length).toBeGreaterThan(800);
    expect(unnoticed.map(textOf)).toEqual([]);
  });
});

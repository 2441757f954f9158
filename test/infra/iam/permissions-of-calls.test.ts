import { evaluatorOf } from '@mailbloom/embedded-cloud/iam';
import { stageNames } from '../support/stage-templates';
import { callsByAws, type RoleCall } from './calls-by-aws';
import { type Grant, grantsOf, isNoticed } from './grants';
import { readRecordedCalls } from './recorded-calls';
import { rolesOf } from './stage-roles';
import { reasonFor } from './unrecorded-grants';

const textOf = ({ role, action, resource }: Grant | RoleCall): string =>
  `${role} ${action} ${resource}`;

const recorded = readRecordedCalls();

describe.each(stageNames)('the permissions of the calls of functions in %s', (stage) => {
  const load = async () => {
    const roles = await rolesOf(stage);
    const calls = Map.groupBy([...recorded, ...(await callsByAws(stage))], ({ role }) => role);
    return { roles, calls };
  };

  test('are granted for every recorded call and every call that AWS makes', async () => {
    const { roles, calls } = await load();
    const evaluators = new Map(
      roles.map(({ name, statements }) => [name, evaluatorOf(statements)]),
    );
    const refused = [...calls.values()]
      .flat()
      .filter((call) => evaluators.get(call.role)?.(call) !== 'allowed');
    expect(refused.map(textOf)).toEqual([]);
  });

  test('are all needed by a call, and each grant on another resource is noticed', async () => {
    const { roles, calls } = await load();
    const unnoticed = roles.flatMap((role) => {
      const grants = grantsOf(role);
      return grants.filter(
        (grant) =>
          reasonFor(grant) === undefined && !isNoticed(grant, grants, calls.get(role.name) ?? []),
      );
    });
    expect(unnoticed.map(textOf)).toEqual([]);
  });
});

/*
 * Creates the users again that are in a stage's table, but not in its user pool. Without --go, it
 * only lists them. You can safely run it again.
 *
 * npx tsx bin/restore-users.ts --stage prod --go
 */
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { stageNameOf, stages } from '../lib/stages';
import { readDeployedOutputs } from './deployed-outputs';
import { deployedStage } from './manager-account';
import { restoreUsers } from './restore/missing-users';
import { runCommand } from './run-command';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, go: { type: 'boolean', default: false } },
  });
  const { stage, region } = stages[stageNameOf(values.stage)];
  const { TableName, UserPoolId } = deployedStage(await readDeployedOutputs(region), stage);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region }));
  await restoreUsers({
    table: { client, name: TableName },
    pool: new CognitoIdentityProviderClient({ region }),
    poolId: UserPoolId,
    go: values.go,
    print: (line) => process.stdout.write(`${line}\n`),
  });
  return 0;
});

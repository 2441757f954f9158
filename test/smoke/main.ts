/*
 * Checks that a deployed stage works, or the local cloud if no stage is given. Sends only to SES's
 * mailbox simulator. docs/deploying.md describes what it needs and what it leaves behind.
 *
 * npm run smoke -- --stage prod --email manager@example.com
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../../bin/run-command';
import { testSignInCode } from '../../functions/auth/sign-in-service';
import { stageNameOf, stages } from '../../lib/stages';
import { reportAssumptions } from './assumptions';
import { deployedStage } from './deployed-stage';
import { isWorking, runSmoke } from './run-smoke';
import type { SmokeStage } from './stage';

const print = (text: string) => void process.stdout.write(`${text}\n`);

const check = async (stage: SmokeStage, isAws: boolean): Promise<number> => {
  print(`Smoke test of ${stage.name} at ${stage.outputs.appUrl}\n`);
  const results = await runSmoke(stage, ({ text }) => print(text));
  if (isAws) {
    print('\nWhat only AWS can prove (docs/deploying.md)');
    for (const line of reportAssumptions(results)) print(line);
  }
  const works = isWorking(results);
  print(works ? '\nThe stage works.' : '\nThe stage doesn’t work. Start with the first ✗.');
  return works ? 0 : 1;
};

const checkDeployed = async (stageName: string, email: string, codeCommand: string | undefined) => {
  if (!email) throw new Error('Add the manager who gets the sign-in code: --email you@example.com');
  const settings = stages[stageNameOf(stageName)];
  const needsCode = testSignInCode(email, settings.testSignInDomains) === undefined;
  if (needsCode && !codeCommand && !process.stdin.isTTY) {
    throw new Error('No one can type the code here. Add a command that prints it: --code-command');
  }
  const stage = await deployedStage(settings, { email, codeCommand });
  return check(stage, true);
};

const checkEmbedded = async () => {
  // Loaded only here, because a deployed stage doesn't need it.
  const { startLocalProduct } = await import('../support/local-product');
  const { embeddedStage } = await import('./embedded-stage');
  const product = await startLocalProduct();
  try {
    return await check(await embeddedStage(product), false);
  } finally {
    await product.close();
  }
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      // By default, the smoke test starts and checks the local cloud.
      stage: { type: 'string' },
      email: { type: 'string', default: '' },
      'code-command': { type: 'string' },
    },
  });
  const { stage, email } = values;
  return stage === undefined
    ? checkEmbedded()
    : checkDeployed(stage, email, values['code-command']);
});

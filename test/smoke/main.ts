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
import { awsStage } from './aws-stage';
import { isWorking, runSmoke } from './run-smoke';
import { type Provider, providers, type SmokeStage } from './stage';

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

const isProvider = (name: string): name is Provider =>
  (providers as readonly string[]).includes(name);

type DeployedOptions = {
  readonly email: string;
  readonly codeCommand: string | undefined;
  readonly without: readonly string[];
};

const checkDeployed = async (
  stageName: string,
  { email, codeCommand, without }: DeployedOptions,
) => {
  if (!email) throw new Error('Add the manager who gets the sign-in code: --email you@example.com');
  const lacking = without.filter(isProvider);
  if (lacking.length < without.length) {
    throw new Error('A stage can be --without stripe, --without shopify, or both');
  }
  const settings = stages[stageNameOf(stageName)];
  const needsCode = testSignInCode(email, settings.testSignInDomains) === undefined;
  if (needsCode && !codeCommand && !process.stdin.isTTY) {
    throw new Error('No one can type the code here. Add a command that prints it: --code-command');
  }
  const stage = await awsStage(settings, { email, codeCommand }, lacking);
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
      // The providers that aren't set up in production on purpose.
      without: { type: 'string', multiple: true, default: [] },
    },
  });
  const { stage, email, without, 'code-command': codeCommand } = values;
  return stage === undefined
    ? checkEmbedded()
    : checkDeployed(stage, { email, codeCommand, without });
});

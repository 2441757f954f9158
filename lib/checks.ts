import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, type IApplyRule } from 'cdk-nag';

type Applied = ReturnType<IApplyRule['rule']>;

// `{"Fn::GetStackOutput":{…"OutputName":"PublishOutputFnGetAttuploadsC5D9E923ArnDBEA4D24"}}`
const otherStackPattern =
  /\{"Fn::GetStackOutput":\{[^}]*"OutputName":"PublishOutputFnGetAtt([A-Za-z0-9]+?)[0-9A-F]{8}(Arn)[0-9A-F]{8}"\}\}/g;

// Matches the account, which is a number if the CLI found credentials, and otherwise a pseudo
// parameter.
const account = /(?<!\w)(?:<AWS::AccountId>|\d{12})(?!\w)/g;

/**
 * Replaces a resource of another stack in an issue with a readable name: `<uploads.Arn>/*`. CDK's
 * own spelling contains two hashes, which can't be written into an explanation. The account becomes
 * `account`, so that an explanation matches with and without credentials.
 */
export const readableFinding = (finding: string): string =>
  finding.replace(otherStackPattern, '<$1.$2>').replace(account, 'account');

const readable = (result: Applied): Applied =>
  Array.isArray(result) ? result.map(readableFinding) : result;

/**
 * AWS's own rules (cdk-nag, AwsSolutions) with readable issues. Each issue is fixed or explained.
 */
export class ProductChecks extends AwsSolutionsChecks {
  protected override applyRule(params: IApplyRule): void {
    super.applyRule({
      ...params,
      ruleSuffixOverride: params.ruleSuffixOverride ?? params.rule.name,
      rule: (node) => readable(params.rule(node)),
    });
  }
}

/** Checks every resource against the rules when the app is synthesized. */
export const addChecks = (app: App): void => {
  Validations.of(app).addPlugins(new ProductChecks(app, { verbose: true }));
};

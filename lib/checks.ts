import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, type IApplyRule } from 'cdk-nag';

type Applied = ReturnType<IApplyRule['rule']>;

// `{"Fn::GetStackOutput":{…"OutputName":"PublishOutputFnGetAttuploadsC5D9E923ArnDBEA4D24"}}`
const otherStack =
  /\{"Fn::GetStackOutput":\{[^}]*"OutputName":"PublishOutputFnGetAtt([A-Za-z0-9]+?)[0-9A-F]{8}(Arn)[0-9A-F]{8}"\}\}/g;

// A number where the CLI found credentials, a pseudo parameter where it found none.
const account = /(?<!\w)(?:<AWS::AccountId>|\d{12})(?!\w)/g;

/**
 * Names a resource of another stack in a finding as its reader would: `<uploads.Arn>/*`. CDK's own
 * spelling holds two hashes, which nobody can write an explanation for. The account is called
 * `account`, so that an explanation holds with and without credentials.
 */
export const readableFinding = (finding: string): string =>
  finding.replace(otherStack, '<$1.$2>').replace(account, 'account');

const readable = (result: Applied): Applied =>
  Array.isArray(result) ? result.map(readableFinding) : result;

/** AWS's own rules (cdk-nag, AwsSolutions) with readable findings; each is fixed or explained. */
export class ProductChecks extends AwsSolutionsChecks {
  protected override applyRule(params: IApplyRule): void {
    super.applyRule({
      ...params,
      ruleSuffixOverride: params.ruleSuffixOverride ?? params.rule.name,
      rule: (node) => readable(params.rule(node)),
    });
  }
}

/** Holds every resource against the rules when the app is synthesised. */
export const addChecks = (app: App): void => {
  Validations.of(app).addPlugins(new ProductChecks(app, { verbose: true }));
};
